import { expect, test } from 'site-contract/playwright'

// Each test has its own site, so that they run at the same time and write as they like.
test.use({ baseURL: process.env.BLOG_URL })

test('pages are turned', async ({ page, site }) => {
  site.seed({ posts: Array.from({ length: 6 }, (_, i) => ({ title: `Tide ${i + 1}` })) })
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(5)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a post is shown with its author and image', async ({ page }) => {
  await page.goto('/#/post/fog-until-half-past-eight')
  await expect(page.getByText('Ines Harbour')).toBeVisible()
  await expect(page.getByRole('main').getByRole('img').first()).toHaveJSProperty('complete', true)
})

test('a search requests posts with the word', async ({ page, site }) => {
  site.seed({ posts: [{ title: 'High water' }, { title: 'Low water' }] })
  await page.goto('/')
  await page.getByLabel('Search').fill('high')
  await page.getByLabel('Search').press('Enter')
  await expect(page.getByRole('article')).toHaveText([/High water/])
  expect(site.requests.at(-1)).toMatchObject({ route: 'GET /wp/v2/posts', query: { search: 'high' } })
})

test('a new post is published and shown', async ({ page, site }) => {
  await page.goto('/#/new')
  await page.getByLabel('Title').fill('High water')
  await page.getByLabel('User').fill('admin')
  await page.getByLabel('Application password').fill('fake-admin')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'High water' })).toBeVisible()
  expect(site.requests).toContainEqual(expect.objectContaining({ route: 'POST /wp/v2/posts', status: 201 }))
})

test('a draft stays when the site fails, and is sent when the site is back', async ({ page, site }) => {
  site.faults.add({ route: 'POST /wp/v2/posts', status: 503, times: 1 })
  await page.goto('/#/new')
  await page.getByLabel('Title').fill('High water')
  await page.getByLabel('User').fill('admin')
  await page.getByLabel('Application password').fill('fake-admin')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alert')).toContainText('503')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'High water' })).toBeVisible()
})

test('an unreachable site is reported', async ({ page, site }) => {
  site.faults.add({ status: 'network' })
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('The site cannot be reached.')
})
