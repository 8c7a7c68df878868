import { expect, test } from '#test'
import { fakeSite, noon, postIds } from '../../testing/fake-site.ts'

test('a request is logged with its route, arguments and outcome', async () => {
  const { site, as } = fakeSite()
  await as('editor').request('POST', `/core/v2/posts/${postIds.published}?_fields=id&tags[]=x`, {
    body: { title: 'Hello' },
  })
  expect(site.requests).toEqual([
    {
      number: 1,
      time: noon,
      method: 'POST',
      url: `http://site.test/wp-json/core/v2/posts/${postIds.published}?_fields=id&tags[]=x`,
      path: `/core/v2/posts/${postIds.published}`,
      route: 'POST /core/v2/posts/{id}',
      query: { _fields: 'id', tags: ['x'] },
      body: { title: 'Hello' },
      files: [],
      user: 'editor',
      status: 400,
      code: 'rest_invalid_param',
      message: expect.stringContaining('tags: got ["x"]'),
    },
  ])
})

test('a request is logged when its response is cached too', async () => {
  const { site, as } = fakeSite()
  for (let i = 0; i < 3; i++) await as('anonymous').get('/core/v2/posts')
  expect(site.requests.map(({ number, status, route }) => [number, status, route])).toEqual([
    [1, 200, 'GET /core/v2/posts'],
    [2, 200, 'GET /core/v2/posts'],
    [3, 200, 'GET /core/v2/posts'],
  ])
})

for (const [query, meant] of [
  ['per_pag=2', 'per_page'],
  ['category=12', 'categories'],
  ['perPage=2', 'per_page'],
  ['tag=1', 'tags'],
  ['ordre=asc', 'order'],
  ['_field=id', '_fields'],
] as const)
  test(`the parameter of ${query} is ignored, and the log names ${meant}`, async () => {
    const { site, as } = fakeSite()
    const { status } = await as('anonymous').request('GET', `/core/v2/posts?${query}`)
    expect(status).toBe(200)
    expect(site.requests[0]?.warning).toContain(`GET /core/v2/posts. Did you mean \`${meant}\`?`)
  })

test('parameters of a route, of plugins and against caches have no warning', async () => {
  const { site, as } = fakeSite()
  const query =
    '_=1&t=2&cb=3&ver=4&ts=5&v=6&_locale=user&lang=de&date=7&type=x&acf_format=standard&per_page=2&_fields=id'
  await as('anonymous').get(`/core/v2/posts?${query}`)
  expect(site.requests[0]).not.toHaveProperty('warning')
})

test('a handler that declares no parameters may read any: they have no warning', async () => {
  const { site, as } = fakeSite({ handlers: { 'GET /shop/v1/x': () => [] } })
  await as('anonymous').get('/shop/v1/x?fields=id&embed=1')
  expect(site.requests[0]).not.toHaveProperty('warning')
})

test('uploaded files are logged by name', async () => {
  const { site, as } = fakeSite()
  const raw = new FormData()
  raw.append('file', new File(['x'], 'note.txt', { type: 'text/plain' }))
  raw.append('title', 'A note')
  await as('admin').request('POST', '/core/v2/media', { raw })
  expect(site.requests).toMatchObject([{ files: ['note.txt'], body: { title: 'A note' } }])
})

test('requests without a route, and unreadable ones, are logged too', async () => {
  const { site } = fakeSite()
  for (const path of ['/wp-json/nothing', '/no-such-page/', '/wp-json/core/v2/posts/%zz'])
    await site.fetch(new Request(`http://site.test${path}`))
  expect(site.requests.map(({ path, route, status }) => [path, route, status])).toEqual([
    ['/nothing', undefined, 404],
    ['/no-such-page/', undefined, 404],
    ['/wp-json/core/v2/posts/%zz', undefined, 400],
  ])
})

test('a fault is logged with its status, a broken connection with 0', async () => {
  const { site, as } = fakeSite()
  site.faults.add({ status: 502, times: 1 })
  await as('anonymous').get('/core/v2/posts')
  site.faults.add({ status: 'network' })
  await expect(as('anonymous').get('/core/v2/posts')).rejects.toThrow('The connection broke')
  expect(site.requests.map(({ status }) => status)).toEqual([502, 0])
})

test('bodies of requests that were cleared while pending do not count', async () => {
  const { site, as } = fakeSite()
  const content = 'x'.repeat(1_500_000)
  const under = Array.from({ length: 12 }, () => as('anonymous').post('/core/v2/posts', { content }))
  site.clearRequests()
  await Promise.all(under)
  for (let i = 0; i < 4; i++) await as('anonymous').post('/core/v2/posts', { title: 'x' })
  expect(site.requests).toHaveLength(4)
})
