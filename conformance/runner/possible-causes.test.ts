import { expect, test } from '#test'
import { whyImpossible } from './possible-causes.ts'

for (const [id, meant] of [
  ['missing-rout GET /wp/v2/pages', 'missing-route GET /wp/v2/pages'],
  ['missing-route GET /wp/v2/page', 'missing-route GET /wp/v2/pages'],
  ['missing-route /wp/v2/pages', 'missing-route GET /wp/v2/pages'],
  ['missing-route GET /core/v2/post/{id}', 'missing-route GET /core/v2/posts/{id}'],
  ['unlisted-route /wp/v2/page', 'unlisted-route /wp/v2/pages'],
  ['ignored-parameter _field', 'ignored-parameter _fields'],
  ['cache-leek', 'cache-leak'],
  ['/wp/v2/media featured_media valeu', '/wp/v2/media featured_media value'],
  ['GET /wp/v2/medai/{id} refused rest_forbidden', 'GET /wp/v2/media/{id} refused rest_forbidden'],
] as const)
  test(`no failure can have the cause ${id}, and ${meant} is the nearest`, () => {
    expect(whyImpossible(id, true)).toContain(`"${meant}"`)
  })

test('no failure can have a cause of a kind or of a route that nothing resembles', () => {
  for (const id of ['nonsense', '', 'missing-route', 'missing-route GET /wp/v2/weather-forecasts'])
    expect(whyImpossible(id, true), id).not.toBeUndefined()
})

for (const id of [
  'missing-route GET /wp/v2/pages',
  'missing-route OPTIONS /core/v2/pages',
  // Only WordPress 7.1 has it.
  'missing-route GET /wp/v2/icon-collections',
  'unlisted-route /wp/v2/pages/{id}',
  'undeclared-arguments GET /wp/v2/pages',
  'missing-header X-Powered',
  'no-rest-route',
  // A pack checks it.
  'missing-route GET /wc/v3/products',
  '/wp/v2/media featured_media value',
  'GET /wp/v2/media/{id} status rest_post_invalid_id',
  // What a check requested at an address that no route has.
  'GET /wp/v2/mediax addressing.unknown refused',
] as const)
  test(`a failure can have the cause ${id}`, () => {
    expect(whyImpossible(id, true)).toBeUndefined()
  })

test('routes are not judged where the contract does not have all, but kinds of causes and parameters are', () => {
  for (const id of [
    'missing-route GET /wp/v2/themas',
    'unlisted-route /wp/v2/page',
    '/wp/v2/medai title value',
  ])
    expect(whyImpossible(id, false), id).toBeUndefined()
  for (const id of ['missing-rout GET /wp/v2/pages', 'ignored-parameter _field', '/wp/v2/media title valeu'])
    expect(whyImpossible(id, false), id).not.toBeUndefined()
})
