import { isSameAddress } from '../../target/same-address.ts'
import { isList, shown } from '../../transport/json.ts'
import { type Check, check } from '../check.ts'
import { newSlug } from '../context/gallery.ts'
import { kinds } from '../context/readings.ts'
import { assertNow, itemOf, makeItem } from './item.ts'
import { partialChecks } from './partial.ts'

const texts = ['posts', 'pages'] as const
type Text = (typeof texts)[number]

const of = (requirement: string, name: string, run: Check['run']): Check =>
  check(`${requirement}.${name}`, { requirement, needs: 'write', run })

/** Ids that are none of a kind, and how each is told. */
const unlistedValues = { unknown: 987_654_321, zero: 0 }

const unknownItems: readonly Check[] = kinds.flatMap((kind) =>
  (['GET', 'POST', 'DELETE'] as const).flatMap((method) => [
    ...(['unknown', 'zero'] as const).map((name) =>
      of(`items.${name}`, `${kind}.${method.toLowerCase()}`, async ({ site, expect }) => {
        const ask = site.send(method, `/core/v2/${kind}/${unlistedValues[name]}`)
        await expect.error(ask, 404, 'rest_post_invalid_id')
      }),
    ),
    of('items.other-type', `${kind}.${method.toLowerCase()}`, async ({ site, expect, testData }) => {
      const other = kind === 'posts' ? 'pages' : 'posts'
      const ask = site.send(method, `/core/v2/${kind}/${await testData.create(other)}`)
      await expect.error(ask, 404, 'rest_post_invalid_id')
    }),
  ]),
)

/** Bodies of a create that `wp_insert_post` counts as empty. */
const empty: readonly (readonly [requirement: string, name: string, body: string, type?: string])[] = [
  ['create.empty', 'nothing', '{}'],
  ['create.empty', 'status', '{"status":"draft"}'],
  ['create.empty', 'texts', '{"title":"","content":"","excerpt":""}'],
  ['create.not-an-object', 'list', '["title"]'],
  ['create.not-an-object', 'string', '"title"'],
  ['create.not-an-object', 'null', 'null'],
  ['create.plain-text', 'words', 'title=Of plain words', 'text/plain'],
]

const blank = of('create.blank', 'posts.texts', async (tools) => {
  const { site, expect } = tools
  // Nothing but the slug tells whose it is.
  const body = { title: ' ', content: ' ', excerpt: ' ', slug: newSlug(tools, 'blank') }
  const made = await expect.status(site.post('/core/v2/posts', body), 201)
  await assertNow(tools, itemOf(tools, 'posts', made.id), 'content.raw', ' ')
})

const creates = (kind: Text): Check[] => [
  of('create.status', kind, async ({ site, expect, testData }) => {
    await expect.status(site.post(`/core/v2/${kind}`, { title: testData.text('made') }), 201)
  }),
  of('create.location', kind, async ({ site, expect, testData, target }) => {
    const answer = await expect.accepted(site.post(`/core/v2/${kind}`, { title: testData.text('made') }))
    const address = target.address(`/core/v2/${kind}/${answer.id}`)
    const location = answer.headers.get('location')
    expect.that(isSameAddress(location ?? '', address), answer, `${address} as Location`, shown(location))
  }),
  of('create.context', kind, async (tools) => {
    const { site, expect, testData } = tools
    const answer = await expect.accepted(site.post(`/core/v2/${kind}`, { title: testData.text('made') }))
    const now = await itemOf(tools, kind, answer.id).now()
    expect.equal(answer, Object.keys(answer.record), Object.keys(now.record), 'the members of the answer')
    expect.equal(answer, answer.record.title, now.record.title ?? null, 'the title')
  }),
  of('create.default.status', kind, async (tools) => {
    await assertNow(tools, await makeItem(tools, kind), 'status', 'draft')
  }),
  of('create.default.author', kind, async (tools) => {
    const { site, expect } = tools
    const item = await makeItem(tools, kind, { status: 'publish' })
    const saved = await expect.accepted(site.post(`${item.path}/autosaves`, { content: 'By the caller.' }))
    await assertNow(tools, item, 'author', saved.record.author ?? null)
  }),
  ...(kind === 'posts' ? empty : []).map(([requirement, name, raw, type = 'application/json']) =>
    of(requirement, `${kind}.${name}`, async ({ site, expect, testData }) => {
      // A slug is no text; where such a thing is made all the same, it shows whose it is.
      const query = { slug: testData.text('empty').replaceAll(' ', '-') }
      const ask = site.send('POST', `/core/v2/${kind}`, { raw, query, headers: { 'Content-Type': type } })
      await expect.error(ask, 400, 'empty_content')
    }),
  ),
  ...(kind === 'posts' ? [blank] : []),
  of('create.id', kind, async (tools) => {
    const { site, expect, testData } = tools
    const { id } = await makeItem(tools, kind)
    const body = { id, title: testData.text('again') }
    await expect.error(site.post(`/core/v2/${kind}`, body), 400, 'rest_post_exists')
  }),
]

const updates = (kind: Text): Check[] => [
  of('update.status', kind, async (tools) => {
    const item = await makeItem(tools, kind)
    for (const body of [{}, { title: tools.testData.text('changed') }])
      await tools.expect.status(item.write(body), 200)
  }),
  ...['POST', 'PUT', 'PATCH'].map((method) =>
    of('update.partial', `${kind}.${method.toLowerCase()}`, async (tools) => {
      const { site, expect } = tools
      const item = await makeItem(tools, kind, {
        status: 'publish',
        excerpt: 'In short.',
        ping_status: 'closed',
      })
      const before = await item.now()
      const excerpt = { raw: 'Shorter.' }
      await expect.accepted(site.send(method, item.path, { body: { excerpt } }), 'with one field')
      const now = await item.now()
      expect.equal(now, now.at('excerpt', 'raw'), 'Shorter.', 'the field that was given')
      const left = ['title', 'content', 'status', 'slug', 'date', 'author', 'comment_status', 'ping_status']
      for (const field of left) expect.equal(now, now.record[field], before.record[field] ?? null, field)
    }),
  ),
]

// A page has no excerpt of its own, and so `wp_insert_post` lets it be all empty.
const emptied = of('update.emptied', 'posts', async (tools) => {
  const item = await makeItem(tools, 'posts')
  const body = { title: '', content: '', excerpt: '' }
  await tools.expect.error(item.write(body), 400, 'empty_content')
})

const category = of('create.default.category', 'posts', async (tools) => {
  const now = await (await makeItem(tools, 'posts')).now()
  const { categories } = now.record
  tools.expect.that(isList(categories) && categories.length === 1, now, 'one category', shown(categories))
})

/** What a create and an update answer on the reference. */
export const creatingChecks: readonly Check[] = [
  ...unknownItems,
  ...texts.flatMap((kind) => [...creates(kind), ...updates(kind)]),
  ...([...texts, 'media'] as const).map(partialChecks),
  emptied,
  category,
]
