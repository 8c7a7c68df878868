import { expect, test } from '#test'
import type { SiteOptions } from '../../resources/endpoint/options.ts'
import type { Pack } from '../../resources/endpoint/pack.ts'
import { fakeSite, postIds, smallSite } from '../../testing/fake-site.ts'

/** A pack with a type, a taxonomy and registered values. */
const events = {
  name: 'events',
  fields: { event: { link_text: {}, days: { get: () => 1 } } },
  data: {
    types: { event: { rest_base: 'events', supports: ['title', 'custom-fields'], taxonomies: ['venue'] } },
    taxonomies: { venue: {} },
    meta: {
      event: {
        price: { type: 'integer', schema: { minimum: 0 } },
        start: { type: 'string', schema: { format: 'date-time' } },
      },
    },
    items: { event: [{ title: 'Fair', meta: { price: 3 } }] },
  },
} as const

/** Site data, which may be invalid. */
const given = <Value>(value: Value) => JSON.parse(JSON.stringify(value))

/** The pack with additional data. */
const withData = (data: object): readonly Pack[] => [given(events), { name: 'more', data: given(data) }]

async function firstAnswer(options: Partial<SiteOptions>): Promise<number> {
  const { as } = fakeSite(options)
  return (await as('anonymous').get('/core/v2/posts')).status
}

test('a consistent pack is served', async () => {
  expect(await firstAnswer({ packs: [events] })).toBe(200)
  expect(
    await firstAnswer({ packs: [events], data: { ...smallSite(), ...given(events.data) }, fields: {} }),
  ).toBe(200)
})

for (const [fact, pack, message] of [
  [
    'a member there is none of',
    { handler: {} },
    'handler is not a member. Use name, data, fields, handlers, cors, abilities, abilityCategories.',
  ],
  ['handlers that are none', { handlers: 7 }, 'handlers is 7. Use an object.'],
  [
    'a misspelt word of a field',
    { fields: { post: { words: { gett: 1 } } } },
    'fields.post.words.gett is not a member.',
  ],
  [
    'a get that is no function',
    { fields: { post: { words: { get: 1 } } } },
    'fields.post.words.get is 1. Use a function.',
  ],
  [
    'a field of no type',
    { fields: { evnt: { words: {} } } },
    'fields.evnt belongs to nothing of that name. Use one of post,',
  ],
  [
    'a word of a schema',
    { fields: { post: { words: { schema: { minimm: 1 } } } } },
    'fields.post.words.schema.minimm is not a supported keyword',
  ],
] as const)
  test(`${fact} is an error that names the pack`, async () => {
    const packs: readonly Pack[] = [{ name: 'broken', ...JSON.parse(JSON.stringify(pack)) }]
    await expect(firstAnswer({ packs })).rejects.toThrow(`Cannot use the pack broken: ${message}`)
  })

for (const [fact, data, message] of [
  [
    'meta of no type',
    { meta: { evnt: { a: { type: 'string' } } } },
    'meta.evnt belongs to nothing of that name.',
  ],
  [
    'a word of meta',
    { meta: { event: { a: { type: 'string', singel: true } } } },
    'meta.event.a.singel is not a field of a meta field',
  ],
  [
    'a word of its schema',
    { meta: { event: { a: { type: 'string', schema: { minimm: 1 } } } } },
    'meta.event.a.schema.minimm is not a supported keyword',
  ],
  [
    'meta that nothing shows',
    { types: { bare: {} }, meta: { bare: { a: { type: 'string' } } } },
    'meta.bare is shown by nothing. Add "custom-fields"',
  ],
  ['items of no type', { items: { evnt: [{ title: 'a' }] } }, 'items.evnt belongs to no types.evnt.'],
  [
    'a taxonomy that is none',
    { types: { bare: { taxonomies: ['nope'] } } },
    'types.bare.taxonomies[0] is "nope". Use one of category,',
  ],
  [
    'a type that is none',
    { taxonomies: { tone: { types: ['nope'] } } },
    'taxonomies.tone.types[0] is "nope". Use one of post,',
  ],
  [
    'a price below zero',
    { items: { event: [{ title: 'a', meta: { price: -3 } }] } },
    'items.event[0].meta.price must be greater than or equal to 0. It is -3.',
  ],
  [
    'a date that is none',
    { items: { event: [{ title: 'a', meta: { start: 'soon' } }] } },
    'items.event[0].meta.start: Invalid date. It is "soon".',
  ],
  [
    'a term that is none',
    { items: { event: [{ title: 'a', terms: { venue: [77777] } }] } },
    'items.event[0].terms.venue names 77777. Use ids of terms.venue.',
  ],
  [
    'a key that is not registered',
    { items: { event: [{ title: 'a', meta: { prize: 3 } }] } },
    'items.event[0].meta.prize is not registered. Register it in meta.event, or use one of price, start.',
  ],
] as const)
  test(`${fact} is an error that names the pack and the place`, async () => {
    await expect(firstAnswer({ packs: withData(data) })).rejects.toThrow(
      `Cannot use the pack more: ${message}`,
    )
  })

for (const [fact, data, message] of [
  [
    'two types of one path',
    { types: { fair: { rest_base: 'events' } } },
    'types.fair has the path /core/v2/events, which types.event has already.',
  ],
  [
    'a path that the site has',
    { types: { fair: { rest_base: 'posts' } } },
    'types.fair has the path /core/v2/posts, which the site has already. Give it another rest_base.',
  ],
  [
    'a name that the site has',
    { types: { post: {} } },
    'types.post has a name that the site has already. Give it another.',
  ],
  [
    'a type and a taxonomy of one name',
    { taxonomies: { event: { rest_base: 'x' } } },
    'taxonomies.event has a name that types.event has already.',
  ],
] as const)
  test(`${fact} is an error`, async () => {
    await expect(firstAnswer({ packs: withData(data) })).rejects.toThrow(`Cannot make a site: ${message}`)
  })

test('site data are checked against what is registered, and may have custom fields of other plugins', async () => {
  const site = (meta: object) => ({
    packs: [events],
    data: {
      ...smallSite(),
      posts: [],
      media: [],
      comments: [],
      ...given({ items: { event: [{ title: 'a', meta }] } }),
    },
  })
  expect(await firstAnswer(site({ price: '4', of_another: 1 }))).toBe(200)
  await expect(firstAnswer(site({ price: 'x' }))).rejects.toThrow(
    'Cannot make a site: items.event[0].meta.price is not of type integer. It is "x".',
  )
})

test('seeded data are checked too, before and after the first request', async () => {
  const wrong = { items: { event: [{ title: 'a', meta: { price: -1 } }] } }
  const { site, as } = fakeSite({ packs: [events] })
  site.seed(wrong)
  await expect(as('anonymous').get('/core/v2/posts')).rejects.toThrow(
    'Cannot seed the site: items.event[0].meta.price must',
  )
  const other = fakeSite({ packs: [events] })
  await other.as('anonymous').get('/core/v2/posts')
  expect(() => other.site.seed(wrong)).toThrow('Cannot seed the site: items.event[0].meta.price must')
  expect((await other.as('anonymous').get(`/core/v2/posts/${postIds.published}`)).status).toBe(200)
})
