import { isSameAddress } from '../../../client/target/origin.ts'
import { isList, truncatedJson } from '../../../contract/lib/json.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { everyField, makeWithEveryField } from '../context/gallery.ts'
import { fieldsOf } from '../context/marks.ts'
import {
  asReadCheck,
  assertAsRead,
  assertNow,
  itemOf,
  kinds,
  makeItem,
  makeNewItem,
  readItem,
  type Text,
  texts,
  updateMethods,
  withDate,
} from '../item.ts'
import { ownFields } from '../own-record.ts'
import { makeTrashed, origins } from '../states/trash.ts'
import { unknownId } from '../unknown-id.ts'

/** Ids that no item has, by the name of their check. */
const unknownIds = { unknown: unknownId, zero: 0 }

const unknownItems: readonly Check[] = kinds.flatMap((kind) =>
  (['GET', 'POST', 'DELETE'] as const).flatMap((method) => [
    ...(['unknown', 'zero'] as const).map((name) =>
      writeCheck(`items.${name}`, `${kind}.${method.toLowerCase()}`, async ({ site, expect }) => {
        const request = site.send(method, `/core/v2/${kind}/${unknownIds[name]}`)
        await expect.error(request, 404, 'rest_post_invalid_id')
      }),
    ),
    writeCheck('items.other-type', `${kind}.${method.toLowerCase()}`, async ({ site, expect, testData }) => {
      const other = kind === 'posts' ? 'pages' : 'posts'
      const request = site.send(method, `/core/v2/${kind}/${await testData.create(other)}`)
      await expect.error(request, 404, 'rest_post_invalid_id')
    }),
  ]),
)

/** Bodies of a create that `wp_insert_post` considers empty. */
const empty: readonly (readonly [requirement: string, name: string, body: string, type?: string])[] = [
  ['create.empty', 'nothing', '{}'],
  ['create.empty', 'status', '{"status":"draft"}'],
  ['create.empty', 'texts', '{"title":"","content":"","excerpt":""}'],
  ['create.not-an-object', 'list', '["title"]'],
  ['create.not-an-object', 'string', '"title"'],
  ['create.not-an-object', 'null', 'null'],
  ['create.plain-text', 'words', 'title=Of plain words', 'text/plain'],
]

const blank = writeCheck('create.blank', 'posts.texts', async (tools) => {
  const { site, expect } = tools
  // Only the slug carries the mark of the run.
  const body = { title: ' ', content: ' ', excerpt: ' ', slug: tools.testData.slug('blank') }
  const made = await expect.status(site.post('/core/v2/posts', body), 201)
  await assertNow(tools, itemOf(tools, 'posts', made.id), 'content.raw', ' ')
})

const creates = (kind: Text): Check[] => [
  writeCheck('create.status', kind, async ({ site, expect, testData }) => {
    await expect.status(site.post(`/core/v2/${kind}`, { title: testData.text('made') }), 201)
  }),
  writeCheck('create.location', kind, async ({ site, expect, testData, target }) => {
    const answer = await expect.accepted(site.post(`/core/v2/${kind}`, { title: testData.text('made') }))
    const address = target.address(`/core/v2/${kind}/${answer.id}`)
    const location = answer.headers.get('location')
    expect.satisfies(isSameAddress(location ?? '', address), answer, `${address} as Location`, location)
  }),
  writeCheck('create.context', kind, async (tools) => {
    const { site, expect, testData } = tools
    const answer = await expect.accepted(site.post(`/core/v2/${kind}`, { title: testData.text('made') }))
    const now = await itemOf(tools, kind, answer.id).now()
    expect.equal(answer, Object.keys(answer.record), Object.keys(now.record), 'the members of the answer')
    expect.equal(answer, answer.record.title, now.record.title ?? null, 'the title')
  }),
  writeCheck('create.default.status', kind, async (tools) => {
    await assertNow(tools, await makeNewItem(tools, kind), 'status', 'draft')
  }),
  writeCheck('create.default.author', kind, async (tools) => {
    const { site, expect } = tools
    const item = await makeNewItem(tools, kind, { status: 'publish' })
    const saved = await expect.accepted(site.post(`${item.path}/autosaves`, { content: 'By the caller.' }))
    await assertNow(tools, item, 'author', saved.record.author ?? null)
  }),
  ...(kind === 'posts' ? empty : []).map(([requirement, name, raw, type = 'application/json']) =>
    writeCheck(requirement, `${kind}.${name}`, async ({ site, expect, testData }) => {
      // If the target creates the item all the same, its slug marks it as the run's.
      const query = { slug: testData.slug('empty') }
      const request = site.send('POST', `/core/v2/${kind}`, { raw, query, headers: { 'Content-Type': type } })
      await expect.error(request, 400, 'empty_content')
    }),
  ),
  ...(kind === 'posts' ? [blank] : []),
  writeCheck('create.id', kind, async (tools) => {
    const { site, expect, testData } = tools
    const { id } = await makeItem(tools, kind)
    const body = { id, title: testData.text('again') }
    await expect.error(site.post(`/core/v2/${kind}`, body), 400, 'rest_post_exists')
  }),
]

const updates = (kind: Text): Check[] => [
  writeCheck('update.status', kind, async (tools) => {
    const item = await makeItem(tools, kind)
    for (const body of [{}, { title: tools.testData.text('changed') }])
      await tools.expect.status(item.write(body), 200)
  }),
  ...updateMethods.map((method) =>
    writeCheck('update.partial', `${kind}.${method.toLowerCase()}`, async (tools) => {
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
      expect.equal(now, now.at('excerpt', 'raw'), 'Shorter.', 'the field that was sent')
      const left = ['title', 'content', 'status', 'slug', 'date', 'author', 'comment_status', 'ping_status']
      for (const field of left) expect.equal(now, now.record[field], before.record[field] ?? null, field)
    }),
  ),
]

// Pages do not support excerpts, and so `wp_insert_post` accepts empty ones.
const emptied = writeCheck('update.emptied', 'posts', async (tools) => {
  const item = await makeItem(tools, 'posts')
  const body = { title: '', content: '', excerpt: '' }
  await tools.expect.error(item.write(body), 400, 'empty_content')
})

const category = writeCheck('create.default.category', 'posts', async (tools) => {
  const now = await (await makeNewItem(tools, 'posts')).now()
  const { categories } = now.record
  tools.expect.satisfies(isList(categories) && categories.length === 1, now, 'one category', categories)
})

/** What WordPress answers to creates and updates. */
export const creatingChecks: readonly Check[] = [
  ...unknownItems,
  ...texts.flatMap((kind) => [...creates(kind), ...updates(kind)]),
  ...([...texts, 'media'] as const).map(partialCheck),
  emptied,
  category,
]

/** An update of one field does not change the others, all of which have a value. */
function partialCheck(kind: Kind): Check {
  return writeCheck('update.partial', `${kind}.each-field`, (tools) => changesOneByOne(tools, kind))
}

/** Fields that change together. */
const dependentFields: readonly (readonly string[])[] = [['date', 'date_gmt']]

async function changesOneByOne(tools: CheckTools, kind: Kind): Promise<void> {
  const { site, expect } = tools
  const { sticky: _, ...fields } = await everyField(tools, kind)
  const path = `/core/v2/${kind}/${await makeWithEveryField(tools, kind, fields)}`
  let before = await expect.accepted(site.get(path, { context: 'edit' }))
  for (const [field, value] of Object.entries(ownFields(tools, kind, others(tools, kind)))) {
    await expect.accepted(site.post(path, { [field]: value }), `with ${truncatedJson(value)} as ${field}`)
    const after = await expect.accepted(site.get(path, { context: 'edit' }))
    const moved = dependentFields.find((each) => each.includes(field)) ?? [field]
    for (const [other, { properties = {} }] of Object.entries(fieldsOf[kind])) {
      if (moved.includes(other)) continue
      const inner = 'raw' in properties ? [other, 'raw'] : [other]
      const [was, is] = [truncatedJson(before.at(...inner)), truncatedJson(after.at(...inner))]
      expect.that(was === is, after, `${inner.join('.')} to still be ${was}, as only ${field} was sent`, is)
    }
    before = after
  }
}

/** A value for each field that differs from that of {@link everyField}. */
function others(tools: CheckTools, kind: Kind): Fields {
  const { testData } = tools
  const every: Fields = {
    date: '2019-04-05T06:07:08',
    slug: tools.testData.slug('other'),
    title: { raw: testData.text('other') },
    featured_media: 0,
    comment_status: 'open',
    ping_status: 'open',
  }
  if (kind === 'media')
    return { ...every, alt_text: '', caption: { raw: 'Other.' }, description: { raw: 'Other.' }, post: 0 }
  const text: Fields = {
    ...every,
    content: { raw: 'Others.' },
    excerpt: { raw: 'Other.' },
    meta: { footnotes: '' },
    password: 'sesame',
  }
  return kind === 'pages' ? { ...text, parent: 0, menu_order: 9 } : { ...text, format: 'quote', tags: [] }
}

type CreateFields = (tools: CheckTools, kind: Text) => Promise<Fields>

const createCases: Readonly<Record<string, CreateFields>> = {
  draft: async () => ({}),
  published: async () => withDate('publish'),
  'published-later': async () => ({ ...withDate('future'), status: 'publish' }),
  'slug-taken': async (tools, kind) => {
    const slug = tools.testData.slug('taken')
    await tools.testData.create(kind, { ...withDate('publish'), slug })
    return { ...withDate('publish'), slug }
  },
  'every-field': everyField,
}

const answeredCreates: readonly Check[] = texts.flatMap((kind) =>
  Object.entries(createCases).map(([name, fields]) =>
    asReadCheck('create.context', `${kind}.${name}`, async (tools) => {
      const { site, expect, testData } = tools
      const body = { title: { raw: testData.text('answered') }, ...(await fields(tools, kind)) }
      const answer = await expect.accepted(site.post(`/core/v2/${kind}`, body), 'as an item is created')
      const item = await readItem(tools, `/core/v2/${kind}/${answer.id}`)
      assertAsRead(tools, kind, answer, answer.body, item)
    }),
  ),
)

/** How an item is created before an update, and what the update sends. */
interface Change {
  readonly kinds: readonly Kind[]
  made?(tools: CheckTools, kind: Kind): Promise<number>
  sent(tools: CheckTools, kind: Kind): Promise<Fields>
}

const changes: Readonly<Record<string, Change>> = {
  title: { kinds, sent: async ({ testData }) => ({ title: { raw: testData.text('changed') } }) },
  'every-field': { kinds, made: (tools, kind) => makeWithEveryField(tools, kind, {}), sent: everyField },
  published: { kinds: texts, sent: async () => ({ status: 'publish' }) },
  restored: {
    kinds: texts,
    made: async (tools, kind) => (await makeTrashed(tools, kind)).id,
    sent: async () => ({ status: 'draft' }),
  },
}

const answeredUpdates: readonly Check[] = ['POST', 'PUT', 'PATCH'].flatMap((method) =>
  Object.entries(changes).flatMap(([name, change]) =>
    change.kinds.map((kind) =>
      asReadCheck('update.answer', `${kind}.${name}.${method.toLowerCase()}`, async (tools) => {
        const { site, expect, testData } = tools
        const path = `/core/v2/${kind}/${await (change.made?.(tools, kind) ?? testData.create(kind))}`
        const body = await change.sent(tools, kind)
        const answer = await expect.accepted(site.send(method, path, { body }), 'as an item is updated')
        assertAsRead(tools, kind, answer, answer.body, await readItem(tools, path))
      }),
    ),
  ),
)

const trashes: readonly Check[] = kinds.flatMap((kind) =>
  origins(kind).map(([from, fields]) =>
    asReadCheck('delete.trash.answer', `${kind}.${from}`, async (tools) => {
      const made = await tools.testData.create(kind, fields)
      const { path, answer } = await makeTrashed(tools, kind, made)
      assertAsRead(tools, kind, answer, answer.body, await readItem(tools, path))
    }),
  ),
)

const removals: readonly Check[] = kinds.map((kind) =>
  asReadCheck('delete.force.previous', kind, async (tools) => {
    const { site, expect } = tools
    const path = `/core/v2/${kind}/${await makeWithEveryField(tools, kind, await everyField(tools, kind))}`
    const before = await readItem(tools, path)
    const answer = await expect.accepted(site.delete(path, { force: true }), 'as the item is deleted')
    assertAsRead(tools, kind, answer, answer.at('previous'), before)
  }),
)

/** Answers of answeredCreates, answeredUpdates and trashing equal a later read; those of deletes, an earlier read. */
export const itemAnswerChecks: readonly Check[] = [
  ...answeredCreates,
  ...answeredUpdates,
  ...trashes,
  ...removals,
]
