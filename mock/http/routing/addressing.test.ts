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
