import { expect, test } from '#test'
import type { SiteOptions } from '../../resources/endpoint/options.ts'
import { createSite } from '../site.ts'

async function refusal(options: SiteOptions, path: string, method = 'GET') {
  const response = await createSite({ deployment: 'first', ...options }).fetch(
    new Request(`http://site.test/wp-json${path}`, { method }),
  )
  const { code, message, data } = await response.json()
  return { status: response.status, code, message, data }
}

const plain = (path: string) => `No route matches GET ${path}. GET /wp-json/ lists all routes.`

for (const [what, options, path, hint] of [
  [
    'a WordPress name on a site with neutral names',
    {},
    '/wp/v2/posts/7',
    " On this site it is /core/v2/posts/7: request that, or serve it with --naming wordpress (createSite: naming 'wordpress').",
  ],
  [
    'a neutral name on a site with WordPress names',
    { naming: 'wordpress' },
    '/core/v2/posts',
    " On this site it is /wp/v2/posts: request that, or serve it with --naming neutral (createSite: naming 'neutral').",
  ],
  [
    'a stock route on a site without them',
    { naming: 'wordpress' },
    '/wp/v2/users/1',
    ' To serve the other routes of WordPress, use --stock (createSite: stock true).',
  ],
  [
    'a stock route by the other name',
    {},
    '/wp/v2/types',
    " On this site it is /core/v2/types: request that, or serve it with --naming wordpress (createSite: naming 'wordpress'). To serve the other routes of WordPress, use --stock (createSite: stock true).",
  ],
  ['an unknown route', {}, '/wp/v2/nothing', ''],
  ['a path outside every namespace', {}, '/somewhere', ''],
] as const)
  test(`${what} is a 404 that says what to do`, async () => {
    expect(await refusal(options, path)).toEqual({
      status: 404,
      code: 'rest_no_route',
      message: plain(path) + hint,
      data: { status: 404 },
    })
  })

test('the message suggests neither a given option nor a route without the method', async () => {
  const { message } = await refusal({ stock: true }, '/wp/v2/users')
  expect(message).toContain('/core/v2/users')
  expect(message).not.toContain('--stock')
  expect((await refusal({}, '/wp/v2/types', 'POST')).message).not.toMatch(/--/)
})

test('a method that a path lacks is refused with those that it has', async () => {
  const { status, code, message } = await refusal({}, '/core/v2/posts', 'DELETE')
  expect([status, code]).toEqual([404, 'rest_no_route'])
  expect(message).toContain('DELETE /core/v2/posts')
  expect(message).toContain('GET and POST')
})
