import { expect, test } from '#test'
import { namings } from '../../contract/index.ts'
import { someTarget } from '../testing/a-session.ts'

const byPath = someTarget()
const byQuery = someTarget({ apiRoot: 'http://site.test/index.php?rest_route=/' })

test('a route stands behind the api root', () => {
  expect(byPath.address('/core/v2/posts')).toBe('http://site.test/wp-json/core/v2/posts')
  expect(byPath.address('/')).toBe('http://site.test/wp-json/')
  expect(someTarget({ apiRoot: 'http://site.test/api' }).address('/')).toBe('http://site.test/api/')
})

test('arguments follow, behind those that the path has', () => {
  expect(byPath.address('/core/v2/posts', { page: 2 })).toMatch(/\/core\/v2\/posts\?page=2$/)
  expect(byPath.address('/core/v2/posts?page=2', { order: 'asc' })).toMatch(/\/posts\?page=2&order=asc$/)
  expect(byPath.address('/core/v2/posts', { page: undefined })).toMatch(/\/core\/v2\/posts$/)
})

test('a site that has no pretty addresses is asked by the argument', () => {
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

test('every site has the other address below its own', () => {
  const inFolder = someTarget({ base: 'http://site.test/blog', apiRoot: 'http://site.test/blog/wp-json/' })
  expect(inFolder.queryAddress('/core/v2/posts', { page: 2 })).toBe(
    'http://site.test/blog/index.php?rest_route=%2Fcore%2Fv2%2Fposts&page=2',
  )
})

test('routes are named as the target names them', () => {
  const target = someTarget({ naming: namings.wordpress })
  expect(target.address('/core/v2/posts')).toBe('http://site.test/wp-json/wp/v2/posts')
  expect(target.queryAddress('/core/v2/posts')).toMatch(/rest_route=%2Fwp%2Fv2%2Fposts$/)
})
