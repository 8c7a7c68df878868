import type { Json } from '../../../contract/index.ts'
import { at } from '../../../contract/lib/json.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import { quadrantImage, uploadForm } from '../../data/files.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, writeCheck } from '../check.ts'
import { sharedImage } from '../context/gallery.ts'
import { anyHtml, assertEditor, assertNow, assertWritten, makeItem, texts } from '../item.ts'
import { unknownId } from '../unknown-id.ts'

/** An accepted write, and the value of one field afterwards. */
interface Taken {
  readonly id: string
  readonly kind: Kind
  /** The fields that the item is created with. */
  readonly made?: Fields
  readonly sent: Fields
  readonly field: string
  readonly value: Json
}

const both = (rows: (kind: 'posts' | 'pages') => readonly Omit<Taken, 'kind'>[]): Taken[] =>
  texts.flatMap((kind) => rows(kind).map((row) => ({ ...row, kind })))

const taken: readonly Taken[] = [
  ...both(() => [
    {
      id: 'write.unknown-field',
      sent: { unlisted: 1, modified: 'x', link: 'x' },
      field: 'status',
      value: 'draft',
    },
    ...['content', 'excerpt'].map((name) => ({
      id: 'write.text.string',
      sent: { [name]: 'As a string.' },
      field: `${name}.raw`,
      value: 'As a string.',
    })),
    ...([{ rendered: 'x' }, 7, null, ['x']] as const).map((value) => ({
      id: 'write.text.others',
      sent: { content: value },
      field: 'content.raw',
      value: 'Words of a check.',
    })),
    {
      id: 'write.null.status',
      made: { status: 'publish' },
      sent: { status: null },
      field: 'status',
      value: 'draft',
    },
    {
      id: 'write.featured-media.unknown',
      sent: { featured_media: unknownId },
      field: 'featured_media',
      value: 0,
    },
    { id: 'write.meta.null', sent: { meta: { footnotes: null } }, field: 'meta.footnotes', value: '' },
  ]),
  {
    id: 'write.null.sticky',
    kind: 'posts',
    made: { status: 'publish', sticky: true },
    sent: { sticky: null },
    field: 'sticky',
    value: false,
  },
  { id: 'write.null.categories', kind: 'posts', sent: { categories: null }, field: 'categories', value: [] },
  {
    id: 'write.categories.unknown',
    kind: 'posts',
    sent: { categories: [unknownId] },
    field: 'categories',
    value: [],
  },
  { id: 'write.menu-order.numeric', kind: 'pages', sent: { menu_order: '7' }, field: 'menu_order', value: 7 },
]

const takenChecks: readonly Check[] = taken.map(({ id, kind, made, sent, field, value }) =>
  writeCheck(id, `${kind}.${field.replace('_', '-')}.${valueName(sent)}`, async (tools) =>
    assertWritten(tools, await makeItem(tools, kind, made), sent, field, value),
  ),
)

/** Typographic quotation marks of any language, as characters or as references. */
const quotes = /&#(?:8220|8221|8222|171|187|12300|12301);|[“”„«»「」]/

/** The name of a row among those of its requirement. */
function valueName(sent: Fields): string {
  const [value] = Object.values(sent)
  return Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
}

/** A write that is rejected with 400. */
const refused: readonly (readonly [id: string, name: string, kind: Kind, sent: Fields, code?: string])[] = [
  ...[5.5, true, 'abc'].map(
    (value) => ['write.menu-order.others', typeof value, 'pages', { menu_order: value }] as const,
  ),
  ...texts.flatMap((kind) => [
    ...['foo', 'trash', 'inherit', 'any'].map(
      (status) => ['write.status.unknown', `${kind}.${status}`, kind, { status }] as const,
    ),
    ['write.author.unknown', kind, kind, { author: unknownId }, 'rest_invalid_author'] as const,
    ['write.template.unknown', kind, kind, { template: 'no-such-template.php' }] as const,
    ['write.meta.type', `${kind}.number`, kind, { meta: { footnotes: 7 } }, 'rest_invalid_type'] as const,
    ['write.meta.type', `${kind}.list`, kind, { meta: { footnotes: [] } }, 'rest_invalid_type'] as const,
  ]),
  ['write.format.unknown', 'word', 'posts', { format: 'foo' }],
  ['write.format.unknown', 'empty', 'posts', { format: '' }],
  ['write.parent.unknown', 'large', 'pages', { parent: unknownId }, 'rest_post_invalid_id'],
  ['write.parent.unknown', 'negative', 'pages', { parent: -1 }, 'rest_post_invalid_id'],
]

const refusedChecks: readonly Check[] = refused.map(([id, name, kind, sent, code]) =>
  writeCheck(id, name, async (tools) => {
    const item = await makeItem(tools, kind)
    await tools.expect.accepted(item.write({}), 'without anything')
    // A user without the right to write the field gets that error first.
    const answer = await tools.expect.rejected(item.write(sent))
    await tools.expect.error(answer, 400, code)
  }),
)

const byHand: readonly Check[] = [
  ...texts.flatMap((kind) => [
    writeCheck('write.unknown-field', `${kind}.stored`, async (tools) => {
      const item = await makeItem(tools, kind, { status: 'publish' })
      const before = await item.now()
      const sent = {
        type: 'unlisted',
        link: 'http://example.org/',
        guid: { raw: 'x' },
        modified: '2001-02-03T04:05:06',
      }
      await tools.expect.accepted(item.write(sent), 'with what is only read')
      const now = await item.now()
      for (const field of ['type', 'link', 'guid'])
        tools.expect.equal(now, now.record[field], before.record[field] ?? null, field)
      const { modified } = now.record
      tools.expect.satisfies(modified !== sent.modified, now, 'the time of the update as modified', modified)
    }),
    writeCheck('write.text.string', `${kind}.title`, async (tools) => {
      const title = tools.testData.text('as a string')
      await assertWritten(tools, await makeItem(tools, kind), { title }, 'title.raw', title)
    }),
    writeCheck('write.text.true', `${kind}.content.raw.boolean`, async (tools) => {
      const item = await makeItem(tools, kind)
      await tools.expect.accepted(item.write({ content: true }), 'with true as content')
      const now = await item.now()
      const raw = now.at('content', 'raw')
      // Some servers preserve the content, others clear it.
      const isValid = raw === 'Words of a check.' || raw === ''
      tools.expect.satisfies(isValid, now, 'the content unchanged or empty', raw)
    }),
    writeCheck('write.title.trimmed', kind, async (tools) => {
      const title = tools.testData.text('trimmed')
      const item = await makeItem(tools, kind)
      await assertWritten(tools, item, { title: `  ${title}  ` }, 'title.raw', title)
    }),
    writeCheck('write.null.slug', kind, async (tools) => {
      const title = tools.testData.text('again')
      const item = await makeItem(tools, kind, {
        status: 'publish',
        slug: `${title}-own`.replaceAll(' ', '-'),
        title,
      })
      await assertWritten(tools, item, { slug: null }, 'slug', title.replaceAll(' ', '-'))
    }),
    writeCheck('write.meta.unknown', `${kind}.meta.object`, async (tools) => {
      const item = await makeItem(tools, kind)
      const before = (await item.now()).record.meta ?? null
      await assertWritten(tools, item, { meta: { unlisted: 'x' } }, 'meta', before)
    }),
    writeCheck('write.status.current', kind, async (tools) => {
      const item = await makeItem(tools, kind)
      await tools.expect.accepted(tools.site.delete(item.path), 'moving it to the trash')
      await assertWritten(tools, item, { status: 'trash' }, 'status', 'trash')
    }),
    writeCheck('write.html.unfiltered', kind, async (tools) => {
      await assertEditor(tools)
      const item = await makeItem(tools, kind)
      if ((await item.now()).at('_links', 'wp:action-unfiltered-html') === undefined)
        inapplicable('The user may not write any HTML: no link of the item says so.')
      await assertWritten(tools, item, { content: anyHtml }, 'content.raw', anyHtml)
    }),
    writeCheck('write.html.rendered', kind, async (tools) => {
      const content = 'One & two "quoted".\n\nAnother -- paragraph.'
      const now = await (await makeItem(tools, kind, { content })).now()
      const rendered = String(now.at('content', 'rendered'))
      const isValid = (rendered.match(/<p>/g)?.length ?? 0) === 2 && quotes.test(rendered)
      tools.expect.satisfies(isValid, now, 'two paragraphs and typographic quotes', rendered)
    }),
  ]),
  writeCheck('write.menu-order.numeric', 'whole-fraction', async (tools) => {
    const item = await makeItem(tools, 'pages')
    // JavaScript serialises 5.0 as 5.
    const request = tools.site.send('POST', item.path, {
      raw: '{"menu_order":5.0}',
      headers: { 'Content-Type': 'application/json' },
    })
    await tools.expect.accepted(request, 'as 5.0')
    await assertNow(tools, item, 'menu_order', 5)
  }),
  writeCheck('write.featured-media.picture', 'update', async (tools) => {
    const item = await makeItem(tools, 'media')
    await assertWritten(tools, item, { featured_media: await sharedImage(tools) }, 'featured_media', 0)
  }),
  writeCheck('write.featured-media.picture', 'upload', async (tools) => {
    const sent = { title: tools.testData.text('with an image'), featured_media: await sharedImage(tools) }
    const form = uploadForm({ ...quadrantImage, name: tools.testData.fileName(quadrantImage.name) }, sent)
    const answer = tools.site.send('POST', '/core/v2/media', { raw: form })
    await tools.expect.error(answer, 400, 'rest_no_featured_media')
  }),
  writeCheck('write.parent.loop', 'own', async (tools) => {
    const item = await makeItem(tools, 'pages')
    await assertWritten(tools, item, { parent: item.id }, 'parent', 0)
  }),
  writeCheck('write.parent.loop', 'child', async (tools) => {
    const item = await makeItem(tools, 'pages')
    const child = await makeItem(tools, 'pages', { parent: item.id })
    await assertWritten(tools, item, { parent: child.id }, 'parent', 0)
  }),
  writeCheck('write.parent.post', async (tools) => {
    const post = await tools.testData.create('posts')
    await assertWritten(tools, await makeItem(tools, 'pages'), { parent: post }, 'parent', post)
  }),
  writeCheck('write.page.post-fields', async (tools) => {
    const item = await makeItem(tools, 'pages')
    await tools.expect.accepted(item.write({ sticky: true, format: 'aside' }), 'with fields of posts')
    const now = await item.now()
    for (const field of ['sticky', 'format'])
      tools.expect.satisfies(at(now.record, field) === undefined, now, `no ${field}`, now.record[field])
  }),
]

/** What WordPress does with unusual values. */
export const writeHabitChecks = { taken: takenChecks, others: [...refusedChecks, ...byHand] }
