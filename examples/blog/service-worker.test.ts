import { expect, test } from '@playwright/test'

test.use({ baseURL: process.env.FAKE_BLOG_URL })

test('the page answers its requests, and serves its own files', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(5)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
})

test('its images are drawn in the page', async ({ page }) => {
  await page.goto('/#/post/fog-until-half-past-eight')
  const image = page.getByRole('main').getByRole('img').first()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('a new post stays as long as the page is open', async ({ page }) => {
  await page.goto('/#/new')
  await page.getByLabel('Title').fill('High water')
  await page.getByLabel('User').fill('admin')
  await page.getByLabel('Application password').fill('fake-admin')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'High water' })).toBeVisible()
  await page.getByRole('link', { name: 'All posts' }).click()
  await expect(page.getByRole('article').first()).toContainText('High water')
})
