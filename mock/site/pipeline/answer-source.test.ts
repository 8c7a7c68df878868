import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const sourceOf = ({ headers }: { readonly headers: Headers }) => headers.get('x-site-contract-source')

const handlers = {
  'GET /moons/v1/moons': () => ['Io'],
  'GET /moons/v1/described': { schema: { type: 'object', properties: { name: { type: 'string' } } } },
} as const

test('an answer to the route of a plugin names its source in a header and in the log; one of WordPress does not', async () => {
  const { site, as } = fakeSite({ deployment: 'second', handlers })
  for (const [path, user, source] of [
    ['/seo/v1/tags', 'admin', 'generated'],
    ['/forms/v1/forms', 'admin', 'generated'],
    ['/seo/v1/tags', 'anonymous', 'derived'],
    ['/moons/v1/described', 'anonymous', 'generated'],
    ['/core/v2/posts', 'admin', null],
  ] as const) {
    expect([path, sourceOf(await as(user).get(path))]).toEqual([path, source])
    expect(site.requests.at(-1)?.source).toBe(source ?? undefined)
  }
  const sources = await site.sources()
  expect(sources.get('GET /seo/v1/tags')).toBe('generated')
  expect(sources.has('GET /core/v2/posts')).toBe(false)
})

test('what a fallback answers is observed', async () => {
  const { as } = fakeSite({ deployment: 'second', fallback: () => Response.json({ own: true }) })
  const answer = await as('admin').get('/seo/v1/tags')
  expect([sourceOf(answer), answer.body]).toEqual(['observed', { own: true }])
})
