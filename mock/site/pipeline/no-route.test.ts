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

const plain = (path: string) => `Nothing answers GET ${path}. The index lists every route.`

for (const [what, options, path, hint] of [
  [
    'a name of WordPress on a site with neutral names',
    {},
    '/wp/v2/posts/7',
    " This site has it as /core/v2/posts/7: ask for that, or serve it with --naming wordpress (createSite: naming 'wordpress').",
  ],
  [
    'a neutral name on a site with those of WordPress',
    { naming: 'wordpress' },
    '/core/v2/posts',
    " This site has it as /wp/v2/posts: ask for that, or serve it with --naming neutral (createSite: naming 'neutral').",
  ],
  [
    'a stock route of a site that has none',
    { naming: 'wordpress' },
    '/wp/v2/users/1',
    ' What else WordPress has is answered with --stock (createSite: stock true).',
  ],
  [
    'a stock route by the other name',
    {},
    '/wp/v2/types',
    " This site has it as /core/v2/types: ask for that, or serve it with --naming wordpress (createSite: naming 'wordpress'). What else WordPress has is answered with --stock (createSite: stock true).",
  ],
  ['what no naming has', {}, '/wp/v2/nothing', ''],
  ['what is no route at all', {}, '/somewhere', ''],
] as const)
  test(`${what} is no route, and the message says what to do`, async () => {
    expect(await refusal(options, path)).toEqual({
      status: 404,
      code: 'rest_no_route',
      message: plain(path) + hint,
      data: { status: 404 },
    })
  })

test('a stock route under its other name is not told to need an option that is given', async () => {
  const { message } = await refusal({ stock: true }, '/wp/v2/users')
  expect(message).toContain('/core/v2/users')
  expect(message).not.toContain('--stock')
})

test('a method that a route does not have gets no such advice', async () => {
  expect((await refusal({}, '/wp/v2/types', 'POST')).message).toBe(
    'Nothing answers POST /wp/v2/types. The index lists every route.',
  )
})
