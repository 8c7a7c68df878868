import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const { site } = fakeSite()

async function at(
  address: string,
  options: Parameters<typeof fakeSite>[0] = undefined,
  init: RequestInit = {},
) {
  const { fetch } = options === undefined ? site : fakeSite(options).site
  const response = await fetch(new Request(`http://site.test${address}`, init))
  const text = await response.text()
  const isJson = response.headers.get('Content-Type')?.includes('json') === true
  return {
    status: response.status,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
    headers: response.headers,
  }
}

const route = '/core/v2/posts?per_page=2&_fields=id'
const first = (await at(`/wp-json${route}`)).text

test('a route has addresses below the root and with rest_route', async () => {
  expect(first).toBe('[{"id":100},{"id":103}]')
  for (const address of [
    `/index.php/wp-json${route}`,
    '/index.php?rest_route=/core/v2/posts&per_page=2&_fields=id',
    '/?rest_route=/core/v2/posts&per_page=2&_fields=id',
    '/index.php?per_page=2&rest_route=%2Fcore%2Fv2%2Fposts&_fields=id',
    '/index.php?_fields=id&per_page=2&rest_route=/core/v2/posts',
  ])
    expect([address, (await at(address)).text]).toEqual([address, first])
})

test('the index has the same addresses', async () => {
  const { text } = await at('/wp-json')
  for (const address of [
    '/wp-json/',
    '/index.php/wp-json',
    '/index.php/wp-json/',
    '/?rest_route=/',
    '/index.php?rest_route=/',
  ])
    expect([address, (await at(address)).text === text]).toEqual([address, true])
})

test('a trailing slash is ignored', async () => {
  expect((await at('/wp-json/core/v2/posts/?per_page=2&_fields=id')).text).toBe(first)
  expect((await at('/wp-json/core/v2/posts/100/?_fields=id')).text).toBe('{"id":100}')
  expect((await at('/index.php?rest_route=/core/v2/posts/&per_page=2&_fields=id')).text).toBe(first)
  expect((await at('/wp-json/core/v2/')).status).toBe(200)
})

test('repeated leading slashes are ignored', async () => {
  for (const address of [`//wp-json${route}`, `///wp-json${route}`, `//index.php/wp-json${route}`])
    expect([address, (await at(address)).text]).toEqual([address, first])
  expect((await at('//?rest_route=/core/v2/posts&per_page=2&_fields=id')).text).toBe(first)
  expect((await at('/wp-json//core/v2/posts')).status).toBe(404)
  const [{ link }] = (await at('/wp-json/core/v2/posts?per_page=1&_fields=link')).body
  const { pathname } = new URL(link)
  expect((await at(`/${pathname}`)).text).toBe((await at(pathname)).text)
})

test('the case of a route and escapes in it are ignored', async () => {
  for (const path of ['/CORE/V2/POSTS', '/Core/v2/Posts'])
    expect((await at(`/wp-json${path}?per_page=2&_fields=id`)).text).toBe(first)
  expect((await at('/wp-json/core/v2/POSTS/100/Revisions')).body.code).toBe('rest_cannot_read')
  expect((await at('/wp-json/core/v2/p%6Fsts?per_page=2&_fields=id')).text).toBe(first)
})

test('other addresses below the root are a 404', async () => {
  for (const address of [
    '/wp-json//core/v2/posts',
    '/wp-json/core//v2/posts',
    '/wp-json/core/v2/post',
    '/wp-json/core/v2/postss',
    '/wp-json/core/v2/posts/abc',
    '/wp-json/core/v2/posts/-1',
    '/wp-json/core/v2/posts/1/2',
    '/wp-json/core/v2/posts/1.5',
    '/wp-json/core/v3',
    '/wp-json/wp/v2/posts',
    '/wp-json/nothing',
    '/index.php?rest_route=//core/v2/posts',
  ]) {
    const { status, body } = await at(address)
    expect([address, status, body?.code]).toEqual([address, 404, 'rest_no_route'])
  }
  expect((await at('/index.php?rest_route=core/v2/posts')).status).toBe(404)
})

test('a path that only starts like the root belongs to the website', async () => {
  for (const address of [
    '/wp-jsonx',
    '/wp-jso',
    '/api/core/v2/posts',
    '/some/page?rest_route=/core/v2/posts',
  ]) {
    const { status, headers } = await at(address)
    expect([address, status, headers.get('Content-Type')]).toEqual([address, 404, 'text/html; charset=UTF-8'])
  }
})

test('the API has one root, also in links', async () => {
  const options = { root: '/api' }
  expect((await at(`/api${route}`, options)).text).toBe(first)
  expect((await at(`/wp-json${route}`, options)).status).toBe(404)
  const { headers } = await at('/api/core/v2/posts?per_page=1', options)
  expect(headers.get('Link')).toContain('http://site.test/api/core/v2/posts?per_page=1&page=2')
  expect((await at('/api/core/v2/posts/100', options)).body._links.self[0].href).toBe(
    'http://site.test/api/core/v2/posts/100',
  )
})

test('with another naming, neutral names are a 404', async () => {
  const options = { naming: 'wordpress' } as const
  expect((await at('/wp-json/wp/v2/posts?per_page=2&_fields=id', options)).text).toBe(first)
  expect((await at('/wp-json/WP/V2/posts?per_page=2&_fields=id', options)).text).toBe(first)
  expect((await at(`/wp-json${route}`, options)).body.code).toBe('rest_no_route')
})

test('the method can be given in the query, or in a header', async () => {
  const by = (method: string, address: string, headers: Record<string, string> = {}) =>
    at(address, undefined, {
      method,
      headers: { Authorization: `Basic ${btoa('admin:fake-admin')}`, ...headers },
    })
  expect((await by('POST', '/wp-json/core/v2/posts/100?_method=GET&_fields=id')).text).toBe('{"id":100}')
  expect(
    (await by('POST', '/wp-json/core/v2/posts/100?_fields=id', { 'X-HTTP-Method-Override': 'get' })).text,
  ).toBe('{"id":100}')
  const { status } = await by('GET', '/wp-json/core/v2/posts/104?_method=delete&force=true')
  expect(status).toBe(200)
  expect((await by('GET', '/wp-json/core/v2/posts/104')).status).toBe(404)
  for (const verb of ['BREW', 'PROPFIND'])
    expect((await by('POST', `/wp-json/core/v2/posts?_method=${verb}`)).body.code).toBe('rest_no_route')
})

test('_method in a body is ignored', async () => {
  const { as } = fakeSite()
  const { status } = await as('admin').post('/core/v2/posts/100', { _method: 'DELETE', title: 'Updated' })
  expect(status).toBe(200)
  expect((await as('admin').get('/core/v2/posts/100?context=edit')).body.title.raw).toBe('Updated')
})
