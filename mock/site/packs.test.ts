import { expect, test } from '#test'
import type { Pack } from '../resources/endpoint/pack.ts'
import { fakeSite, postIds } from '../testing/fake-site.ts'

const { error } = console
test.beforeEach(() => {
  console.error = () => undefined
})
test.afterEach(() => {
  console.error = error
})

const tides: Pack = {
  name: 'tides',
  data: {
    types: { port: { rest_base: 'ports' } },
    items: { port: [{ title: 'Brest' }] },
    pages: [{ title: 'Ports of call' }],
    settings: { posts_per_page: 3 },
  },
  fields: { post: { tide: { get: ({ id }) => `tide of ${id}` } } },
  handlers: { 'GET /tides/v1/a': () => 'tides', 'GET /tides/v1/b': () => 'tides' },
}
const moons: Pack = {
  name: 'moons',
  data: { items: { port: [{ title: 'Luna' }] } },
  handlers: { 'GET /tides/v1/b': () => 'moons', 'GET /tides/v1/c': () => 'moons' },
}

interface Titled {
  readonly title: { readonly rendered: string }
}

const packed = () => fakeSite({ packs: [tides, moons], handlers: { 'GET /tides/v1/c': () => 'own' } })

/** The titles of a collection. */
async function titles({ as }: ReturnType<typeof packed>, collection: string): Promise<readonly string[]> {
  const { body } = await as('anonymous').get<readonly Titled[]>(`/core/v2/${collection}`)
  return body.map(({ title }) => title.rendered)
}

test('packs add content, fields and routes; later packs and handlers of the site take precedence', async () => {
  const site = packed()
  const body = async (name: string) => (await site.as('anonymous').get(`/tides/v1/${name}`)).body
  expect([await body('a'), await body('b'), await body('c')]).toEqual(['tides', 'moons', 'own'])
  expect((await titles(site, 'ports')).toSorted()).toEqual(['Brest', 'Luna'])
  expect(await titles(site, 'pages')).toEqual(expect.arrayContaining(['About', 'Ports of call']))
  const post = await site.as('anonymous').get(`/core/v2/posts/${postIds.published}`)
  expect(post.body.tide).toBe(`tide of ${postIds.published}`)
})

test('the content of packs is present after a seed and a reset, and in sessions', async () => {
  const site = packed()
  site.site.seed({ pages: [{ title: 'Alone' }] })
  expect((await titles(site, 'pages')).toSorted()).toEqual(['Alone', 'Ports of call'])
  expect(await titles(site, 'ports')).toHaveLength(2)
  site.site.reset()
  expect(await titles(site, 'pages')).toContain('About')
  const answer = await site.site.fork().fetch(new Request('http://site.test/wp-json/core/v2/ports'))
  expect(await answer.json()).toHaveLength(2)
})

test('invalid data of a pack are rejected with the name of the pack', () => {
  const broken: Pack = { name: 'broken', data: JSON.parse('{"posts": [{"title": 5}]}') }
  expect(() => fakeSite({ packs: [broken] })).toThrow('Cannot use the pack broken: posts[0].title is 5.')
})

test('a computed field that fails is a 500 with its name', async () => {
  const fail = () => {
    throw new Error('boom')
  }
  const { as } = fakeSite({ packs: [{ name: 'broken', fields: { post: { tide: { get: fail } } } }] })
  const { status, body } = await as('anonymous').get('/core/v2/posts')
  expect([status, body.code, body.message]).toEqual([
    500,
    'mock_field_failed',
    'The field tide failed: boom.',
  ])
  expect((await as('anonymous').get('/core/v2/pages')).status).toBe(200)
})
