import { expect, test } from '#test'
import { browserAt } from '../../testing/cookie-jar.ts'
import { fakeSite, postIds, userIds } from '../../testing/fake-site.ts'

const hour = 3600 * 1000
const posts = '/wp-json/core/v2/posts'
const drafts = `${posts}?status=draft`

async function signedIn(user: 'author' | 'editor' | 'admin', options: Parameters<typeof fakeSite>[0] = {}) {
  const { site } = fakeSite(options)
  const browser = browserAt(site.fetch)
  await browser.signIn(user, `fake-${user}`)
  return { site, ...browser }
}

const write = (headers: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify({ title: 'Mine' }),
})

test('cookies and a nonce permit writes, and the response has the next nonce', async () => {
  const { fetch, nonce } = await signedIn('author')
  const given = await nonce()
  const answer = await fetch(posts, write({ 'X-WP-Nonce': given }))
  expect([answer.status, (await answer.json()).author]).toEqual([201, userIds.author])
  expect(answer.headers.get('X-WP-Nonce')).toBe(given)
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  expect((await fetch(`${posts}?_wpnonce=${given}`, write({}))).status).toBe(201)
})

test('API requests with cookies but without a nonce are anonymous', async () => {
  const { site, fetch } = await signedIn('admin')
  const answer = await fetch(posts, write({}))
  expect([answer.status, (await answer.json()).code]).toEqual([401, 'rest_cannot_create'])
  expect(answer.headers.get('X-WP-Nonce')).toBeNull()
  expect(site.requests.at(-1)?.user).toBeUndefined()
})

test('a wrong nonce, one of another user, and one without cookies are rejected', async () => {
  const { site, fetch, nonce } = await signedIn('admin')
  const other = browserAt(site.fetch)
  await other.signIn('author', 'fake-author')
  for (const answer of [
    await fetch(posts, { headers: { 'X-WP-Nonce': 'bad0000000' } }),
    await fetch(`${posts}?_wpnonce=bad`),
    await fetch(`${posts}?_wpnonce[]=bad`),
    await fetch(posts, { headers: { 'X-WP-Nonce': await other.nonce() } }),
    await browserAt(site.fetch).fetch(posts, { headers: { 'X-WP-Nonce': await nonce() } }),
  ])
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'rest_cookie_invalid_nonce'])
})

test('a nonce expires within a day', async () => {
  const { site, fetch, nonce } = await signedIn('admin', { now: () => Date.UTC(2026, 5, 1, 1) })
  const headers = { 'X-WP-Nonce': await nonce() }
  site.clock.advance(12 * hour)
  const later = await fetch(drafts, { headers })
  expect(later.status).toBe(200)
  expect(later.headers.get('X-WP-Nonce')).not.toBe(headers['X-WP-Nonce'])
  site.clock.advance(12 * hour)
  expect((await fetch(drafts, { headers })).status).toBe(403)
})

test('cookies take precedence over Basic credentials', async () => {
  const { fetch, nonce } = await signedIn('author')
  const Authorization = `Basic ${btoa('editor:fake-editor')}`
  expect((await fetch(posts, write({ Authorization }))).status).toBe(401)
  const answer = await fetch(posts, write({ Authorization, 'X-WP-Nonce': await nonce() }))
  expect((await answer.json()).author).toBe(userIds.author)
})

test('malformed and modified cookies are ignored', async () => {
  const { site, jar } = await signedIn('author')
  const cookies = jar.header('/wp-json/')
  for (const Cookie of [
    cookies.slice(0, -1),
    cookies.replace('author%7C', 'admin%7C'),
    cookies.replaceAll('%7C', ''),
    'wordpress_logged_in_x=%',
  ])
    expect(
      (
        await site.fetch(
          new Request('http://site.test/wp-admin/', { headers: { Cookie }, redirect: 'manual' }),
        )
      ).status,
    ).toBe(302)
  const Authorization = `Basic ${btoa('editor:fake-editor')}`
  const headers = { Cookie: cookies.slice(0, -1), Authorization }
  expect((await site.fetch(new Request(`http://site.test${posts}`, write(headers)))).status).toBe(201)
})

test('pages require cookies only', async () => {
  const { site, fetch } = await signedIn('editor')
  const path = `/?p=${postIds.draft}`
  for (let n = 0; n < 3; n++) {
    expect((await fetch(path)).status).toBe(200)
    expect((await site.fetch(new Request(`http://site.test${path}`))).status).toBe(404)
  }
})

test('the log of the control API contains neither passwords nor nonces', async () => {
  const { requestEntries } = await import('../../control-api/request-entries.ts')
  const { site, fetch, nonce } = await signedIn('admin')
  const given = await nonce()
  await fetch(`${drafts}&_wpnonce=${given}`)
  const entries = JSON.stringify(requestEntries(site, {}))
  expect(entries).toContain('_wpnonce=…')
  for (const secret of [given, 'fake-admin', 'wordpress_logged_in']) expect(entries).not.toContain(secret)
})

const basic = (text: string) => ({ Authorization: `Basic ${btoa(text)}` })

for (const [sent, code] of [
  ['author:wrong', 'incorrect_password'],
  ['ghost:x', 'invalid_username'],
  ['ghost@example.com:x', 'invalid_email'],
] as const)
  test(`a strict site rejects ${sent} on every route`, async () => {
    const { as } = fakeSite({ strictBasic: true })
    for (const path of ['/', '/core/v2/posts']) {
      const { status, body } = await as('anonymous').request('GET', path, { headers: basic(sent) })
      expect([status, body.code, body.data.status]).toEqual([401, code, 401])
    }
  })

test('a strict site accepts right credentials, and requests without any', async () => {
  const { as } = fakeSite({ strictBasic: true })
  expect((await as('author').post('/core/v2/posts', { title: 'x' })).status).toBe(201)
  expect((await as('anonymous').get('/core/v2/posts')).status).toBe(200)
  for (const Authorization of ['Basic !!!', 'Bearer x'])
    expect(
      (await as('anonymous').request('GET', '/core/v2/posts', { headers: { Authorization } })).status,
    ).toBe(200)
})

test('a form may contain the nonce as a field, with or without a file', async () => {
  const { fetch, nonce } = await signedIn('author')
  const fields = { _wpnonce: await nonce(), title: 'Mine' }
  const plain = await fetch(posts, { method: 'POST', body: new URLSearchParams(fields) })
  const made = await plain.json()
  expect([plain.status, made.title?.raw, made.author]).toEqual([201, 'Mine', userIds.author])
  const upload = new FormData()
  for (const [name, value] of Object.entries(fields)) upload.set(name, value)
  upload.set('file', new File(['Low water at nine.'], 'tides.txt', { type: 'text/plain' }))
  const sent = await fetch('/wp-json/core/v2/media', { method: 'POST', body: upload })
  expect([sent.status, (await sent.json()).mime_type]).toEqual([201, 'text/plain'])
  const wrong = new URLSearchParams({ ...fields, _wpnonce: 'bad' })
  expect((await fetch(posts, { method: 'POST', body: wrong })).status).toBe(403)
})
