import { expect, test } from '#test'
import { fakeSite } from '../testing/fake-site.ts'

const make =
  (deployment: 'first' | 'second', ...names: string[]) =>
  () =>
    fakeSite({ deployment, handlers: Object.fromEntries(names.map((name) => [name, () => 1])) })

test('handlers for routes that are there make a site', () => {
  expect(
    make(
      'second',
      'GET /seo/v1/ping',
      'DELETE /core/v2/posts/{id}',
      'GET /',
      'POST /batch/v1',
      'GET /forms/v1',
    ),
  ).not.toThrow()
})

test('a handler for no route is an error that names it and the nearest routes', () => {
  expect(make('second', 'GET /seo/v1/pign')).toThrow(/"GET \/seo\/v1\/pign".*"GET \/seo\/v1\/ping"/)
  expect(make('second', 'GET /seo/v1/post/{id}/first-attached-image')).toThrow(
    /"GET \/seo\/v1\/post\/\{postId\}\/first-attached-image"/,
  )
})

for (const [fact, name] of [
  ['a wrong method', 'PUT /seo/v1/ping'],
  ['no method', '/seo/v1/ping'],
  ['a method in small letters', 'get /seo/v1/ping'],
  ['a concrete id', 'GET /core/v2/posts/7'],
  ['a name of another naming', 'GET /wp/v2/posts'],
  ['nothing', ''],
] as const)
  test(`${fact} is refused: "${name}"`, () => {
    expect(make('second', name)).toThrow(`Cannot answer "${name}"`)
  })

test('a route of the other deployment is refused, with the name of this one', () => {
  expect(make('first', 'GET /seo/v1/ping')).toThrow(/deployment first has no such route/)
})

test('one wrong name among right ones is refused', () => {
  expect(make('second', 'GET /seo/v1/ping', 'GET /seo/v1/pong')).toThrow(/pong/)
})
