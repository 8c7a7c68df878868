import type { Json } from '../../../contract/index.ts'
import { at, isList, isObject, numbers } from '../../../contract/lib/json.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { makeWithFeaturedMedia, readings, sharedImage } from '../context/gallery.ts'
import { kinds, texts } from '../item.ts'
import { unknownId } from '../unknown-id.ts'

/**
 * Asserts that a field of ids does not store the id of nothing: the write is rejected, or the field lacks the id
 * afterwards. The checks of writes cover valid ids.
 */
async function assertNotStored(
  tools: CheckTools,
  kind: Kind,
  field: string,
  unlisted: number,
): Promise<void> {
  const { site, testData, expect } = tools
  const isList = field === 'categories' || field === 'tags'
  const make = field === 'featured_media' ? makeWithFeaturedMedia(tools, kind) : testData.create(kind)
  const path = `/core/v2/${kind}/${await make}`
  const answer = await site.post(path, { [field]: isList ? [unlisted] : unlisted })
  expect.that(answer.status < 500, answer, `the field without ${unlisted}, or a 4xx`, String(answer.status))
  const now = await expect.accepted(site.get(path, { context: 'edit' }))
  const value = now.record[field]
  const isStored = isList ? numbers(value).includes(unlisted) : value === unlisted
  expect.satisfies(!isStored, now, `${field} without the unknown id ${unlisted}`, value)
}

/** The existing records have valid ids, in lists and alone. */
function idCheck(
  requirement: string,
  kind: Kind,
  field: string,
  isValid: (value: Json | undefined) => boolean,
): Check {
  return readCheck(requirement, `${kind}.read`, async (tools) => {
    for (const place of ['list', 'item'] as const)
      for (const { answer, record } of await readings(tools, kind, place, 'view'))
        tools.expect.satisfies(
          isValid(record[field]),
          answer,
          `ids in ${field} of ${String(record.id)}`,
          record[field],
        )
  })
}

const isId = (value: Json | undefined): boolean => typeof value === 'number' && value >= 0
const isIds = (value: Json | undefined): boolean =>
  isList(value) && value.every((each) => isId(each) && each !== 0)

const authorChecks: readonly Check[] = kinds.flatMap((kind) => [
  writeCheck('fields.author.user', kind, (tools) => assertNotStored(tools, kind, 'author', unknownId)),
  idCheck('fields.author.user', kind, 'author', isId),
])

const featuredMediaChecks: readonly Check[] = kinds.flatMap((kind) => [
  writeCheck('fields.featured-media.attachment', `${kind}.unknown`, (tools) =>
    assertNotStored(tools, kind, 'featured_media', unknownId),
  ),
  writeCheck('fields.featured-media.attachment', `${kind}.post`, async (tools) =>
    assertNotStored(tools, kind, 'featured_media', await tools.testData.sample('posts')),
  ),
  writeCheck('fields.featured-media.attachment', `${kind}.found`, async (tools) => {
    const { site, expect } = tools
    const path = `/core/v2/${kind}/${await makeWithFeaturedMedia(tools, kind)}`
    await expect.accepted(site.post(path, { featured_media: await sharedImage(tools) }))
    const now = await expect.accepted(site.get(path))
    const { featured_media: id } = now.record
    expect.satisfies(isId(id), now, 'an id as featured_media', id)
    const found = await expect.accepted(site.get(`/core/v2/media/${String(id)}`))
    expect.equal(found, found.id, await sharedImage(tools), 'the id of the attachment')
  }),
])

/** Names of templates that a site may have. A site stores those that exist; the empty one always does. */
const templates = ['', 'page-no-title', 'single-with-sidebar', 'template-full-width.php']

const templateChecks: readonly Check[] = kinds.map((kind) =>
  writeCheck('fields.template.name', kind, async ({ site, testData, expect }) => {
    const path = `/core/v2/${kind}/${await testData.create(kind, {})}`
    await expect.accepted(site.post(path, { template: '' }), 'the template of the theme')
    for (const template of templates) {
      const answer = await site.post(path, { template })
      const now = await expect.accepted(site.get(path, { context: 'edit' }))
      if (answer.ok) expect.equal(now, now.record.template, template, 'the template')
    }
  }),
)

const termChecks: readonly Check[] = (['categories', 'tags'] as const).flatMap((field) => {
  const requirement = `fields.${field}.terms`
  const other = field === 'tags' ? 'categories' : 'tags'
  return [
    writeCheck(requirement, 'unknown', (tools) => assertNotStored(tools, 'posts', field, unknownId)),
    writeCheck(requirement, 'other', async (tools) => {
      const known = await tools.testData.neighbours()
      const unlisted = known[other].find((id) => !known[field].includes(id))
      if (unlisted !== undefined) await assertNotStored(tools, 'posts', field, unlisted)
    }),
    idCheck(requirement, 'posts', field, isIds),
  ]
})

const parentChecks: readonly Check[] = [
  writeCheck('fields.parent.page', 'unknown', (tools) =>
    assertNotStored(tools, 'pages', 'parent', unknownId),
  ),
  writeCheck('fields.parent.page', 'found', async ({ site, anonymous, testData, expect }) => {
    const parent = await testData.create('pages', { status: 'publish' })
    const child = await testData.create('pages', { status: 'publish', parent })
    for (const query of [{}, { context: 'edit' }]) {
      await expect.value(site.get(`/core/v2/pages/${child}`, query), 'parent', parent, 'the parent')
    }
    await expect.value(
      anonymous.get(`/core/v2/pages/${parent}`),
      'parent',
      0,
      'the parent of a page without one',
    )
    await expect.ids(anonymous.get('/core/v2/pages', { parent: [parent] }), [child], 'the pages below')
  }),
  idCheck('fields.parent.page', 'pages', 'parent', isId),
  writeCheck('fields.menu-order.siblings', 'order', async ({ anonymous, testData, expect }) => {
    const parent = await testData.create('pages', { status: 'publish' })
    const ids: number[] = []
    for (const menu_order of [3, 1, 2])
      ids.push(await testData.create('pages', { status: 'publish', parent, menu_order }))
    const [third, first, second] = ids
    const query = { parent: [parent], orderby: 'menu_order', order: 'asc' }
    const list = await expect.ids(
      anonymous.get('/core/v2/pages', query),
      [first ?? 0, second ?? 0, third ?? 0],
      'the pages in order of menu_order',
    )
    expect.each(list, 'menu_order', [1, 2, 3], 'their menu_order')
  }),
]

const metaChecks: readonly Check[] = [
  ...texts.map((kind) =>
    writeCheck('fields.meta.footnotes', kind, async ({ site, testData, expect }) => {
      const path = `/core/v2/${kind}/${await testData.create(kind, {})}`
      const footnotes = '[{"id":"9z","content":"Below."}]'
      await expect.accepted(site.post(path, { meta: { footnotes } }), 'with footnotes')
      await site.post(path, { meta: { footnotes, unlisted_of_the_run: 'x' } })
      for (const context of ['view', 'edit']) {
        const now = await expect.value(
          site.get(path, { context }),
          'meta.footnotes',
          footnotes,
          'the footnotes',
        )
        const unlisted = now.at('meta', 'unlisted_of_the_run')
        expect.satisfies(unlisted === undefined, now, 'nothing undeclared in meta', unlisted)
      }
    }),
  ),
  writeCheck('fields.meta.attachment', 'unlisted', async ({ site, testData, expect }) => {
    const path = `/core/v2/media/${await testData.create('media')}`
    for (const meta of [{ unlisted_of_the_run: 'x' }, { footnotes: '[{"id":"9z","content":"Below."}]' }]) {
      await site.post(path, { meta })
      const now = await expect.accepted(site.get(path, { context: 'edit' }))
      for (const name of Object.keys(meta))
        expect.satisfies(now.at('meta', name) === undefined, now, `no ${name} in meta`, now.record.meta)
    }
  }),
  readCheck('fields.meta.attachment', 'read', async (tools) => {
    for (const place of ['list', 'item'] as const)
      for (const { answer, record } of await readings(tools, 'media', place, 'view')) {
        const { meta } = record
        const isValid = isObject(meta)
          ? at(meta, 'footnotes') === undefined
          : isList(meta) && meta.length === 0
        tools.expect.satisfies(isValid, answer, 'an empty meta', meta)
      }
  }),
]

const attachmentChecks: readonly Check[] = [
  ...(['view', 'embed', 'edit'] as const).map((context) =>
    writeCheck('fields.alt-text.meaning', context, async ({ site, testData, expect }) => {
      const path = `/core/v2/media/${await testData.create('media')}`
      const before = await expect.accepted(site.get(path, { context: 'edit' }))
      await expect.accepted(site.post(path, { alt_text: 'Four quadrants of an image' }))
      const now = await expect.value(
        site.get(path, { context }),
        'alt_text',
        'Four quadrants of an image',
        'the alt_text',
      )
      const title = before.at('title', 'rendered') ?? null
      expect.equal(now, now.at('title', 'rendered'), title, 'the title, unchanged')
    }),
  ),
  ...texts.map((kind) =>
    writeCheck('fields.post.parent', kind, async ({ site, anonymous, testData, expect }) => {
      const post = await testData.create(kind, { status: 'publish' })
      const path = `/core/v2/media/${await testData.create('media')}`
      await expect.accepted(site.post(path, { post }), `attached to one of ${kind}`)
      for (const context of ['view', 'edit']) {
        await expect.value(site.get(path, { context }), 'post', post, 'the post')
      }
      const list = await expect.accepted(anonymous.get('/core/v2/media', { parent: [post] }))
      expect.each(list, 'post', [post], 'the posts in the list')
    }),
  ),
]

const detached = writeCheck('fields.post.parent', 'detached', async ({ site, testData, expect }) => {
  const post = await testData.create('posts', { status: 'publish' })
  const path = `/core/v2/media/${await testData.create('media')}`
  await expect.accepted(site.post(path, { post }), 'attached to a post')
  await expect.accepted(site.post(path, { post: 0 }), 'attached to nothing')
  const now = await expect.accepted(site.get(path, { context: 'edit' }))
  expect.satisfies(now.record.post !== post, now, 'post to be cleared', now.record.post)
})

/** Fields that refer to other items, and meta. */
export const meaningChecks: readonly Check[] = [
  ...authorChecks,
  ...featuredMediaChecks,
  ...templateChecks,
  ...termChecks,
  ...parentChecks,
  ...metaChecks,
  ...attachmentChecks,
  detached,
]
