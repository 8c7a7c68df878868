import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../../cli/testing/inspected-site.ts'

const noon = Date.UTC(2026, 0, 1, 12)

// A clock that stands shows what moves it.
test.use({
  siteOptions: {
    now: () => noon,
    data: {
      users: [{ slug: 'admin', role: 'administrator', application_passwords: ['fake-admin'] }],
      posts: [{ title: 'Tomorrow', status: 'future', date: '2026-01-02T09:00:00' }, { title: 'Today' }],
    },
  },
})

test.beforeEach(({ inspected }) => inspected.go('#controls'))

test('reset brings the content back', async ({ inspected: { page, site, card } }) => {
  const before = site.snapshot()
  site.seed('fresh')
  site.faults.add({ status: 500 })
  await (await card('Reset')).getByRole('button', { name: 'Reset the site' }).click()
  await expect(page.locator('#notice')).toHaveText('The site is reset.')
  expect(site.snapshot()).toEqual(before)
  expect(site.faults.list).toEqual([])
})

test('a reset is undone: content, faults, overrides and the clock', async ({
  inspected: { page, site, card },
}) => {
  site.seed({ posts: [{ title: 'Written since' }] })
  site.faults.add({ route: 'GET /core/v2/posts', status: 502, times: 2 })
  site.clock.advance(3 * 86_400_000)
  site.like = ['slow']
  const overrides = await card('Overrides')
  await overrides.getByLabel('Route').fill('GET /core/v2/posts')
  await overrides.getByRole('button', { name: 'Add an override' }).click()
  await expect(page.locator('#notice')).toHaveText('The response of GET /core/v2/posts is overridden.')
  const before = site.snapshot()
  await (await card('Reset')).getByRole('button', { name: 'Reset the site' }).click()
  await expect(page.locator('#notice')).toHaveText('The site is reset.')
  expect([site.faults.list, site.overrides, site.like, site.clock.now()]).toEqual([[], [], [], noon])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('#notice')).toHaveText('The reset is undone.')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  expect(site.snapshot()).toEqual(before)
  expect(site.faults.list).toMatchObject([{ route: 'GET /core/v2/posts', status: 502, times: 2 }])
  expect(site.overrides).toMatchObject([{ route: 'GET /core/v2/posts' }])
  expect(site.like).toEqual(['slow'])
  expect(site.clock.now()).toBe(noon + 3 * 86_400_000)
})

test('a notice leaves by itself, but not while somebody is at it', async ({
  inspected: { page, go, card },
}) => {
  await page.clock.install()
  await go('#controls')
  await page.reload()
  await (await card('Clock')).getByRole('button', { name: '+1 day' }).click()
  const notice = page.locator('#notice')
  await expect(notice).toHaveText(/^It is /)
  await page.clock.runFor(9000)
  await expect(notice).toHaveText('')
  await (await card('Reset')).getByRole('button', { name: 'Reset the site' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.clock.runFor(120_000)
  await expect(undo).toBeFocused()
  await page.getByRole('button', { name: 'Dismiss the notice' }).click()
  await expect(notice).toHaveText('')
  await expect(undo).toHaveCount(0)
})

test('a snapshot is taken, and restored', async ({ inspected: { page, site, card } }) => {
  const before = site.snapshot()
  const snapshots = await card('Snapshots')
  await snapshots.getByLabel('Name').fill('before lunch')
  await snapshots.getByRole('button', { name: 'Take a snapshot' }).click()
  await expect(snapshots.getByRole('listitem')).toContainText('before lunch 2 items, 2026-01-01 12:00:00')
  site.seed('journal')
  await snapshots.getByRole('button', { name: 'Restore before lunch' }).click()
  await expect(page.locator('#notice')).toHaveText('The content is restored from before lunch.')
  expect(site.snapshot()).toEqual(before)
})

test('a host is taken on, and lost', async ({ inspected: { page, site, card } }) => {
  const hosts = await card('Web host')
  await hosts.getByLabel('Host').selectOption('login-only')
  await hosts.getByRole('button', { name: 'Imitate this host' }).click()
  await expect(page.locator('#notice')).toHaveText('The site now imitates the host login-only.')
  expect(site.like).toEqual(['login-only'])
  await page.getByRole('button', { name: 'Remove the host login-only' }).click()
  await expect(page.locator('#notice')).toHaveText('The host is removed.')
  expect(site.like).toEqual([])
})

test('a fault makes the next try fail, once', async ({ inspected: { page, go, card } }) => {
  const faults = await card('Faults')
  await faults.getByLabel('Route').fill('GET /core/v2/posts')
  await faults.getByRole('spinbutton', { name: 'Status' }).fill('502')
  await faults.getByLabel('Number of times').fill('1')
  await faults.getByRole('button', { name: 'Add a fault' }).click()
  await expect(page.locator('.active-changes').getByRole('listitem')).toContainText(
    'GET /core/v2/posts: 502, 1 time left',
  )
  await go(`#routes/${encodeURIComponent('/core/v2/posts')}`)
  const status = page.locator('.answer .status')
  await page.getByRole('button', { name: 'Send GET' }).click()
  await expect(status).toHaveText('502')
  await page.getByRole('button', { name: 'Send GET' }).click()
  await expect(status).toHaveText('200')
})

test('a mistake is told at its field, in the words of the site', async ({ inspected: { site, card } }) => {
  const faults = await card('Faults')
  const route = faults.getByLabel('Route')
  await route.fill('GET /core/v2/pots')
  await faults.getByRole('button', { name: 'Add a fault' }).click()
  await expect(route).toHaveAccessibleDescription(/no such route. Use a name such as "GET .core.v2.po/)
  await expect(route).toBeFocused()
  expect(site.faults.list).toEqual([])
  await route.fill('GET /core/v2/posts')
  await expect(faults.locator('.problem')).toHaveCount(0)
})

test('the clock publishes what was scheduled', async ({ inspected: { page, go, card } }) => {
  await expect(page.locator('#site-time')).toContainText('2026-01-01 12:00')
  await (await card('Clock')).getByRole('button', { name: '+1 day' }).click()
  await expect(page.locator('#notice')).toHaveText('It is 2026-01-02 12:00:00 UTC on the site.')
  await expect(page.locator('#site-time')).toContainText('2026-01-02 12:00')
  await go('#content')
  await page.getByRole('button', { name: /^post: \d+ publish$/ }).click()
  await expect(page.locator('.items .item-title')).toContainText(['Tomorrow'])
})

test('the clock is frozen, which every view shows, and goes on', async ({
  inspected: { page, site, card },
}) => {
  const clock = await card('Clock')
  await clock.getByRole('button', { name: 'Freeze', exact: true }).click()
  await expect(page.getByRole('link', { name: 'clock frozen' })).toBeVisible()
  expect(site.clock.isFrozen).toBe(true)
  await clock.getByRole('button', { name: 'Unfreeze' }).click()
  await expect(page.getByRole('link', { name: 'clock frozen' })).toBeHidden()
  expect(site.clock.isFrozen).toBe(false)
})

test('an override changes an answer until it is removed', async ({ inspected: { page, url, card } }) => {
  const posts = async () => (await fetch(`${url}/wp-json/core/v2/posts?_fields=slug`)).json()
  const overrides = await card('Overrides')
  await overrides.getByLabel('Route').fill('GET /core/v2/posts')
  await overrides.getByLabel('Change to the body').fill('{"slug": "bent"}')
  await overrides.getByRole('button', { name: 'Add an override' }).click()
  await expect(page.locator('#notice')).toHaveText('The response of GET /core/v2/posts is overridden.')
  expect(await posts()).toEqual([{ slug: 'bent' }])
  await page.getByRole('button', { name: /^Remove the override/ }).click()
  await expect(page.locator('#notice')).toHaveText('The override is removed.')
  expect(await posts()).toEqual([{ slug: 'today' }])
})

test('other data is loaded, by name or from a file', async ({
  inspected: { page, site, card },
}, testInfo) => {
  const data = await card('Data')
  await data.getByLabel('Built-in data').selectOption('journal')
  await data.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page.locator('#notice')).toHaveText('The site now has the data of journal.')
  const file = testInfo.outputPath('tides.json')
  await writeFile(file, JSON.stringify({ pages: [{ title: 'Tides', status: 'private' }] }))
  await data.getByLabel('A site data file').setInputFiles(file)
  await data.getByRole('button', { name: 'Load the file' }).click()
  await expect(page.locator('#notice')).toHaveText('The site now has the data of tides.json.')
  expect(site.snapshot().content).toMatchObject([{ type: 'page', status: 'private' }])
  await writeFile(file, JSON.stringify({ posts: [{ title: 'x', status: 'published' }] }))
  await data.getByRole('button', { name: 'Load the file' }).click()
  await expect(data.locator('.problem')).toHaveText('tides.json has changed since. Choose it again.')
  await data.getByLabel('A site data file').setInputFiles(file)
  await data.getByRole('button', { name: 'Load the file' }).click()
  await expect(data.locator('.problem')).toContainText('posts[0].status is "published"')
})

test('another session is looked at, changed and closed; the site itself stays', async ({
  inspected: { page, go, site, card },
}) => {
  const before = site.snapshot()
  const sessions = await card('Sessions')
  await sessions.getByLabel('Name').fill('test-7')
  await sessions.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('combobox', { name: 'Session' })).toHaveValue('test-7')
  await go(`?session=test-7#routes/${encodeURIComponent('/core/v2/posts')}`)
  await page.getByRole('radio', { name: 'POST' }).check()
  await page.getByLabel('title', { exact: true }).fill('Elsewhere')
  await page.getByRole('button', { name: 'Send POST' }).click()
  await expect(page.locator('.answer .status')).toHaveText('201')
  await expect(page.getByRole('region', { name: 'curl' })).toContainText('X-Site-Contract-Session: test-7')
  await expect(page.locator('.log li', { hasText: 'POST' })).toHaveCount(1)
  await go('?session=test-7#content')
  await page.getByRole('button', { name: 'post: 1 draft' }).click()
  await expect(page.locator('.items')).toContainText('Elsewhere')
  await expect(page.locator('.items').getByRole('link', { name: /^Page/ })).toHaveCount(1)
  expect(site.snapshot()).toEqual(before)
  await go('?session=test-7#controls')
  await card('Sessions')
  await sessions.getByRole('button', { name: 'Close test-7' }).click()
  await expect(page.getByRole('combobox', { name: 'Session' })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Session' }).getByRole('option')).toHaveCount(1)
})
