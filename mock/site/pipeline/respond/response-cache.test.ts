import { expect, test } from '#test'
import { fakeSite, postIds, type UserSlug } from '../../../testing/fake-site.ts'

const route = '/core/v2/posts/100'

test('each user gets their own response at the same address, in any order', async () => {
  const { as } = fakeSite()
  const draft = `/core/v2/posts/${postIds.draft}`
  for (const users of [
    ['author', 'anonymous', 'subscriber', 'author'],
    ['anonymous', 'author', 'anonymous'],
  ] as (UserSlug | 'anonymous')[][])
    for (const user of users)
      expect([user, (await as(user).get(draft)).status]).toEqual([
        user,
        user === 'author' ? 200 : user === 'anonymous' ? 401 : 403,
      ])
  const allow = async (user: UserSlug | 'anonymous') => (await as(user).get(route)).headers.get('Allow')
  expect([await allow('author'), await allow('anonymous'), await allow('author')]).toEqual([
    'GET, POST, PUT, PATCH, DELETE',
    'GET',
    'GET, POST, PUT, PATCH, DELETE',
  ])
})

test('each host and each Origin has its own response at the same address', async () => {
  const { site } = fakeSite()
  const at = async (host: string, origin?: string) => {
    const response = await site.fetch(
      new Request(`http://${host}/wp-json${route}`, { headers: origin ? { Origin: origin } : {} }),
    )
    return [new URL((await response.json()).link).host, response.headers.get('Access-Control-Allow-Origin')]
  }
  expect(await at('a.test')).toEqual(['a.test', null])
  expect(await at('b.test', 'http://app.test')).toEqual(['b.test', 'http://app.test'])
  expect(await at('a.test', 'http://other.test')).toEqual(['a.test', 'http://other.test'])
  expect(await at('a.test')).toEqual(['a.test', null])
})

test('a GET with a method override in a header is not cached as a GET', async () => {
  const { as } = fakeSite()
  await as('admin').get(route)
  const deleted = await as('admin').request('GET', route, { headers: { 'X-HTTP-Method-Override': 'DELETE' } })
  expect(deleted.body.status).toBe('trash')
  expect((await as('anonymous').get(route)).status).toBe(401)
})

test('a GET with a method override in the query writes each time', async () => {
  const { as } = fakeSite()
  const path = '/core/v2/posts?_method=POST&title=Again'
  const ids = [await as('admin').get(path), await as('admin').get(path)].map(({ status, body }) => [
    status,
    body.id,
  ])
  expect(ids).toEqual([
    [201, 1000],
    [201, 1001],
  ])
})

test('an error is not cached', async () => {
  const { as } = fakeSite()
  expect((await as('anonymous').get('/core/v2/posts/1000')).status).toBe(404)
  await as('admin').post('/core/v2/posts', { title: 'Here now', status: 'publish' })
  expect((await as('anonymous').get('/core/v2/posts/1000')).status).toBe(200)
})

test('a cached response is the same as the first', async () => {
  const { as } = fakeSite()
  for (const path of [
    '/',
    '/core/v2',
    '/core/v2/posts?_embed',
    '/core/v2/media?context=embed',
    '/oembed/1.0/embed?url=http://site.test/?p=100',
  ]) {
    const [first, second] = [await as('anonymous').get(path), await as('anonymous').get(path)]
    expect([second.status, [...second.headers], second.text]).toEqual([
      first.status,
      [...first.headers],
      first.text,
    ])
  }
})

test('many addresses, requested repeatedly, get correct responses', async () => {
  const { as } = fakeSite()
  for (let round = 0; round < 2; round++)
    for (let n = 0; n < 700; n++)
      expect((await as('anonymous').get(`${route}?_fields=id&n=${n}`)).text).toBe('{"id":100}')
})

test('a read during a write sees the state before or after it', async () => {
  const { as } = fakeSite()
  const writes = [1, 2, 3, 4, 5].map((n) =>
    as('admin').post(route, { title: `Title ${n}`, content: `Title ${n}` }),
  )
  const reads = Array.from({ length: 20 }, () => as('anonymous').get(route))
  await Promise.all(writes)
  for (const { body } of await Promise.all(reads))
    if (body.title.rendered.startsWith('Title'))
      expect(body.content.rendered).toBe(`<p>${body.title.rendered}</p>\n`)
  expect((await as('anonymous').get(route)).body.title.rendered).toBe('Title 5')
})
