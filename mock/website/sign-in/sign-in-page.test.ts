import { expect, test } from '#test'
import { browserAt } from '../../testing/cookie-jar.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const hash = /wordpress_logged_in_([\da-f]{32})=/
const hour = 3600 * 1000

const browser = (options: Parameters<typeof fakeSite>[0] = {}) => {
  const { site } = fakeSite(options)
  return { site, ...browserAt(site.fetch) }
}

test('the form has the names and ids that WordPress has, and sets a cookie to test whether cookies are accepted', async () => {
  const response = await browser().fetch('/wp-login.php?redirect_to=/x%22y/')
  const html = await response.text()
  expect(response.status).toBe(200)
  for (const id of ['loginform', 'user_login', 'user_pass', 'rememberme', 'wp-submit'])
    expect(html).toContain(`id="${id}"`)
  for (const name of ['log', 'pwd', 'rememberme', 'wp-submit', 'redirect_to', 'testcookie'])
    expect(html).toContain(`name="${name}"`)
  expect(html).toContain('value="/x&quot;y/"')
  expect(response.headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  expect(response.headers.getSetCookie()).toEqual([
    'wordpress_test_cookie=WP%20Cookie%20check; path=/; HttpOnly',
  ])
})

test('who signs in is given four cookies, and sent to the administration', async () => {
  const response = await browser().signIn('editor', 'fake-editor')
  expect([response.status, response.headers.get('Location')]).toEqual([302, 'http://site.test/wp-admin/'])
  const lines = response.headers.getSetCookie()
  const [, end] = hash.exec(lines.join()) ?? []
  expect(lines.map((line) => line.replace(/=editor%7C[^;]*/, '=…'))).toEqual([
    'wordpress_test_cookie=WP%20Cookie%20check; path=/; HttpOnly',
    `wordpress_${end}=…; path=/wp-content/plugins; HttpOnly`,
    `wordpress_${end}=…; path=/wp-admin; HttpOnly`,
    `wordpress_logged_in_${end}=…; path=/; HttpOnly`,
  ])
})

for (const [what, fields, said] of [
  ['a wrong password', ['editor', 'wrong'], 'incorrect'],
  ['the password of another', ['editor', 'fake-admin'], 'incorrect'],
  ['anonymous', ['<b>', 'x'], 'There is no user “&lt;b&gt;”'],
  ['no name', ['', 'x'], 'The name is empty'],
  ['no password', ['editor', ''], 'The password is empty'],
] as const)
  test(`the form is shown again to ${what}, with the reason`, async () => {
    const response = await browser().signIn(fields[0], fields[1])
    const html = await response.text()
    expect([response.status, hash.test(response.headers.getSetCookie().join())]).toEqual([200, false])
    expect(/id="login_error"[^>]*>([^<]*)/.exec(html)?.[1]).toContain(said)
  })

for (const [given, to] of [
  ['/wp-admin/post-new.php', 'http://site.test/wp-admin/post-new.php'],
  ['http://site.test/about/?x=1', 'http://site.test/about/?x=1'],
  ['https://evil.example/', 'http://site.test/wp-admin/'],
  ['//evil.example/', 'http://site.test/wp-admin/'],
  ['/\\evil.example/', 'http://site.test/wp-admin/'],
  ['javascript:alert(1)', 'http://site.test/wp-admin/'],
  ['http://site.test@evil.example/', 'http://site.test/wp-admin/'],
  ['http://site.test:8080/', 'http://site.test/wp-admin/'],
  ['/a\r\nSet-Cookie: x=1', 'http://site.test/wp-admin/'],
] as const)
  test(`redirect_to=${JSON.stringify(given)} leads to ${to}`, async () => {
    const { headers } = await browser().signIn('admin', 'fake-admin', { redirect_to: given })
    expect(headers.get('Location')).toBe(to)
  })

test('a nonce is given to a signed-in browser alone, as text', async () => {
  const visitor = browser()
  const path = '/wp-admin/admin-ajax.php?action=rest-nonce'
  const refused = await visitor.fetch(path)
  expect([refused.status, await refused.text()]).toEqual([400, '0'])
  await visitor.signIn('author', 'fake-author')
  const given = await visitor.fetch(path)
  expect([given.status, await given.text()]).toEqual([200, expect.stringMatching(/^[\da-f]{10}$/)])
  expect((await visitor.fetch('/wp-admin/admin-ajax.php?action=other')).status).toBe(400)
})

test('the administration redirects visitors to sign in, and back', async () => {
  const visitor = browser()
  const { status, headers } = await visitor.fetch('/wp-admin/post-new.php?post_type=page')
  const { pathname, searchParams } = new URL(headers.get('Location') ?? '')
  expect([status, pathname]).toEqual([302, '/wp-login.php'])
  const back = searchParams.get('redirect_to') ?? ''
  expect(back).toBe('http://site.test/wp-admin/post-new.php?post_type=page')
  expect((await visitor.signIn('editor', 'fake-editor', { redirect_to: back })).headers.get('Location')).toBe(
    back,
  )
})

test('its pages name the user, and carry the nonce where scripts look for it', async () => {
  const visitor = browser({ naming: 'wordpress' })
  await visitor.signIn('editor', 'fake-editor')
  for (const path of ['/wp-admin/', '/wp-admin/index.php', '/wp-admin/post-new.php']) {
    const response = await visitor.fetch(path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(/id="wp-admin-bar-my-account".*?class="display-name">([^<]*)/s.exec(html)?.[1]).toBe('editor')
    const settings = JSON.parse(/wpApiSettings = (\{.*?\});/.exec(html)?.[1] ?? '')
    const nonce = await visitor.nonce()
    expect(settings).toEqual({ root: 'http://site.test/wp-json/', nonce, versionString: 'wp/v2/' })
    expect(/createNonceMiddleware\( "(\w+)" \)/.exec(html)?.[1]).toBe(nonce)
  }
  expect((await visitor.fetch('/wp-admin/css/x.css')).status).toBe(404)
  expect((await visitor.fetch('/wp-admin')).headers.get('Location')).toBe('http://site.test/wp-admin/')
})

test('what a user is called ends no script and no element', async () => {
  const name = '</script><script>alert(1)</script>'
  const visitor = browser({
    data: { users: [{ slug: 'admin', name, role: 'administrator', application_passwords: ['x'] }] },
  })
  await visitor.signIn('admin', 'x')
  const response = await visitor.fetch('/wp-admin/')
  expect((await response.text()).match(/<script/g)).toHaveLength(1)
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/default-src 'none'.*script-src 'nonce-\d+'/)
})

test('signed out, by a link that is the page’s own, the cookies are worth nothing', async () => {
  const visitor = browser()
  await visitor.signIn('editor', 'fake-editor')
  const cookies = visitor.jar.header('/wp-json/')
  const nonce = await visitor.nonce()
  const question = await visitor.fetch('/wp-login.php?action=logout')
  const [, link = ''] = /<a href="http:\/\/site\.test([^"]*logout[^"]*)"/.exec(await question.text()) ?? []
  expect(question.status).toBe(403)
  const { status, headers } = await visitor.fetch(link.replaceAll('&amp;', '&'))
  expect([status, headers.get('Location')]).toEqual([302, 'http://site.test/wp-login.php?loggedout=true'])
  expect(visitor.jar.header('/wp-json/')).toBe('wordpress_test_cookie=WP%20Cookie%20check')
  const request = new Request('http://site.test/wp-json/', {
    headers: { Cookie: cookies, 'X-WP-Nonce': nonce },
  })
  expect((await visitor.site.fetch(request)).status).toBe(403)
})

test('a session is over after two days of the site’s clock', async () => {
  const visitor = browser()
  await visitor.signIn('editor', 'fake-editor')
  visitor.site.clock.advance(47 * hour)
  expect((await visitor.fetch('/wp-admin/')).status).toBe(200)
  visitor.site.clock.advance(2 * hour)
  expect((await visitor.fetch('/wp-admin/')).status).toBe(302)
})

test('cookies count at the address they were given at, on the site that gave them', async () => {
  const { site } = fakeSite()
  const here = browserAt(site.fetch, 'http://127.0.0.1:4010')
  const there = browserAt(site.fetch, 'http://127.0.0.1:4011')
  const names = await Promise.all(
    [here, there].map(
      async ({ signIn }) =>
        hash.exec((await signIn('admin', 'fake-admin')).headers.getSetCookie().join())?.[1],
    ),
  )
  expect(names[0]).not.toBe(names[1])
  const headers = { Cookie: here.jar.header('/wp-admin/') }
  for (const [other, url, status] of [
    [site, 'http://127.0.0.1:4010', 200],
    [site, 'http://127.0.0.1:4011', 302],
    [fakeSite().site, 'http://127.0.0.1:4010', 302],
    [site.fork(), 'http://127.0.0.1:4010', 200],
  ] as const)
    expect((await other.fetch(new Request(`${url}/wp-admin/`, { headers, redirect: 'manual' }))).status).toBe(
      status,
    )
})
