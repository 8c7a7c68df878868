import { expect, test } from '@playwright/test'
import { axeFindings } from '../../../scripts/testing/axe.ts'
import { nodeHttp, type OpenSite } from '../../adapters/testing/ways-in.ts'
import { type FakeSite, fakeSite, userIds } from '../../testing/fake-site.ts'
import { authorizationPath } from './authorization-page.ts'

let fake: FakeSite
let site: OpenSite
test.beforeEach(async ({ page }) => {
  fake = fakeSite()
  site = await nodeHttp.open(fake.site)
  await page.request.post(`${site.url}/wp-login.php`, { form: { log: 'author', pwd: 'fake-author' } })
})
test.afterEach(() => site.close())

const pageFor = (fields: Readonly<Record<string, string>>): string =>
  `${site.url}${authorizationPath}?${new URLSearchParams({ app_name: 'Tide Writer', ...fields })}`

/** Signs in with a password, and writes. */
async function write(user: string, password: string): Promise<Response> {
  return fetch(`${site.url}/wp-json/core/v2/posts`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${user}:${password}`)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'By an application', status: 'publish' }),
  })
}

test('approved, the browser goes to the application with a password that writes', async ({ page }) => {
  await page.goto(pageFor({ success_url: 'https://app.test/done?x=1' }))
  await page.getByLabel('Name of the new password').fill('Tide Writer at home')
  // Nothing answers there: it is enough that the browser sends a request.
  const gone = page.waitForRequest((request) => request.url().startsWith('https://app.test/'))
  await page.getByRole('button', { name: 'Yes, authorize it' }).click()
  const { searchParams } = new URL((await gone).url())
  expect([searchParams.get('x'), searchParams.get('site_url'), searchParams.get('user_login')]).toEqual([
    '1',
    site.url,
    'author',
  ])
  const written = await write('author', searchParams.get('password') ?? '')
  expect([written.status, (await written.json()).author]).toEqual([201, userIds.author])
  expect((await gone).headers().referer).toBeUndefined()
})

test('who is not signed in signs in on the way', async ({ page }) => {
  await page.context().clearCookies()
  await page.goto(pageFor({ reject_url: 'https://app.test/no' }))
  await page.locator('#user_login').fill('editor')
  await page.locator('#user_pass').fill('fake-editor')
  await page.locator('#wp-submit').click()
  await page.locator('#approve').click()
  await expect(page.getByText('for the user editor')).toBeVisible()
})

test('approved, the browser goes to an application that is served on this machine', async ({ page }) => {
  const done = 'http://127.0.0.1:47123/done'
  await page.goto(pageFor({ success_url: done }))
  const gone = page.waitForRequest((request) => request.url().startsWith(done))
  await page.getByRole('button', { name: 'Yes, authorize it' }).click()
  expect(new URL((await gone).url()).searchParams.get('user_login')).toBe('author')
})

test('without an address the password stands on the page, and writes', async ({ page }) => {
  await page.goto(pageFor({}))
  await page.getByRole('button', { name: 'Yes, authorize it' }).click()
  await expect(page.getByText('Tide Writer')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const password = await page.locator('#new-application-password-value').inputValue()
  expect((await write('author', password)).status).toBe(201)
})

test('the form of another site is refused', async ({ page }) => {
  const fields = { app_name: 'x', approve: 'yes' }
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`)
  const form = `<form method="post" action="${site.url}${authorizationPath}">${inputs.join('')}<button>Win</button></form>`
  await page.route('http://other.test/', (route) => route.fulfill({ contentType: 'text/html', body: form }))
  await page.goto('http://other.test/')
  const answer = page.waitForResponse((response) => response.url().startsWith(site.url))
  await page.getByRole('button', { name: 'Win' }).click()
  expect((await answer).status()).toBe(403)
})

test('a page of the site can be framed, and this one cannot', async ({ page }) => {
  for (const [address, headings] of [
    [`${site.url}/about/`, 1],
    [pageFor({}), 0],
  ] as const) {
    await page.setContent(`<iframe src="${address}"></iframe>`)
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(headings)
  }
})

test('a form that an editor wrote does not let an application in', async ({ page }) => {
  const inputs = '<input name="app_name" value="x">'
  const content = `<form method="post" action="${authorizationPath}">${inputs}<button name="approve">Win</button></form>`
  const made = await fetch(`${site.url}/wp-json/core/v2/posts`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('admin:fake-admin')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Trap', content, status: 'publish' }),
  })
  expect(made.status).toBe(201)
  await page.goto(`${site.url}/trap/`)
  const complaint = page.waitForEvent('console', (message) => message.text().includes('form-action'))
  // A click would wait for the page that never loads.
  await page.getByRole('button', { name: 'Win' }).dispatchEvent('click')
  await complaint
  expect(fake.site.snapshot().users.flatMap(({ passwords }) => passwords)).toHaveLength(5)
})
