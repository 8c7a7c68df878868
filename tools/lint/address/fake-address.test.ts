import { expect, test } from '#test'
import type { Value } from '../evaluate/value.ts'
import { fakeAddress, patternText } from './fake-address.ts'

const at = { file: 'a.ts', line: 1, column: 1 }
const text = (value: string): Value => ({ kind: 'literal', value, at })
const pathOf = (value: Value): unknown => {
  const address = fakeAddress(value, true)
  return typeof address === 'string' ? address : address.path
}

test('a route is found after any root, in both namings', () => {
  for (const [address, path] of [
    ['https://site.test/wp-json/wp/v2/posts', '/core/v2/posts'],
    ['https://site.test/blog/wp-json/core/v2/posts/7', '/core/v2/posts/7'],
    ['*/wp/v2/posts/:id/revisions', '/core/v2/posts/1/revisions'],
    ['**/wp-json/wp/v2/posts/*', '/core/v2/posts/1'],
    ['**/wp-json/wp/v2/posts**', '/core/v2/posts'],
    ['/index.php?rest_route=/wp/v2/posts&per_page=2', '/core/v2/posts'],
    ['/?rest_route=%2Fwp%2Fv2%2Fposts', '/core/v2/posts'],
    ['https://site.test/wp-json/', '/'],
    [
      'https://site.test/wp-json/wp-site-health/v1/tests/https-status',
      '/core-site-health/v1/tests/https-status',
    ],
  ] as const)
    expect([address, pathOf(text(address))]).toEqual([address, path])
})

test('addresses of other interfaces are foreign', () => {
  for (const address of [
    '/api/posts',
    '/wp-json/wc/v3/products',
    '/wp-json/yoast/v1/get_head',
    '/posts',
    '/wp-content/a.js',
  ])
    expect([address, pathOf(text(address))]).toEqual([address, 'foreign'])
})

test('computed parts match anything, except the collection', () => {
  const made = (...parts: (string | undefined)[]): Value => ({ kind: 'text', parts, at })
  expect(pathOf(made(undefined, '/wp/v2/posts/', undefined))).toBe('/core/v2/posts/1')
  expect(pathOf(made('https://site.test/wp-json/wp/v2/', undefined))).toBe('unread')
  expect(pathOf(text('**/wp-json/wp/v2/**'))).toBe('unread')
  expect(pathOf({ kind: 'unknown', at })).toBe('unread')
})

test('known query parameters are read', () => {
  const address = fakeAddress(text('/wp-json/wp/v2/posts?per_page=2&include[]=3&search=*'), true)
  expect(address).toMatchObject({ query: { per_page: '2', include: ['3'] } })
})

test('a regular expression is read as the text it matches', () => {
  expect(patternText(String.raw`\/wp-json\/wp\/v2\/posts\/\d+$`)).toBe('/wp-json/wp/v2/posts/*')
  expect(patternText(String.raw`^https?:\/\/site\.test\/wp\/v2\/posts(\?.*)?$`)).toBe(
    'https://site.test/wp/v2/posts',
  )
  expect(patternText(String.raw`wp\/v2\/(posts|pages)`)).toBeUndefined()
  expect(pathOf({ kind: 'pattern', source: String.raw`\/wp\/v2\/pages\/\d+`, at })).toBe('/core/v2/pages/1')
})
