import { expect } from '@playwright/test'
import { type Inspected, test } from '../../cli/testing/inspected-site.ts'
import { axeFindingsLightAndDark, noFindings } from '../../scripts/testing/axe.ts'

const headers = {
  Authorization: `Basic ${btoa('admin:fake-admin')}`,
  'Content-Type': 'application/json',
}

const send = async ({ url }: Inspected, path: string, body: object, session?: string) => {
  const named = session === undefined ? {} : { 'X-Site-Contract-Session': session }
  const sent = { method: 'POST', headers: { ...headers, ...named }, body: JSON.stringify(body) }
  return (await fetch(`${url}/wp-json/core/v2/${path}`, sent)).json()
}

const line = ({ page }: Inspected, text: string) => page.locator('.log li', { hasText: text })
const button = (inspected: Inspected, text: string) =>
  line(inspected, text).getByRole('button', { name: 'Go back to before this' })

test('a request says what it changed, and the site goes back to before it', async ({ inspected }) => {
  const { page, site, go } = inspected
  await go('#requests')
  const before = site.snapshot()
  const { id } = await send(inspected, 'posts', { title: 'High water' })
  const created = site.snapshot()
  await send(inspected, `posts/${id}`, { title: 'Low water', sticky: true })
  await fetch(`${inspected.url}/wp-json/core/v2/posts`)
  await expect(line(inspected, 'GET').locator('.change')).toHaveCount(0)
  await expect(line(inspected, `created post ${id}`)).toBeVisible()
  await button(inspected, `updated title, sticky of post ${id}`).click()
  const notice = page.locator('#notice')
  await expect(notice).toContainText('before request 2')
  expect(site.snapshot()).toEqual(created)
  await expect(page.locator('.log s')).toHaveText([`updated title, sticky of post ${id}`])
  await button(inspected, `created post ${id}`).click()
  await expect(page.locator('.log s')).toHaveCount(2)
  expect(site.snapshot()).toEqual(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.log s')).toHaveCount(1)
  expect(site.snapshot()).toEqual(created)
  expect(inspected.misdeeds).toEqual([])
})

test('going back leaves the clock, faults and overrides, and the page says so', async ({ inspected }) => {
  const { page, site, go } = inspected
  await go('#requests')
  await send(inspected, 'posts', { title: 'High water' })
  site.clock.advance(60_000)
  site.faults.add({ route: 'GET /core/v2/pages', status: 500 })
  await expect(page.getByText('clock, faults, overrides and this list stay as they are.')).toBeVisible()
  await button(inspected, 'created post').click()
  await expect(page.locator('#notice')).toContainText('The clock, faults and overrides stay.')
  expect(site.faults.list).toHaveLength(1)
  expect(site.clock.offset).toBeGreaterThan(0)
  await expect(page.locator('.log li')).toHaveCount(1)
})

test('each session has its own timeline, from when it is first shown', async ({ inspected }) => {
  const { page, site, go } = inspected
  await send(inspected, 'posts', { title: 'Of the session' }, 'mine')
  await send(inspected, 'posts', { title: 'Of the site' })
  await go('?session=mine#requests')
  await expect(page.getByText('Changes of the first requests here cannot be undone.')).toBeVisible()
  await send(inspected, 'posts', { title: 'Of the session' }, 'mine')
  const before = site.snapshot()
  await button(inspected, 'created post').click()
  await expect(page.locator('.log s')).toHaveCount(1)
  expect(site.snapshot()).toEqual(before)
})

test('the list is filtered by what changed the site, and has no accessibility problem', async ({
  inspected,
}) => {
  const { page, go } = inspected
  await go('#requests')
  await send(inspected, 'posts', { title: 'High water' })
  await fetch(`${inspected.url}/wp-json/core/v2/posts`)
  await expect(page.locator('.log li')).toHaveCount(2)
  await page.getByLabel('Kind').selectOption('changed')
  await expect(page.locator('.log li')).toHaveCount(1)
  await button(inspected, 'created post').click()
  await page.getByRole('button', { name: 'Dismiss the notice' }).click()
  expect(await axeFindingsLightAndDark(page)).toEqual(noFindings)
})
