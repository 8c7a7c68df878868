import { expect, test } from '#test'
import { namings, translator } from '../../contract/index.ts'
import { requirements } from '../../contract/requirements/index.ts'
import { someTarget } from '../testing/some-target.ts'
import { inNamesOf } from './target.ts'

const byPath = someTarget()
const byQuery = someTarget({ apiRoot: 'http://site.test/index.php?rest_route=/' })

test('a route stands behind the api root', () => {
  expect(byPath.address('/core/v2/posts')).toBe('http://site.test/wp-json/core/v2/posts')
  expect(byPath.address('/')).toBe('http://site.test/wp-json/')
  expect(someTarget({ apiRoot: 'http://site.test/api' }).address('/')).toBe('http://site.test/api/')
})

test('a site without permalinks is requested by rest_route', () => {
  const address = new URL(byQuery.address('/core/v2/posts', { search: 'a&b', page: 2 }))
  expect(address.pathname).toBe('/index.php')
  expect([...address.searchParams]).toEqual([
    ['rest_route', '/core/v2/posts'],
    ['search', 'a&b'],
    ['page', '2'],
  ])
  const root = someTarget({ apiRoot: 'http://site.test/?rest_route=/' })
  expect(root.address('/')).toBe('http://site.test/?rest_route=%2F')
})

test('the query of a path is not part of rest_route', () => {
  for (const target of [byQuery, someTarget({ apiRoot: 'http://site.test/?rest_route=/' })])
    for (const address of ['address', 'queryAddress'] as const)
      expect([
        ...new URL(target[address]('/core/v2/categories?include=80', { page: 2 })).searchParams,
      ]).toEqual([
        ['rest_route', '/core/v2/categories'],
        ['include', '80'],
        ['page', '2'],
      ])
})

test('routes are named as the target names them', () => {
  const target = someTarget({ naming: namings.wordpress })
  expect(target.address('/core/v2/posts')).toBe('http://site.test/wp-json/wp/v2/posts')
  expect(target.queryAddress('/core/v2/posts')).toMatch(/rest_route=%2Fwp%2Fv2%2Fposts$/)
})

const wordpress = translator(namings.wordpress)

for (const [what, neutral, deployed] of [
  ['a route', '`GET /core/v2/posts/{id}` is served.', '`GET /wp/v2/posts/{id}` is served.'],
  ['a namespace', 'It serves `core/v2`, `forms/v1`.', 'It serves `wp/v2`, `fluentform/v1`.'],
  ['what follows a name', 'See core-site-health/v1.', 'See wp-site-health/v1.'],
  [
    'a word inside a route',
    '`/seo/v1/install-seo-image-seo-reminder`',
    '`/aioseo/v1/install-aioseo-image-seo-reminder`',
  ],
] as const)
  test(`${what} is told in the names of the target`, () => {
    expect(inNamesOf(wordpress, neutral)).toBe(deployed)
  })

test('no statement keeps a name that the target does not know', () => {
  const kept = requirements.filter(({ text }) =>
    /\b(?:core|cache|seo|forms)(?:-\w+)*\/v\d/.test(inNamesOf(wordpress, text)),
  )
  expect(kept.map(({ id }) => id)).toEqual([])
})
