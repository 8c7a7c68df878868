import { expect, type Page } from '@playwright/test'
import { test } from '../../cli/testing/inspected-site.ts'
import { axeFindingsLightAndDark, noFindings } from '../../scripts/testing/axe.ts'

const posts = `#routes/${encodeURIComponent('/core/v2/posts')}`
const body = (page: Page) => page.getByRole('region', { name: 'The body of the response' })
const example = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Examples' }).getByRole('button', { name })

test('it opens with the list of posts answered, without a request of the site', async ({
  inspected: { page, site, url, misdeeds },
}) => {
  await expect(page.getByRole('heading', { name: '/core/v2/posts' })).toBeVisible()
  await expect(body(page)).toContainText('"title"')
  const shown = JSON.parse((await body(page).textContent()) ?? '')
  expect(site.requests).toEqual([])
  const headers = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
  expect(shown).toEqual(await (await fetch(`${url}/wp-json/core/v2/posts`, { headers })).json())
  await expect(page.getByRole('region', { name: 'curl' })).toContainText(`${url}/wp-json/core/v2/posts`)
  await page.getByRole('button', { name: 'Send GET' }).click()
  await expect(page.locator('.answer')).toContainText(' ms,')
  expect(site.requests).toHaveLength(2)
  expect(misdeeds).toEqual([])
})

test('whatever goes wrong with every request, it opens all the same', async ({ inspected }) => {
  const { page, site } = inspected
  site.faults.add({ status: 'network' })
  await page.reload()
  await expect(body(page)).toContainText('"title"')
})

test('by one click a write is refused, and the reason stands at its field', async ({
  inspected: { page, site },
}) => {
  const before = site.snapshot()
  await example(page, 'A rejected write').click()
  await expect(page.locator('.answer .status')).toHaveText('400')
  const status = page.getByRole('combobox', { name: 'status', exact: true })
  const field = page.locator('.field', { has: page.locator('[aria-invalid]') })
  await expect(field).toContainText('status')
  await expect(field.locator('.problem')).not.toBeEmpty()
  await status.selectOption('draft')
  await expect(page.locator('.problem')).toHaveCount(0)
  expect(site.snapshot().content).toEqual(before.content)
})

test('it leads to the site, its administration, the page for applications, the index and the documentation', async ({
  inspected: { page, url },
}) => {
  const elsewhere = page.getByRole('list', { name: 'Other pages' }).getByRole('link')
  await expect(elsewhere).toHaveText([
    'Front page',
    'Administration',
    'Authorize an app',
    'Index of routes',
    'Documentation',
  ])
  for (const link of await elsewhere.all()) {
    const href = new URL((await link.getAttribute('href')) ?? '', page.url()).href
    expect([href, (await page.request.get(href)).status()]).toEqual([href, 200])
  }
  const opened = page.waitForEvent('popup')
  await elsewhere.first().click()
  const front = await opened
  await expect(front).toHaveURL(`${url}/`)
  // And back: the footer of every page leads to the inspector.
  await front.getByRole('link', { name: 'Open the inspector' }).click()
  await expect(front).toHaveURL(`${url}/__site-contract/`)
})

test('the documentation can be read there, and leads back', async ({
  inspected: { page, url, misdeeds },
}) => {
  await page.goto(`${url}/__site-contract/docs/guides/README.md`)
  await page.getByRole('link', { name: 'Develop a frontend against a fake site' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Develop a frontend against a fake site')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await axeFindingsLightAndDark(page)).toEqual(noFindings)
  await page.getByRole('link', { name: 'Inspector', exact: true }).click()
  await expect(page).toHaveURL(`${url}/__site-contract/`)
  expect(misdeeds).toEqual([])
})

test('the form shows the arguments that are set, and folds the rest under their number and a filter', async ({
  inspected: { page, go, site },
}) => {
  await go(`${posts}?per_page=2`)
  await expect(page.getByLabel('per_page')).toHaveValue('2')
  const before = page.getByLabel('before', { exact: true })
  await expect(before).toBeHidden()
  await page.getByText(/^\d+ more arguments$/).click()
  const filter = page.getByLabel('Filter the arguments')
  await filter.fill('modified before')
  await expect(page.getByLabel('modified_before')).toBeVisible()
  await expect(before).toBeHidden()
  const sent = site.requests.length
  await filter.press('Enter')
  expect(site.requests).toHaveLength(sent)
  await filter.fill('no such argument')
  await expect(page.getByText('No argument matches.')).toBeVisible()
  await filter.fill('')
  await before.fill('2020-01-01T00:00:00')
  await expect(page.getByText(/^\d+ more arguments, 1 filled in$/)).toBeVisible()
  await page.locator('.sending').getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText(/^\d+ arguments$/)).toBeVisible()
})

test('a route opens with its last answer', async ({ inspected: { page, go, site } }) => {
  await go(`${posts}?per_page=1`)
  await expect(page.locator('.answer')).toContainText(' ms,')
  const sent = site.requests.length
  await page.getByRole('link', { name: /^.core.v2.pages GET/ }).click()
  await expect(page.getByRole('heading', { name: '/core/v2/pages' })).toBeFocused()
  await expect(body(page)).toContainText('"type": "page"')
  await page.getByRole('link', { name: '/core/v2/posts GET POST' }).click()
  await expect(body(page)).toContainText('"type": "post"')
  await expect(page.locator('.answer')).toContainText(' ms,')
  expect(site.requests).toHaveLength(sent)
})

test('JSON is coloured, letter by letter the same', async ({ inspected: { page, url, go } }) => {
  const text = { title: 'a "quoted": {"x": 1} \\\\ \n true', content: '<b>-1.5e3</b>', status: 'publish' }
  await fetch(`${url}/wp-json/core/v2/posts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa('admin:fake-admin')}` },
    body: JSON.stringify(text),
  })
  await go(`${posts}?per_page=1&context=edit&_fields=id,title.raw,content,sticky`)
  await expect(body(page)).toContainText('quoted')
  const shown = (await body(page).textContent()) ?? ''
  expect(shown).toBe(JSON.stringify(JSON.parse(shown), null, 2))
  await expect(body(page).locator('.json-name')).toHaveText([
    '"id"',
    '"title"',
    '"raw"',
    '"content"',
    '"raw"',
    '"rendered"',
    '"protected"',
    '"block_version"',
    '"sticky"',
  ])
  await expect(body(page).locator('.json-word')).toHaveText(['false', 'false'])
  await expect(body(page).locator('b')).toHaveCount(0)
})

test('the answer is next to the form on a wide screen, and below it on a narrow one', async ({
  inspected: { page },
}) => {
  await body(page).waitFor()
  for (const [width, isBeside] of [
    [320, false],
    [768, false],
    [1440, true],
    [1920, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const form = await page.locator('form.try').boundingBox()
    const answer = await page.locator('.answer').boundingBox()
    expect([width, (answer?.x ?? 0) >= (form?.x ?? 0) + (form?.width ?? 0)]).toEqual([width, isBeside])
  }
})

test.describe('without users who can sign in', () => {
  test.use({
    siteOptions: { data: { users: [{ slug: 'mute', role: 'editor' }], posts: [{ title: 'Alone' }] } },
  })
  test('it opens, and its examples are sent as an anonymous client', async ({
    inspected: { page, site },
  }) => {
    await expect(body(page)).toContainText('Alone')
    await example(page, 'A draft as anonymous').click()
    await expect(page.locator('.answer .status')).toHaveText('401')
    expect(site.requests).toHaveLength(1)
  })
})
