import { expect } from '@playwright/test'
import { test } from '../../cli/testing/inspected-site.ts'

const posts = `#routes/${encodeURIComponent('/core/v2/posts')}`

test('a route is found by the filter, tried, and its answer shown', async ({
  inspected: { page, site, misdeeds },
}) => {
  await page.getByRole('searchbox').fill('media post')
  await expect(page.getByText(/^4 of \d+ routes$/)).toBeVisible()
  await page.getByRole('searchbox').fill('v2/posts')
  await page.getByRole('link', { name: '/core/v2/posts GET POST', exact: true }).click()
  await expect(page.getByRole('heading', { name: '/core/v2/posts' })).toBeFocused()
  await page.getByText(/^\d+ arguments$/).click()
  await page.getByLabel('per_page').fill('2')
  await page.getByLabel('orderby').selectOption('id')
  await page.getByLabel('order', { exact: true }).selectOption('asc')
  await page.getByLabel('Other query parameters').fill('_fields=id')
  await page.getByLabel('Sign in as').selectOption('anonymous')
  await page.getByRole('button', { name: 'Send GET' }).click()
  const answer = page.locator('.answer')
  await expect(answer.locator('.status')).toHaveText('200')
  await expect(answer.getByText(/ms, \d+ bytes, 44 in all/)).toBeVisible()
  const body = await page.getByRole('region', { name: 'The body of the response' }).textContent()
  const address = site.requests.at(-1)?.url ?? ''
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    _fields: 'id',
    per_page: '2',
    orderby: 'id',
    order: 'asc',
  })
  expect(JSON.parse(body ?? '')).toEqual(await (await fetch(address)).json())
  expect(body).toContain('\n  {\n    "id"')
  await expect(page.getByRole('region', { name: 'curl' })).toHaveText(`curl --include \\\n  '${address}'`)
  await answer.getByText(/^\d+ headers$/).click()
  await expect(answer.locator('dl')).toContainText('x-wp-totalpages')
  expect(misdeeds).toEqual([])
})

test('a field fits its argument', async ({ inspected: { page, go } }) => {
  await go(posts)
  await page.getByText(/^\d+ arguments$/).click()
  const perPage = page.getByLabel('per_page')
  await expect(perPage).toHaveAttribute('type', 'number')
  await expect(perPage).toHaveAttribute('max', '100')
  await expect(perPage).toHaveAccessibleDescription(/^integer, 1 to 100, default 10\. /)
  await expect(page.getByLabel('order', { exact: true }).getByRole('option')).toHaveText([
    'the default',
    'asc',
    'desc',
  ])
  await expect(page.getByLabel('sticky', { exact: true }).getByRole('option')).toHaveText([
    '',
    'true',
    'false',
  ])
  await page.getByRole('radio', { name: 'POST' }).check()
  expect(await page.getByLabel('content', { exact: true }).evaluate(({ tagName }) => tagName)).toBe(
    'TEXTAREA',
  )
})

test('a body is sent as JSON of the right types, and shows in the content', async ({
  inspected: { page, go, site },
}) => {
  await go(posts)
  await page.getByRole('radio', { name: 'POST' }).check()
  await page.getByLabel('title', { exact: true }).fill('Made by hand')
  await page.getByLabel('status', { exact: true }).selectOption('publish')
  await page.getByText(/^\d+ more arguments$/).click()
  await page.getByLabel('sticky', { exact: true }).selectOption('true')
  await page.getByLabel('categories', { exact: true }).fill('1')
  await page.getByLabel('Other body fields').fill('{"excerpt": ""}')
  await page.getByRole('button', { name: 'Send POST' }).click()
  await expect(page.locator('.answer .status')).toHaveText('201')
  expect(site.requests.at(-1)?.body).toEqual({
    title: 'Made by hand',
    status: 'publish',
    sticky: true,
    categories: [1],
    excerpt: '',
  })
  await go('#content')
  await expect(page.getByRole('button', { name: 'post: 45 publish' })).toBeVisible()
})

test('what is no JSON is not sent, and told at its field until it is changed', async ({
  inspected: { page, go, site },
}) => {
  await go(posts)
  await page.getByRole('radio', { name: 'POST' }).check()
  await page.getByText(/^\d+ more arguments$/).click()
  const before = site.requests.length
  const more = page.getByLabel('Other body fields')
  await more.fill('{oops')
  await page.getByRole('button', { name: 'Send POST' }).click()
  await expect(more).toHaveAccessibleDescription(/^Not valid JSON/)
  await expect(more).toBeFocused()
  expect(site.requests).toHaveLength(before)
  await more.fill('{}')
  await expect(more).not.toHaveAccessibleDescription(/./)
  await expect(page.locator('.problem')).toHaveCount(0)
})

test('a file is uploaded with its fields', async ({ inspected: { page, go } }) => {
  await go(`#routes/${encodeURIComponent('/core/v2/media')}`)
  await page.getByRole('radio', { name: 'POST' }).check()
  await page.getByLabel('title', { exact: true }).fill('A note')
  const text = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('high water') }
  await page.getByLabel('File', { exact: true }).setInputFiles(text)
  await page.getByRole('button', { name: 'Send POST' }).click()
  await expect(page.locator('.answer .status')).toHaveText('201')
  await expect(page.getByRole('region', { name: 'curl' })).toContainText("--form 'file=@note.txt'")
  await go('#requests')
  const entry = page.locator('.log li', { hasText: '/core/v2/media' }).first()
  await entry.locator('summary').click()
  await expect(entry.locator('dl').first()).toContainText('note.txt')
})

test('the log shows each request as it comes, and why it was refused', async ({
  inspected: { page, go, url },
}) => {
  await go('#requests')
  await fetch(`${url}/wp-json/core/v2/posts?per_page=101`)
  const entry = page.locator('.log li', { hasText: 'per_page=101' })
  await expect(entry).toContainText('400')
  await expect(entry.locator('.reason')).toContainText('rest_invalid_param')
  await entry.locator('summary').click()
  await expect(entry.locator('dl').first()).toContainText('GET /core/v2/posts')
  await expect(entry.locator('dl').first()).toContainText('"per_page": "101"')
  await page.getByRole('radio', { name: '2xx' }).check()
  await expect(entry).toBeHidden()
  await page.getByRole('radio', { name: '4xx' }).check()
  await expect(entry).toBeVisible()
  await expect(page.locator('.log li:visible')).toHaveCount(1)
})

test('items are listed by type and status, with their pages and JSON', async ({
  inspected: { page, go, url, site },
}) => {
  await go('#content')
  await page.getByRole('button', { name: 'post: 4 draft' }).click()
  const rows = page.locator('.items li')
  await expect(rows).toHaveCount(4)
  const draft = site.snapshot().content.find(({ type, status }) => type === 'post' && status === 'draft')
  const row = rows.filter({ hasText: String(draft?.id) })
  const opened = page.waitForEvent('popup')
  await row.getByRole('link', { name: 'Page' }).click()
  await expect(await opened).toHaveURL(`${url}/?p=${draft?.id}`)
  await row.getByRole('link', { name: 'JSON' }).click()
  await expect(page.getByRole('region', { name: 'The body of the response' })).toContainText(
    '"status": "draft"',
  )
})

test.describe('in the names of WordPress, everybody let in', () => {
  test.use({ siteOptions: { naming: 'wordpress', deployment: 'second', open: true } })
})
