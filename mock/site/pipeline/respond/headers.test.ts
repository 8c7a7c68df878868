import { expect, test } from '#test'
import { fakeSite, postIds, type UserSlug } from '../../../testing/fake-site.ts'

const { as } = fakeSite()
const post = `/core/v2/posts/${postIds.published}`

test('every response has the common headers', async () => {
  for (const path of [
    '/',
    '/core/v2',
    '/core/v2/posts',
    post,
    '/core/v2/posts/9999',
    '/nothing',
    '/core/v2/posts?page=0',
  ]) {
    const { headers } = await as('anonymous').get(path)
    expect.soft(headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
    expect.soft(headers.get('X-Robots-Tag')).toBe('noindex')
    expect.soft(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect.soft(headers.get('Access-Control-Expose-Headers')).toBe('X-WP-Total, X-WP-TotalPages, Link')
    expect
      .soft(headers.get('Access-Control-Allow-Headers'))
      .toBe('Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type')
    expect.soft(headers.get('WWW-Authenticate')).toBeNull()
  }
})

test('an item links to its page, other responses to the API', async () => {
  expect((await as('anonymous').get(post)).headers.get('Link')).toBe(
    '<http://site.test/harbour-morning/>; rel="alternate"; type=text/html',
  )
  for (const path of ['/', '/core/v2', '/core/v2/posts?per_page=100', '/nothing'])
    expect((await as('anonymous').get(path)).headers.get('Link')).toBe(
      '<http://site.test/wp-json/>; rel="https://api.w.org/"',
    )
})

test('an anonymous GET varies by origin, even without one', async () => {
  const vary = async (user: UserSlug | 'anonymous', method: string) =>
    (await as(user).request(method, post)).headers.get('Vary')
  expect(await vary('anonymous', 'GET')).toBe('Origin')
  expect([
    await vary('anonymous', 'OPTIONS'),
    await vary('anonymous', 'POST'),
    await vary('subscriber', 'GET'),
  ]).toEqual([null, null, null])
})

test('responses to signed-in users must not be cached', async () => {
  const signedIn = (await as('subscriber').get(post)).headers
  expect(signedIn.get('Cache-Control')).toBe('no-cache, must-revalidate, max-age=0, no-store, private')
  expect(signedIn.get('Expires')).not.toBeNull()
  expect((await as('anonymous').get(post)).headers.get('Cache-Control')).toBeNull()
})

test('an Origin is allowed, and the response varies by it', async () => {
  const { headers } = await as('anonymous').request('GET', post, { headers: { Origin: 'http://app.test' } })
  expect(headers.get('Access-Control-Allow-Origin')).toBe('http://app.test')
  expect(headers.get('Access-Control-Allow-Methods')).toBe('OPTIONS, GET, POST, PUT, PATCH, DELETE')
  expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
  expect(headers.get('Vary')).toBe('Origin')
  expect((await as('anonymous').get(post)).headers.get('Access-Control-Allow-Origin')).toBeNull()
})

const item = 'GET, POST, PUT, PATCH, DELETE'
const allowed: readonly (readonly [user: UserSlug | 'anonymous', path: string, allow: string | null])[] = [
  ['anonymous', '/core/v2/posts', 'GET'],
  ['subscriber', '/core/v2/posts', 'GET'],
  ['contributor', '/core/v2/posts', 'GET, POST'],
  ['contributor', '/core/v2/media', 'GET'],
  ['author', '/core/v2/media', 'GET, POST'],
  ['author', '/core/v2/pages', 'GET'],
  ['editor', '/core/v2/pages', 'GET, POST'],
  ['anonymous', post, 'GET'],
  ['contributor', post, 'GET'],
  ['author', post, item],
  ['admin', post, item],
  ['anonymous', '/core/v2/posts/9999', null],
  ['anonymous', '/nothing', null],
  ['anonymous', `/core/v2/posts/${postIds.draft}`, null],
]
test('Allow lists the methods that the user may use', async () => {
  for (const [user, path, allow] of allowed)
    expect.soft([user, path, (await as(user).get(path)).headers.get('Allow')]).toEqual([user, path, allow])
})

test('HEAD is GET without a body', async () => {
  for (const path of ['/core/v2/posts?per_page=2', post, '/', '/core/v2', '/core/v2/posts?page=0']) {
    const [get, head] = [await as('anonymous').get(path), await as('anonymous').request('HEAD', path)]
    expect(head.text).toBe('')
    get.headers.delete('Vary')
    expect.soft([path, head.status, [...head.headers]]).toEqual([path, get.status, [...get.headers]])
  }
})
