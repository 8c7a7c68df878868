import { expect } from '@playwright/test'
import { type Inspected, test } from '../../cli/testing/inspected-site.ts'
import { axeFindingsLightAndDark, noFindings } from '../../scripts/testing/axe.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const signIn = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
const json = { ...signIn, 'Content-Type': 'application/json' }

const entry = ({ page }: Inspected, text: string) => page.locator('.log li', { hasText: text })

/** Opens an entry of the log. */
async function open(inspected: Inspected, text: string) {
  await inspected.go('#requests')
  const found = entry(inspected, text).first()
  await found.locator('summary').first().click()
  await expect(found.getByRole('heading', { name: 'Response' })).toBeVisible()
  return found
}

test('an entry shows what was sent and answered, formatted, and how long it took', async ({ inspected }) => {
  const { url } = inspected
  const body = JSON.stringify({ title: 'High water', password: 'hidden' })
  await fetch(`${url}/wp-json/core/v2/posts?_fields=title`, { method: 'POST', headers: json, body })
  const opened = await open(inspected, 'POST')
  await expect(opened.getByRole('region', { name: 'The body of the request' })).toHaveText(
    '{\n  "title": "High water",\n  "password": "…"\n}',
  )
  await expect(opened.getByRole('region', { name: 'The body of the response' })).toContainText(
    '"title": {\n    "raw": "High water"',
  )
  await expect(opened.locator('.facts').first()).toContainText(/Took\s*[\d.]+ ms/)
  for (const headers of await opened.getByText(/^\d+ headers$/).all()) await headers.click()
  await expect(opened).toContainText('Authorization')
  await expect(opened).toContainText('Basic …')
  await expect(opened).toContainText('X-Content-Type-Options')
  await expect(opened).not.toContainText(/hidden|fake-admin/)
})

test('the command that is copied has no secret in it', async ({ inspected }) => {
  const { page, url } = inspected
  const headers = { ...signIn, Cookie: 'session=hidden', 'X-Mine': "it's" }
  await fetch(`${url}/wp-json/core/v2/posts?_wpnonce=hidden&page=2`, { headers })
  const opened = await open(inspected, 'page=2')
  await opened.getByRole('button', { name: 'Copy' }).click()
  await expect(page.locator('#notice')).toHaveText('The command is copied.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain("curl --include \\\n  --header 'Authorization: Basic …'")
  expect(copied).toContain(String.raw`--header 'X-Mine: it'\''s'`)
  expect(copied).toContain(`'${url}/wp-json/core/v2/posts?_wpnonce=…&page=2'`)
  expect(copied).not.toMatch(/hidden|fake-admin|host:/i)
})

test('the requests of each page are counted, with what would reduce them, as they come', async ({
  inspected,
}) => {
  const { page, go, url } = inspected
  const headers = { Referer: 'http://app.test/blog' }
  const read = (path: string) => fetch(`${url}/wp-json/core/v2/${path}`, { headers })
  await read('pages?per_page=1')
  await go('#requests')
  const pages = page.locator('.page-requests')
  await pages.locator('summary').click()
  await expect(pages.getByRole('heading')).toHaveText('http://app.test/blog')
  await expect(pages).toContainText('1 × GET /core/v2/pages')
  await expect(pages.getByRole('listitem')).toHaveCount(0)
  await read('pages?per_page=1')
  await expect(pages.getByRole('listitem')).toHaveText(/repeats an earlier one/)
  expect(await axeFindingsLightAndDark(page)).toEqual(noFindings)
})

test('the log is filtered by words, method and status, and says how much is left', async ({ inspected }) => {
  const { page, go, url } = inspected
  for (let i = 1; i <= 4; i++) await fetch(`${url}/wp-json/core/v2/posts?page=${i === 4 ? 0 : i}`)
  await fetch(`${url}/wp-json/core/v2/pages`, { headers: signIn })
  await fetch(`${url}/wp-json/core/v2/pages`, { method: 'POST' })
  await go('#requests')
  const state = page.locator('#requests .bar')
  await expect(state).toContainText('6 requests')
  const words = page.getByLabel('Filter the requests')
  for (const [text, count] of [
    ['posts', 4],
    ['rest_invalid_param', 1],
    ['PAGES admin', 1],
    ['nowhere', 0],
  ] as const) {
    await words.fill(text)
    await expect(state).toContainText(`${count} of 6`)
    await expect(page.locator('.log li:visible')).toHaveCount(count)
  }
  await words.fill('')
  await page.getByLabel('Method').selectOption('POST')
  await expect(page.locator('.log li:visible')).toHaveCount(1)
  await page.getByLabel('Method').selectOption('all')
  await page.getByRole('radio', { name: '4xx' }).check()
  await expect(state).toContainText('2 of 6')
  // What comes meanwhile is held to the same.
  await fetch(`${url}/wp-json/core/v2/nowhere`)
  await expect(state).toContainText('3 of 7')
})

test('an entry is sent again, signed in as before', async ({ inspected }) => {
  const { page, site, url } = inspected
  const body = JSON.stringify({ title: 'Again' })
  await fetch(`${url}/wp-json/core/v2/posts`, { method: 'POST', headers: json, body })
  const opened = await open(inspected, 'POST')
  await opened.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('#notice')).toHaveText('Sent again: 201.')
  await expect(entry(inspected, 'POST')).toHaveCount(2)
  const [first, second] = site.requests
  expect(second).toMatchObject({ route: 'POST /core/v2/posts', user: 'admin', body: first?.body })
})

test('a logged response is edited as an override', async ({ inspected }) => {
  const { page, url } = inspected
  const posts = async () => (await fetch(`${url}/wp-json/core/v2/posts?_fields=slug&per_page=1`)).json()
  await posts()
  const opened = await open(inspected, 'per_page=1')
  await opened.getByRole('button', { name: 'Override' }).click()
  const overrides = page.locator('.card', { hasText: 'Overrides' })
  await expect(overrides.getByLabel('Route')).toHaveValue('GET /core/v2/posts')
  const patch = overrides.getByLabel('Change to the body')
  await expect(patch).toBeFocused()
  await expect(patch).toHaveValue(/^\[\n {2}\{\n {4}"slug": "/)
  await patch.fill('[{"slug": "bent"}]')
  await overrides.getByRole('button', { name: 'Add an override' }).click()
  await expect(page.locator('.active-changes')).toContainText('GET /core/v2/posts: status 200')
  expect(await posts()).toEqual([{ slug: 'bent' }])
})

test('a fault is added from the log, and removed from the bar of any view', async ({ inspected }) => {
  const { page, go, url, site } = inspected
  const status = async () => (await fetch(`${url}/wp-json/core/v2/posts?page=1`)).status
  expect(await status()).toBe(200)
  const bar = page.getByRole('list', { name: 'Changes of this site' })
  const opened = await open(inspected, 'page=1')
  await expect(bar).toBeHidden()
  await opened.getByRole('button', { name: 'Add a fault' }).click()
  await expect(page.locator('#notice')).toHaveText('GET /core/v2/posts now responds with 503.')
  expect(await status()).toBe(503)
  for (const view of ['#routes', '#content', '#controls', '#requests']) {
    await go(view)
    await expect(bar).toContainText('1 fault')
  }
  await bar.getByRole('button', { name: 'Clear: 1 fault' }).click()
  await expect(bar).toBeHidden()
  await expect(page.locator('main')).toBeFocused()
  expect([await status(), site.faults.list]).toEqual([200, []])
})

test('what a server sent stays text in an opened entry', async ({ inspected }) => {
  const { page, site, url, misdeeds } = inspected
  const evil = '</pre><img src=x onerror=alert(1)><script>alert(2)</script>'
  site.override<unknown>('GET /core/v2/posts', () => ({
    headers: { 'Content-Type': 'text/html' },
    body: evil,
  }))
  await fetch(`${url}/wp-json/core/v2/posts?search=${encodeURIComponent(evil)}`)
  const opened = await open(inspected, 'search=')
  await expect(opened.getByRole('region', { name: 'The body of the response' })).toHaveText(evil)
  await page.getByRole('radio', { name: '2xx' }).check()
  expect(await page.locator('main img, main script').count()).toBe(0)
  expect(misdeeds).toEqual([])
})

for (const width of [320, 768, 1440])
  test(`at ${width} pixels an opened entry and the bar fit, and axe finds nothing`, async ({ inspected }) => {
    test.setTimeout(120_000)
    const { page, site, url } = inspected
    await page.setViewportSize({ width, height: 900 })
    site.faults.add({ route: 'GET /core/v2/pages', status: 500 })
    site.override('GET /core/v2/media', () => ({ status: 203 }))
    site.clock.advance(86_400_000 * 7)
    const body = JSON.stringify({ title: 'High water', content: 'x'.repeat(300) })
    await fetch(`${url}/wp-json/core/v2/posts?${'x'.repeat(80)}=1`, { method: 'POST', headers: json, body })
    await open(inspected, 'POST')
    const [wide, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(wide).toBeLessThanOrEqual(room ?? 0)
    expect(await axeFindingsLightAndDark(page)).toEqual(noFindings)
  })
