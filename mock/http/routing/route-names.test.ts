import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const override =
  (...names: string[]) =>
  () => {
    const { site } = fakeSite({ deployment: 'first' })
    for (const name of names) site.override<unknown>(name, () => undefined)
  }

test('routes that are there are overridden', () => {
  const names = [
    'DELETE /core/v2/posts/{id}',
    'GET /core/v2/posts/(?P<id>\\d+)',
    'GET /',
    'POST /batch/v1',
    'GET /cache/v1',
  ]
  expect(override('POST /cache/v3/ping', ...names)).not.toThrow()
})

test('an override of no route is an error that names it and the nearest routes', () => {
  expect(override('POST /cache/v3/pign')).toThrow(/"POST \/cache\/v3\/pign".*"POST \/cache\/v3\/ping"/)
  expect(override('GET /core/v2/posts/{post}')).toThrow(/"GET \/core\/v2\/posts\/\{parent\}\/revisions"/)
})

for (const [fact, name] of [
  ['a wrong method', 'PUT /cache/v3/ping'],
  ['no method', '/cache/v3/ping'],
  ['a method in small letters', 'post /cache/v3/ping'],
  ['a concrete id', 'GET /core/v2/posts/7'],
  ['a name of another naming', 'GET /wp/v2/posts'],
  ['nothing', ''],
] as const)
  test(`${fact} is refused: "${name}"`, () => {
    expect(override(name)).toThrow(`Cannot override "${name}"`)
  })

test('a route of the other deployment is refused, with the name of this one', () => {
  expect(override('GET /seo/v1/ping')).toThrow(/deployment first has no such route/)
})

test('one wrong name among right ones is refused', () => {
  expect(override('POST /cache/v3/ping', 'POST /cache/v3/pong')).toThrow(/pong/)
})
