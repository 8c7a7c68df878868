import { expect, test } from '#test'
import { namings, translator } from '../../contract/index.ts'
import { addressRewriter } from './address-rewriter.ts'

const real = {
  apiRoot: 'https://site.example/blog/wp-json/',
  base: 'https://site.example/blog',
  naming: namings.wordpress,
}
const byQuery = { ...real, apiRoot: 'https://site.example/blog/index.php?rest_route=/' }
const own = {
  base: 'http://127.0.0.1:4010',
  root: '/api',
  names: translator(namings.neutral),
  user: undefined,
}

for (const [fact, text, expected, place = real] of [
  ['a page', 'https://site.example/blog/about/', 'http://127.0.0.1:4010/about/'],
  ['the site itself', '"https://site.example/blog"', '"http://127.0.0.1:4010"'],
  [
    'a route',
    'https://site.example/blog/wp-json/wp/v2/posts?a=1',
    'http://127.0.0.1:4010/api/core/v2/posts?a=1',
  ],
  ['the api root', 'https://site.example/blog/wp-json/', 'http://127.0.0.1:4010/api/'],
  ['a route over http', 'http://site.example/blog/wp-json/shop/v1', 'http://127.0.0.1:4010/api/shop/v1'],
  [
    'a route in JSON',
    String.raw`"https:\/\/site.example\/blog\/wp-json\/wp\/v2\/posts"`,
    String.raw`"http:\/\/127.0.0.1:4010\/api\/core\/v2\/posts"`,
  ],
  [
    'a page inside of an address',
    'https://site.example/blog/wp-json/oembed/1.0/embed?url=https%3A%2F%2Fsite.example%2Fblog%2Fabout%2F',
    'http://127.0.0.1:4010/api/oembed/1.0/embed?url=http%3A%2F%2F127.0.0.1%3A4010%2Fabout%2F',
  ],
  [
    'a route by the query',
    'https://site.example/blog/index.php?rest_route=/wp/v2/posts&x=%2Fwp',
    'http://127.0.0.1:4010/index.php?rest_route=/core/v2/posts&x=%2Fwp',
    byQuery,
  ],
  ['a file', 'https://site.example/blog/wp-content/a.png', 'https://site.example/blog/wp-content/a.png'],
  ['a page named like the root', 'https://site.example/blog/wp-jsons', 'http://127.0.0.1:4010/wp-jsons'],
  ['another page of the host', 'https://site.example/blogs/a', 'https://site.example/blogs/a'],
  ['a longer host', 'https://site.example.org/blog/a', 'https://site.example.org/blog/a'],
] as const)
  test(`${fact} of the real site becomes one of the mock, or is left unchanged`, () => {
    expect(addressRewriter(place, own)(text)).toBe(expected)
  })

test('the port is part of the host', () => {
  const at80 = { ...real, base: 'http://127.0.0.1:80', apiRoot: 'http://127.0.0.1:80/wp-json/' }
  expect(
    addressRewriter(at80, own)('http://127.0.0.1:8080/ http://127.0.0.1%3A80 http://127.0.0.1:80/a'),
  ).toBe('http://127.0.0.1:8080/ http://127.0.0.1:4010 http://127.0.0.1:4010/a')
})
