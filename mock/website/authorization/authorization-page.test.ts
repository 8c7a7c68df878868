import { expect, test } from '#test'
import { type FakeSite, fakeSite, userIds } from '../../testing/fake-site.ts'
import { authorizationPath } from './authorization-page.ts'

type Fields = Readonly<Record<string, string>>

const uuid = '0b3f8b1e-3f6a-4b0e-9a31-0c1de6f0a111'
const requested: Fields = { app_name: 'Tide Writer', app_id: uuid }
const decided: Fields = { ...requested, approve: 'yes' }
const editor: Fields = { Authorization: `Basic ${btoa('editor:fake-editor')}` }
const small = fakeSite()

async function send(path: string, init: RequestInit, { site }: FakeSite) {
  const response = await site.fetch(new Request(`http://site.test${path}`, init))
  const { status, headers } = response
  return { status, headers, html: await response.text(), to: headers.get('Location') }
}

const openPage = (fields: Fields, fake = small) =>
  send(`${authorizationPath}?${new URLSearchParams(fields)}`, { headers: editor }, fake)

const decide = (fields: Fields, fake = small, headers: Fields = {}) =>
  send(
    authorizationPath,
    { method: 'POST', body: new URLSearchParams(fields), headers: { ...editor, ...headers } },
    fake,
  )

const passwordsOf = (fake: FakeSite) =>
  fake.site.snapshot().users.flatMap(({ passwords }) => passwords.map(({ password }) => password))

/** Signs in with a password, and writes. */
async function write({ site }: FakeSite, user: string, password: string): Promise<Response> {
  return site.fetch(
    new Request('http://site.test/wp-json/core/v2/posts', {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${user}:${password}`)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'By an application', status: 'publish' }),
    }),
  )
}

test('the page is at the address in the index', async () => {
  const { body } = await small
    .as('anonymous')
    .get<{ authentication: Record<string, { endpoints: { authorization: string } }> }>('/')
  expect(body.authentication['application-passwords']?.endpoints.authorization).toBe(
    `http://site.test${authorizationPath}`,
  )
})

test('what the application says is text', async () => {
  const nasty = '"><script>alert(1)</script>'
  const { html } = await openPage({
    app_name: nasty,
    success_url: `https://app.example/?${nasty}`,
    reject_url: `my-app://x/${nasty}`,
  })
  expect(html).not.toContain('<script')
  expect((await openPage({ app_name: 'x', success_url: nasty })).html).not.toContain('<script')
  expect((await decide({ ...decided, app_name: nasty })).html).not.toContain('<script')
})

test('approved, the person is sent to the application with a password that works at once', async () => {
  const fake = fakeSite()
  const { status, to, html, headers } = await decide(
    { ...decided, success_url: 'https://app.example/done?x=1&password=old#top' },
    fake,
  )
  expect([status, html]).toEqual([302, ''])
  const url = new URL(to ?? '')
  expect(url.origin + url.pathname + url.hash).toBe('https://app.example/done#top')
  const password = url.searchParams.get('password') ?? ''
  expect([...url.searchParams]).toEqual([
    ['x', '1'],
    ['password', expect.stringMatching(/^[A-Za-z0-9]{24}$/)],
    ['site_url', 'http://site.test'],
    ['user_login', 'editor'],
  ])
  expect(headers.get('Cache-Control')).toBe('no-store')
  const written = await write(fake, 'editor', password)
  expect([written.status, (await written.json()).author]).toEqual([201, userIds.editor])
  expect((await write(fake, 'admin', password)).status).toBe(401)
})

test('an application with a scheme of its own is given the password there', async () => {
  const fake = fakeSite()
  const { to } = await decide({ ...decided, success_url: 'com.example.app://done' }, fake)
  expect(to).toMatch(
    /^com\.example\.app:\/\/done\?site_url=http%3A%2F%2Fsite\.test&user_login=editor&password=\w{24}$/,
  )
})

test('without an address the password is shown, once, in groups of four', async () => {
  const fake = fakeSite()
  const { status, html, headers } = await decide(decided, fake)
  const [, shown = ''] = / value="((?:\w{4} ){5}\w{4})"/.exec(html) ?? []
  expect([status, html.includes('shown only once'), headers.get('Cache-Control')]).toEqual([
    200,
    true,
    'no-store',
  ])
  expect((await write(fake, 'editor', shown)).status).toBe(201)
  expect((await write(fake, 'editor', shown.replaceAll(' ', ''))).status).toBe(201)
  expect((await openPage(requested, fake)).html).not.toContain(shown)
})

const rejections: readonly (readonly [name: string, fields: Fields, to: string])[] = [
  [
    'its own address',
    { success_url: 'https://a.test/', reject_url: 'https://b.test/no?x=1' },
    'https://b.test/no?x=1',
  ],
  [
    'the success address, which is shown',
    { success_url: 'https://a.test/?x=1' },
    'https://a.test/?x=1&success=false',
  ],
  ['the administration', {}, 'http://site.test/wp-admin/'],
]
for (const [name, fields, to] of rejections)
  test(`rejected, the person is sent to ${name}, and nothing is made`, async () => {
    const fake = fakeSite()
    const before = passwordsOf(fake)
    const answer = await decide({ ...requested, reject: 'no', ...fields }, fake)
    expect([answer.status, answer.to]).toEqual([302, to])
    expect(passwordsOf(fake)).toEqual(before)
  })

const refusals: readonly (readonly [name: string, fields: Fields])[] = [
  ['an id that is not a UUID', { app_id: '7' }],
  ['an id with more behind it', { app_id: `${uuid}\n` }],
  ['an id in upper case', { app_id: uuid.toUpperCase() }],
  ['an address in the open', { success_url: 'http://app.example/' }],
  ['a script for an address', { success_url: 'java\nscript:alert(1)' }],
  ['a script for the other address', { reject_url: 'javascript:alert(1)' }],
]
for (const [name, fields] of refusals)
  test(`${name} is refused by a page that sends nowhere`, async () => {
    const fake = fakeSite()
    const before = passwordsOf(fake)
    for (const answer of [
      await openPage({ ...requested, ...fields }, fake),
      await decide({ ...decided, ...fields }, fake),
      await decide({ ...requested, ...fields, reject: 'no' }, fake),
    ]) {
      expect([answer.status, answer.to]).toEqual([400, null])
      expect(answer.html).toContain('<h1>This cannot be done</h1>')
      expect(answer.html).not.toMatch(/<form method="post"|http-equiv/)
    }
    expect(passwordsOf(fake)).toEqual(before)
  })

test('what gives no name is given one by the person, and an id is not needed', async () => {
  const { status, html } = await openPage({})
  expect([status, html.includes('An application requests access')]).toEqual([200, true])
  for (const app_name of ['', ' \t']) {
    const fake = fakeSite()
    const before = passwordsOf(fake)
    expect((await decide({ ...decided, app_name }, fake)).status).toBe(400)
    expect(passwordsOf(fake)).toEqual(before)
  }
  expect((await decide({ app_name: 'x', approve: 'yes' }, fakeSite())).status).toBe(200)
})

for (const name of ['app_name', 'app_id', 'success_url', 'reject_url'])
  test(`${name} is one text, no list`, async () => {
    const others = Object.fromEntries(Object.entries(requested).filter(([other]) => other !== name))
    const { status, html } = await openPage({ ...others, [`${name}[]`]: 'https://a.test/' })
    expect([status, html.includes(`${name} is more than one value`)]).toEqual([400, true])
  })

test('a form that says nothing is refused', async () => {
  expect((await decide(requested)).status).toBe(400)
  const json = {
    method: 'POST',
    headers: { ...editor, 'Content-Type': 'application/json' },
    body: JSON.stringify(decided),
  }
  expect((await send(authorizationPath, json, small)).status).toBe(400)
})

const foreign: readonly Fields[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'https://site.test' },
  { Origin: 'http://site.test:8080' },
  { Origin: 'http://site.test.evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'http://site.test', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
]
for (const headers of foreign)
  test(`403 for a form of another site: ${JSON.stringify(headers)}`, async () => {
    const fake = fakeSite()
    const before = passwordsOf(fake)
    const answer = await decide({ ...decided, success_url: 'https://app.example/' }, fake, headers)
    expect([answer.status, answer.to]).toEqual([403, null])
    expect(passwordsOf(fake)).toEqual(before)
  })

for (const headers of [
  {},
  { Origin: 'http://site.test' },
  { Origin: 'http://site.test', 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
])
  test(`its own form is let through: ${JSON.stringify(headers)}`, async () => {
    expect((await decide(decided, fakeSite(), headers)).status).toBe(200)
  })

test('the page cannot be framed, is not cached, and its form leads only to the application', async () => {
  const headersOf = async (fields: Fields) => (await openPage({ ...requested, ...fields })).headers
  const tricky = await headersOf({ success_url: 'https://a;script-src' })
  expect(tricky.get('Content-Security-Policy')).not.toContain('script-src')
  const plain = await headersOf({ success_url: 'https://app.example/', reject_url: 'my-app://no' })
  const policy = plain.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/; form-action 'self' https: my-app:; frame-ancestors 'none'$/)
  expect((await headersOf({})).get('Content-Security-Policy')).toMatch(/; form-action 'self'; frame-anc/)
  expect([plain.get('Cache-Control'), plain.get('Referrer-Policy')]).toEqual(['no-store', 'same-origin'])
})

test('the page shows the application, the site and the user', async () => {
  const { html } = await openPage({ ...requested, success_url: 'https://app.example/done?x=1' })
  expect(html).toContain('<strong dir="auto">Tide Writer</strong> requests access to')
  expect(html).toContain('<strong dir="auto">Small session</strong>')
  expect(html).toContain('<strong>https://app.example</strong>')
  expect(html).toContain('you may do as <strong dir="auto">editor</strong>')
  const hidden = [...html.matchAll(/type="hidden" id="(\w+)" name="\1" value="([^"]*)"/g)]
  expect(hidden.map(([, ...pair]) => pair)).toEqual([
    ['action', 'authorize_application_password'],
    ['app_id', uuid],
    ['success_url', 'https://app.example/done?x=1'],
    ['reject_url', ''],
  ])
  for (const id of ['app_name', 'approve', 'reject']) expect(html).toContain(` id="${id}" name="${id}"`)
})

test('the page names who is really sent to, not what stands before it', async () => {
  const { html } = await openPage({ ...requested, success_url: 'https://site.test@evil.example/' })
  expect(html).toContain('<strong>https://evil.example</strong>')
})
