import { expect } from '@playwright/test'
import { type Inspected, test } from '../../cli/testing/inspected-site.ts'

const session = (name: string) => ({ 'X-Site-Contract-Session': name })

/** Opens the page anew, and waits until it has read everything. */
async function openAnew({ page }: Inspected): Promise<void> {
  await page.reload()
  await expect(page.getByText(/^\d+ routes$/)).toBeAttached()
}

const active = ({ page }: Inspected) => page.locator('.active-changes')

test('whatever goes wrong with every request, the page shows the site and uses none of it up', async ({
  inspected,
}) => {
  const { page, go, site, misdeeds } = inspected
  site.faults.add({ status: 'network', times: 3 })
  site.faults.add({ delay: 600_000 })
  site.override('GET /', () => ({ status: 500 }))
  site.override('GET /core/v2/posts', () => ({ body: [] }))
  await go('#content')
  await openAnew(inspected)
  await page.getByRole('button', { name: 'post: 4 draft' }).click()
  await expect(page.locator('.items li')).toHaveCount(4)
  await expect(page.locator('h1')).toHaveText('Harbour Journal')
  expect(site.faults.list).toMatchObject([{ id: 1, times: 3 }, { id: 2 }])
  expect(site.requests).toEqual([])
  await go('#requests')
  await expect(page.locator('#requests')).toContainText('0 requests')
  expect(misdeeds).toEqual([])
})

test('faults and overrides of anybody are listed, counted down, and taken back one by one', async ({
  inspected,
}) => {
  const { page, go, site, url } = inspected
  site.faults.add({ route: 'GET /core/v2/posts', status: 502, times: 2 })
  site.faults.add({ delay: 5 })
  site.override('GET /core/v2/posts', () => ({ status: 500 }))
  await go('#controls')
  const rows = active(inspected).getByRole('listitem')
  await expect(rows).toContainText([
    'GET /core/v2/posts: 502, 2 times left',
    'every request: delayed by 5 ms',
  ])
  await fetch(`${url}/wp-json/core/v2/posts`)
  await expect(rows.first()).toContainText('502, 1 time left')
  await page.getByRole('button', { name: 'Remove the fault every request: delayed by 5 ms' }).click()
  await expect(page.locator('#notice')).toHaveText('The fault is removed.')
  await expect(rows).toHaveCount(2)
  expect(site.faults.list).toMatchObject([{ id: 1 }])

  const overrides = await inspected.card('Overrides')
  await overrides.getByLabel('Route').fill('GET /core/v2/pages')
  await overrides.getByLabel('Status').fill('203')
  await overrides.getByLabel('Change to the body').fill(`{"slug": "${'x'.repeat(200)}"}`)
  await overrides.getByRole('button', { name: 'Add an override' }).click()
  await expect(rows).toContainText([
    'GET /core/v2/posts: 502',
    'GET /core/v2/posts: changed by code',
    /GET \/core\/v2\/pages: status 203, \{"slug":"x{50,80}…/,
  ])
  await page.getByRole('button', { name: /^Remove the override GET .core.v2.posts/ }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(rows.first().getByRole('button', { name: /^Remove/ })).toBeFocused()
  expect(site.overrides).toMatchObject([{ route: 'GET /core/v2/pages' }])
})

test('wherever the clock is put, the page goes on', async ({ inspected }) => {
  const { page, go, url, site, misdeeds } = inspected
  for (const [moment, shown] of [
    [8_640_000_000_000_000, '9999-12-31 23:59:59 UTC'],
    [-8_640_000_000_000_000, '0000-01-01 00:00:00 UTC'],
  ] as const) {
    site.clock.set(moment)
    await fetch(`${url}/nothing-${shown}`)
    await go('#requests')
    await openAnew(inspected)
    await expect(page.locator('#site-time')).toHaveText(shown)
    await expect(page.locator('.log li').first()).toContainText(`nothing-${encodeURI(shown)}`)
  }
  expect(misdeeds).toEqual([])
})

test.describe('in a named session', () => {
  test.beforeEach(async ({ inspected: { go, page, url, site } }) => {
    site.seed('fresh')
    const data = {
      site: { name: 'Monday Press' },
      users: [{ slug: 'mona', role: 'administrator', application_passwords: ['m'] }],
      posts: [{ title: 'Low water', slug: 'low-water', status: 'publish' }],
    }
    const headers = { ...session('monday'), 'Content-Type': 'application/json' }
    await fetch(`${url}/__site-contract/api/seed`, { method: 'POST', headers, body: JSON.stringify(data) })
    await go('#routes/%2Fcore%2Fv2%2Fposts')
    await page.getByRole('button', { name: 'Send GET' }).waitFor()
    await page.reload()
    await page.getByRole('combobox', { name: 'Session' }).selectOption('monday')
    await expect(page.locator('h1')).toHaveText('Monday Press')
  })

  test('opened anew the page still shows it, and its address leads there', async ({ inspected }) => {
    const { page, url } = inspected
    await expect(page).toHaveURL(`${url}/__site-contract/?session=monday#routes/%2Fcore%2Fv2%2Fposts`)
    await openAnew(inspected)
    await expect(page.locator('h1')).toHaveText('Monday Press')
    await expect(page.getByRole('combobox', { name: 'Session' })).toHaveValue('monday')
    await page.getByRole('combobox', { name: 'Session' }).selectOption('default (no session)')
    await expect(page).toHaveURL(`${url}/__site-contract/#routes/%2Fcore%2Fv2%2Fposts`)
    await expect(page.locator('h1')).not.toHaveText('Monday Press')
  })

  test('pages open in it, and those of the site itself in the site itself', async ({ inspected }) => {
    const { page, go, site } = inspected
    const open = async (place: string, count: string) => {
      await go(place)
      await openAnew(inspected)
      await page.getByRole('button', { name: count }).click()
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Page of' }).click()
      return opened
    }
    const inSession = await open('?session=monday#content', 'post: 1 publish')
    await expect(inSession.locator('body')).toContainText('Low water')
    await inSession.goto(inspected.url)
    await expect(inSession).toHaveTitle(/Monday Press/)
    // The cookie of that page does not lead the inspector astray.
    const own = await open('#content', 'post: 1 publish')
    await expect(own.locator('body')).not.toContainText('Low water')
    await expect(own).toHaveTitle(new RegExp(site.snapshot().info.name))
  })
})
