import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createSite } from '../site/site.ts'
import { expect, routeSite, test } from './playwright.ts'
import { credentials, pngBytes } from './testing/request-parts.ts'

/** A page at an address that a site does not answer. */
async function pageAt(page: Page, url: string): Promise<void> {
  await page.route(url, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<input type="file" aria-label="Picture">' }),
  )
  await page.goto(url)
}

const titlesOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const response = await fetch('http://site.test/wp-json/wp/v2/posts?_fields=title')
    const posts: { title: { rendered: string } }[] = await response.json()
    return posts.map(({ title }) => title.rendered)
  })

for (const title of ['High water', 'Low water'])
  test(`a test has its own site: ${title}`, async ({ page, site }) => {
    expect(site.requests).toEqual([])
    site.seed({ posts: [{ title }] })
    await pageAt(page, 'http://app.test/')
    expect(await titlesOn(page)).toEqual([title])
    expect(site.requests).toContainEqual(expect.objectContaining({ route: 'GET /wp/v2/posts', status: 200 }))
  })

test('the requests of a page are verified by its `expect`', async ({ page, site }) => {
  await pageAt(page, 'http://app.test/')
  expect(site).not.toHaveRequested()
  await titlesOn(page)
  expect(site).toHaveRequested({ route: 'GET /wp/v2/posts', times: 1 })
  await titlesOn(page)
  expect(() => expect(site).toHaveRequested({ duplicates: false })).toThrow(
    /1 request .* repeats an earlier one/,
  )
})

test.describe('made with usage', () => {
  test.use({ siteOptions: { usage: 'fields' } })

  test('the fields that a page reads are noticed, at an address of its own too', async ({ page, site }) => {
    site.seed({ posts: [{ title: 'High water' }] })
    await pageAt(page, 'http://app.test/')
    expect(await titlesOn(page)).toEqual(['High water'])
    await expect
      .poll(async () => (await site.usage()).routes['/core/v2/posts']?.GET?.fields)
      .toEqual(['title', 'title.rendered'])
  })
})

test('the pages and images of the site are shown', async ({ page, site }) => {
  site.seed({ posts: [{ title: 'High water', slug: 'high-water' }] })
  await page.goto('http://site.test/high-water/')
  await expect(page.getByRole('heading', { name: 'High water' })).toBeVisible()
  expect((await page.goto('http://site.test/nothing/'))?.status()).toBe(404)
})

test('a page of another origin reads only what the site permits', async ({ page }) => {
  await pageAt(page, 'http://app.test/')
  const read = await page.evaluate(async (headers) => {
    const response = await fetch('http://site.test/wp-json/wp/v2/posts?context=edit', { headers })
    return ['X-WP-Total', 'Link', 'Allow'].map((name) => response.headers.get(name))
  }, credentials)
  expect(read).toEqual([expect.stringMatching(/^\d+$/), expect.stringContaining('rel="next"'), null])
})

for (const [by, send] of [
  ['fetch', sendByFetch],
  ['XMLHttpRequest', sendByXhr],
] as const)
  test(`a file from the disk is uploaded byte for byte, by ${by}`, async ({ page, site }, info) => {
    const path = info.outputPath('one-pixel.png')
    await writeFile(path, pngBytes)
    await pageAt(page, 'http://app.test/')
    await page.getByLabel('Picture').setInputFiles(path)
    expect(await page.evaluate(send, credentials)).toBe(201)
    expect(site.requests.at(-1)).toMatchObject({ files: ['one-pixel.png'], body: { title: 'Größe' } })
    const [[, bytes] = []] = site.snapshot().files.slice(-1)
    expect(Buffer.from(bytes ?? []).equals(pngBytes)).toBe(true)
  })

// The two run in the page, and can use nothing from here.
async function sendByFetch(headers: HeadersInit): Promise<number> {
  const body = new FormData()
  const { files } = document.querySelector('input') ?? {}
  for (const file of files ?? []) body.append('file', file)
  body.append('title', 'Größe')
  const { status } = await fetch('http://site.test/wp-json/wp/v2/media', { method: 'POST', headers, body })
  return status
}

function sendByXhr(headers: Record<string, string>): Promise<number> {
  const body = new FormData()
  const { files } = document.querySelector('input') ?? {}
  for (const file of files ?? []) body.append('file', file)
  body.append('title', 'Größe')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', 'http://site.test/wp-json/wp/v2/media')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.onload = () => resolve(request.status)
    request.onerror = reject
    request.send(body)
  })
}

test('a person signs in by the form, and scripts of the page write with its nonce', async ({
  page,
  site,
}) => {
  await page.goto('http://site.test/wp-admin/post-new.php')
  await expect(page).toHaveURL(/wp-login\.php/)
  await page.locator('#user_login').fill('admin')
  await page.locator('#user_pass').fill('fake-admin')
  await page.locator('#wp-submit').click()
  await expect(page).toHaveURL('http://site.test/wp-admin/post-new.php')
  await expect(page.locator('#wp-admin-bar-my-account')).toBeVisible()
  const statuses = await page.evaluate(async () => {
    const settings: unknown = Reflect.get(window, 'wpApiSettings')
    const nonce = typeof settings === 'object' && settings ? String(Reflect.get(settings, 'nonce')) : ''
    const send = (headers: HeadersInit) =>
      fetch('/wp-json/wp/v2/posts', { method: 'POST', headers, body: 'title=x' })
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return [(await send({ ...form, 'X-WP-Nonce': nonce })).status, (await send(form)).status]
  })
  expect(statuses).toEqual([201, 401])
  expect(site.requests.map(({ user }) => user).slice(-2)).toEqual(['admin', undefined])
  await page.locator('#wp-admin-bar-logout a').click()
  await expect(page.getByRole('status')).toHaveText('You are signed out.')
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['wordpress_test_cookie'])
})

test('closing a page before its response causes no error', async ({ page, site, context }) => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  site.override('GET /wp/v2/posts', () => released)
  await pageAt(page, 'http://app.test/')
  const read = titlesOn(page).catch(() => 'gone')
  await expect.poll(() => site.requests.length).toBe(1)
  await page.close()
  expect(await read).toBe('gone')
  release()
  const next = await context.newPage()
  await pageAt(next, 'http://app.test/')
  expect(await titlesOn(next)).not.toEqual([])
})

test.describe('with options', () => {
  test.use({ siteOptions: { url: 'https://blog.test', naming: 'wordpress', open: true, data: 'fresh' } })
})

test('sites are put on a context of ones own, each at its address', async ({ browser }) => {
  const context = await browser.newContext()
  const [one, two] = [
    createSite({ deployment: 'first', data: 'fresh' }),
    createSite({ deployment: 'first', data: 'fresh' }),
  ]
  await routeSite(context, one, 'http://one.test')
  await routeSite(context, two, 'http://two.test:8080/')
  const page = await context.newPage()
  await page.goto('http://one.test/wp-json/')
  await page.goto('http://two.test:8080/wp-json/core/v2/posts')
  expect(one.requests.map(({ url }) => url)).toEqual(['http://one.test/wp-json/'])
  expect(two.requests.map(({ url }) => url)).toEqual(['http://two.test:8080/wp-json/core/v2/posts'])
  await expect(page.goto('http://one.test.example/')).rejects.toThrow('ERR_')
  await context.close()
})
