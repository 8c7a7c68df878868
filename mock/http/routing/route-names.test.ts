import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const override =
  (...names: string[]) =>
  () => {
    const { site } = fakeSite({ deployment: 'first' })
    for (const name of names) site.override<unknown>(name, () => undefined)
  }

test('a route is named by method and template or pattern', () => {
  const names = [
    'DELETE /core/v2/posts/{id}',
    'GET /core/v2/posts/(?P<id>\\d+)',
    'GET /',
    'POST /batch/v1',
    'GET /cache/v1',
  ]
  expect(override('POST /cache/v3/ping', ...names)).not.toThrow()
})

test('the error for an unknown route names the nearest routes', () => {
  expect(override('POST /cache/v3/pign')).toThrow(/"POST \/cache\/v3\/pign".*"POST \/cache\/v3\/ping"/)
  expect(override('GET /core/v2/posts/{post}')).toThrow(/"GET \/core\/v2\/posts\/\{id\}"/)
  expect(override('GET /core/v2/media/{parent}')).toThrow(/"GET \/core\/v2\/media\/\{id\}"/)
})

test('the nearest route is the meant one for an address instead of a name, and without its method', () => {
  for (const [given, meant] of [
    ['POST /wp-json/core/v2/posts', 'POST /core/v2/posts'],
    ['DELETE /wp-json/core/v2/pages/{id}', 'DELETE /core/v2/pages/{id}'],
    ['/core/v2/media', 'GET /core/v2/media'],
    ['get /core/v2/media', 'GET /core/v2/media'],
  ] as const)
    expect(override(given)).toThrow(`Use a name such as "${meant}"`)
})

test('any other name is rejected', () => {
  for (const name of [
    'PUT /cache/v3/ping',
    '/cache/v3/ping',
    'post /cache/v3/ping',
    'GET /core/v2/posts/7',
    'GET /wp/v2/posts',
    '',
  ])
    expect(override(name)).toThrow(`Cannot override "${name}"`)
  expect(override('GET /seo/v1/ping')).toThrow(/deployment first has no such route/)
})
