import { slug } from '../../../contract/lib/slug.ts'
import type { Check, CheckTools } from '../check.ts'
import { unknownId } from '../unknown-id.ts'
import { assertFields, make, readInEdit, resourceChecks, wordpressCheck } from '../wordpress-check.ts'

interface Taxonomy {
  /** The last part of its path. */
  readonly kind: string
  /** The error code of a create whose name is in use. */
  readonly taken: string
  /** The value of `taxonomy`, for terms that are counted and have a page. */
  readonly taxonomy?: string
}

const taxonomies: readonly Taxonomy[] = [
  { kind: 'categories', taken: 'term_exists', taxonomy: 'category' },
  { kind: 'tags', taken: 'term_exists', taxonomy: 'post_tag' },
  { kind: 'wp_pattern_category', taken: 'term_exists', taxonomy: 'wp_pattern_category' },
  { kind: 'menus', taken: 'menu_exists' },
]

function termChecksOf({ kind, taken, taxonomy }: Taxonomy): Check[] {
  const path = `/core/v2/${kind}`
  const termCheck = resourceChecks(slug(kind), [path, `${path}/{id}`])
  return [
    termCheck('create', async (tools) => {
      const fields = { name: tools.testData.text('alder'), description: 'A description.' }
      const made = await tools.expect.status(tools.site.post(path, fields), 201)
      const known = { ...fields, slug: fields.name.replaceAll(' ', '-'), ...(taxonomy && { taxonomy }) }
      assertFields(tools, made, known)
      const read = await readInEdit(tools, `${path}/${made.id}`)
      assertFields(tools, read, { id: made.id, ...known })
    }),
    termCheck('list', async (tools) => {
      const { site, expect, testData } = tools
      const first = await make(tools, kind, { name: testData.text('birch') })
      const second = await make(tools, kind, { name: testData.text('birch') })
      for (const query of [
        { include: [first.id] },
        { slug: [String(first.at('slug'))] },
        { search: String(first.at('name')) },
        { search: `${testData.runTag} birch`, exclude: [second.id] },
      ]) {
        await expect.ids(
          site.get(path, query),
          [first.id],
          `the ids with ${JSON.stringify(query)}`,
          `with ${JSON.stringify(query)}`,
        )
      }
    }),
    termCheck('update', async (tools) => {
      const { site, expect, testData } = tools
      const { id } = await make(tools, kind, { name: testData.text('elm'), description: 'Before.' })
      // The slug of a menu is always generated from its name.
      const slugged = kind === 'menus' ? {} : { slug: testData.slug('oak') }
      const fields = { name: testData.text('yew'), description: 'After.', ...slugged }
      assertFields(tools, await expect.status(site.post(`${path}/${id}`, fields), 200), fields)
      // A menu loses a description that an update does not repeat.
      if (kind !== 'menus') await expect.status(site.post(`${path}/${id}`, {}), 200)
      assertFields(tools, await readInEdit(tools, `${path}/${id}`), fields)
    }),
    termCheck('taken', async (tools) => {
      const name = tools.testData.text('cedar')
      const { id } = await make(tools, kind, { name })
      const again = await tools.expect.error(tools.site.post(path, { name }), 400, taken)
      if (taken === 'term_exists')
        tools.expect.equal(again, again.at('data', 'term_id'), id, 'the id of the existing term')
    }),
    termCheck('trash', async (tools) => {
      const { id } = await make(tools, kind, { name: tools.testData.text('hazel') })
      await tools.expect.error(tools.site.delete(`${path}/${id}`), 501, 'rest_trash_not_supported')
      await readInEdit(tools, `${path}/${id}`)
    }),
    termCheck('delete', async (tools) => {
      const { site, expect, testData } = tools
      const { id } = await make(tools, kind, { name: testData.text('lime') })
      const answer = await expect.status(site.delete(`${path}/${id}`, { force: true }), 200)
      assertFields(tools, answer, { deleted: true, 'previous.id': id })
      await expect.error(site.get(`${path}/${id}`), 404, 'rest_term_invalid')
      await expect.error(site.delete(`${path}/${id}`, { force: true }), 404, 'rest_term_invalid')
    }),
  ]
}

async function assertCount(tools: CheckTools, path: string, count: number, when: string): Promise<void> {
  await tools.expect.value(tools.anonymous.get(path), 'count', count, `the count ${when}`, when)
}

function countsOf(kind: 'categories' | 'tags'): Check[] {
  const path = `/core/v2/${kind}`
  const routes = [path, `${path}/{id}`]
  return [
    wordpressCheck(`stock.${kind}.count`, routes, async (tools) => {
      const { site, expect, testData } = tools
      const { id } = await make(tools, kind, { name: testData.text('poplar') })
      const term = `${path}/${id}`
      await assertCount(tools, term, 0, 'before a post has it')
      const post = await testData.create('posts', { status: 'draft', [kind]: [id] })
      await assertCount(tools, term, 0, 'while its post is a draft')
      await expect.accepted(site.post(`/core/v2/posts/${post}`, { status: 'publish' }))
      await assertCount(tools, term, 1, 'when its post is published')
      await expect.accepted(site.delete(`/core/v2/posts/${post}`))
      await assertCount(tools, term, 0, 'when its post is in the trash')
    }),
    wordpressCheck(`stock.${kind}.of-posts`, routes, async (tools) => {
      const { site, anonymous, expect, testData } = tools
      const { id } = await make(tools, kind, { name: testData.text('aspen') })
      const post = await testData.create('posts', { status: 'publish', [kind]: [id] })
      await expect.ids(anonymous.get('/core/v2/posts', { [kind]: [id] }), [post], 'the posts that have it')
      await expect.ids(anonymous.get(path, { post }), [id], 'what the post has')
      await expect.accepted(site.delete(`${path}/${id}`, { force: true }))
      const after = await expect.accepted(anonymous.get(`/core/v2/posts/${post}`))
      const left = after.at(kind)
      expect.that(
        !JSON.stringify(left).includes(String(id)),
        after,
        `no ${id} in ${kind}`,
        JSON.stringify(left),
      )
      if (kind === 'categories')
        expect.that(JSON.stringify(left) !== '[]', after, 'the default category instead', 'none')
    }),
  ]
}

const categories = ['/core/v2/categories', '/core/v2/categories/{id}']

const treeChecks: readonly Check[] = [
  wordpressCheck('stock.categories.parent', categories, async (tools) => {
    const { anonymous, expect, testData } = tools
    const top = await make(tools, 'categories', { name: testData.text('top') })
    const below = await make(tools, 'categories', { name: testData.text('below'), parent: top.id })
    assertFields(tools, below, { parent: top.id })
    await expect.ids(
      anonymous.get('/core/v2/categories', { parent: top.id }),
      [below.id],
      'the categories below it',
    )
  }),
  wordpressCheck('stock.categories.parent-unknown', categories, async ({ site, expect, testData }) => {
    const fields = { name: testData.text('stray'), parent: unknownId }
    await expect.error(site.post('/core/v2/categories', fields), 400, 'rest_term_invalid')
  }),
  wordpressCheck('stock.categories.orphan', categories, async (tools) => {
    const { site, expect, testData } = tools
    const top = await make(tools, 'categories', { name: testData.text('top') })
    const middle = await make(tools, 'categories', { name: testData.text('middle'), parent: top.id })
    const below = await make(tools, 'categories', { name: testData.text('below'), parent: middle.id })
    await expect.accepted(site.delete(`/core/v2/categories/${middle.id}`, { force: true }))
    assertFields(tools, await readInEdit(tools, `/core/v2/categories/${below.id}`), { parent: top.id })
  }),
  wordpressCheck('stock.tags.flat', ['/core/v2/tags'], async ({ site, expect, testData }) => {
    const fields = { name: testData.text('flat'), parent: unknownId }
    await expect.error(site.post('/core/v2/tags', fields), 400, 'rest_taxonomy_not_hierarchical')
  }),
]

/** Creating, reading, updating and deleting terms. */
export const termChecks: readonly Check[] = [
  ...taxonomies.flatMap(termChecksOf),
  ...countsOf('categories'),
  ...countsOf('tags'),
  ...treeChecks,
]
