import { expect } from '#test'
import { test } from './testing/control-test.ts'

test('a browser stays in the session that it opens, until it opens the site', async ({
  controlled: { url, site, control },
}) => {
  const opened = async (query: string) => {
    const answer = await fetch(`${url}/__site-contract/open?${query}`, { redirect: 'manual' })
    const [cookie = ''] = answer.headers.getSetCookie()
    return { status: answer.status, to: answer.headers.get('Location'), cookie }
  }
  const mine = await opened('session=mine&to=/a/?p=1')
  const attributes = 'Path=/; HttpOnly; SameSite=Lax'
  expect(mine).toEqual({ status: 302, to: '/a/?p=1', cookie: `site_contract_session=mine; ${attributes}` })
  const [pair = ''] = mine.cookie.split(';')
  await fetch(`${url}/wp-json/`, { headers: { Cookie: pair } })
  expect(site.requests).toEqual([])
  const { body } = await control('GET requests', undefined, { 'X-Site-Contract-Session': 'mine' })
  expect(body).toMatchObject([{ path: '/' }])
  expect(await opened('to=/')).toEqual({
    status: 302,
    to: '/',
    cookie: `site_contract_session=; ${attributes}; Max-Age=0`,
  })
})

test("the pages of a site link to the inspector of the browser's session", async ({
  controlled: { url },
}) => {
  // A browser that is signed in, or not, is shown the same way.
  const signedIn = await fetch(url, { headers: { Cookie: 'wordpress_logged_in_x=y' } })
  expect(await signedIn.text()).toContain('Open the inspector')
  const html = await (await fetch(url)).text()
  const [, address = ''] = /<a href="([^"]*)">Open the inspector</.exec(html) ?? []
  const leads = async (cookie?: string) => {
    const answer = await fetch(url + address, {
      redirect: 'manual',
      ...(cookie && { headers: { Cookie: `site_contract_session=${cookie}` } }),
    })
    return [answer.status, new URL(answer.headers.get('Location') ?? '', url + address).href]
  }
  expect(await leads()).toEqual([302, `${url}/__site-contract/`])
  expect(await leads('mine')).toEqual([302, `${url}/__site-contract/?session=mine`])
  expect(await leads('a b')).toEqual([302, `${url}/__site-contract/`])
})

for (const query of [
  'to=//elsewhere.example/',
  'to=/%5Celsewhere.example/',
  'to=https://elsewhere.example/',
  'to=/%09/elsewhere.example',
  'to=x',
  'session=a%20b',
  'session=a%0D%0AX:%20b',
  'page=/',
])
  test(`open?${query} is rejected`, async ({ controlled: { url } }) => {
    const { status, headers } = await fetch(`${url}/__site-contract/open?${query}`, { redirect: 'manual' })
    expect([status, headers.get('Location'), headers.getSetCookie()]).toEqual([400, null, []])
  })

test('a page of another origin cannot open a session', async ({ controlled: { url } }) => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  const { status } = await fetch(`${url}/__site-contract/open?session=mine`, { redirect: 'manual', headers })
  expect(status).toBe(403)
})
