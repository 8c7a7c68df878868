import type { Answer } from '../../assertions/answer.ts'
import type { Fields } from '../../data/maker.ts'
import type { Check, CheckTools } from '../check.ts'
import { assertFields, make, readInEdit, resourceChecks, wordpressCheck } from '../wordpress-check.ts'

const paragraph = (words: string): string => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`

/** The kinds that are edited like posts. */
type Editable = 'blocks' | 'navigation'

function item(tools: CheckTools, kind: Editable, fields: Fields = {}): Promise<Answer> {
  const title = tools.testData.text('unchanged')
  return make(tools, kind, { title, content: paragraph('As it was.'), status: 'publish', ...fields })
}

function editorContentChecksOf(kind: Editable): Check[] {
  const path = `/core/v2/${kind}`
  const contentCheck = resourceChecks(kind, [path, `${path}/{id}`])
  return [
    contentCheck('create', async (tools) => {
      const fields = { title: tools.testData.text('made'), content: paragraph('First.'), status: 'publish' }
      const made = await tools.expect.status(tools.site.post(path, fields), 201)
      const known = { 'title.raw': fields.title, 'content.raw': fields.content, status: 'publish' }
      assertFields(tools, made, known)
      assertFields(tools, await readInEdit(tools, `${path}/${made.id}`), { id: made.id, ...known })
    }),
    contentCheck('anonymous', async (tools) => {
      const { anonymous, expect } = tools
      const { id } = await item(tools, kind)
      const isOpen = kind === 'navigation'
      const read = anonymous.get(`${path}/${id}`)
      if (isOpen) await expect.open(read, 'as a published menu')
      else await expect.error(read, 401, 'rest_forbidden')
      await expect.ids(
        anonymous.get(path, { include: [id] }),
        isOpen ? [id] : [],
        'the public items in the list',
      )
    }),
    contentCheck('list', async (tools) => {
      const { site, expect } = tools
      // Both are published: WordPress lets no user delete a draft pattern.
      const [first, second] = [await item(tools, kind), await item(tools, kind)]
      for (const query of [
        { include: [first.id] },
        { search: `${tools.testData.runTag} unchanged`, exclude: [second.id] },
        { search: String(first.at('title', 'raw')) },
        { slug: [String(first.at('slug'))] },
      ]) {
        await expect.ids(site.get(path, query), [first.id], `the ids with ${JSON.stringify(query)}`)
      }
    }),
    contentCheck('update', async (tools) => {
      const { id } = await item(tools, kind)
      const fields = { title: tools.testData.text('changed'), content: paragraph('As it is.') }
      await tools.expect.status(tools.site.post(`${path}/${id}`, fields), 200)
      assertFields(tools, await readInEdit(tools, `${path}/${id}`), {
        'title.raw': fields.title,
        'content.raw': fields.content,
        status: 'publish',
      })
    }),
    contentCheck(
      'revisions',
      [`${path}/{parent}/revisions`, `${path}/{parent}/revisions/{id}`],
      async (tools) => {
        const { site, expect } = tools
        const { id } = await item(tools, kind)
        for (const words of ['Second.', 'Third.'])
          await expect.accepted(site.post(`${path}/${id}`, { content: paragraph(words) }))
        const list = await expect.value(
          site.get(`${path}/${id}/revisions`, { context: 'edit' }),
          '0.parent',
          id,
          'the parent of the latest revision',
        )
        expect.equal(
          list,
          list.at(0, 'content', 'raw'),
          paragraph('Third.'),
          'the content of the latest revision',
        )
        const one = await expect.accepted(site.get(`${path}/${id}/revisions/${list.ids[0]}`))
        assertFields(tools, one, { id: list.ids[0] ?? 0, parent: id })
      },
    ),
    contentCheck('autosaves', [`${path}/{id}/autosaves`], async (tools) => {
      const { site, expect } = tools
      const { id } = await item(tools, kind)
      const saved = await expect.status(
        site.post(`${path}/${id}/autosaves`, { content: paragraph('On the way.') }),
        200,
      )
      assertFields(tools, saved, { parent: id })
      await expect.ids(site.get(`${path}/${id}/autosaves`, { context: 'edit' }), [saved.id], 'the autosaves')
      assertFields(tools, await readInEdit(tools, `${path}/${id}`), {
        'content.raw': paragraph('As it was.'),
      })
    }),
    contentCheck('trash', async (tools) => {
      const { site, expect } = tools
      const { id } = await item(tools, kind)
      assertFields(tools, await expect.status(site.delete(`${path}/${id}`), 200), { id, status: 'trash' })
      await expect.error(site.delete(`${path}/${id}`), 410, 'rest_already_trashed')
      await expect.accepted(site.post(`${path}/${id}`, { status: 'publish' }))
      assertFields(tools, await readInEdit(tools, `${path}/${id}`), { status: 'publish' })
    }),
    contentCheck('delete', async (tools) => {
      const { site, expect } = tools
      const { id } = await item(tools, kind)
      const answer = await expect.status(site.delete(`${path}/${id}`, { force: true }), 200)
      assertFields(tools, answer, { deleted: true, 'previous.id': id })
      await expect.error(site.get(`${path}/${id}`), 404, 'rest_post_invalid_id')
    }),
  ]
}

const patternChecks: readonly Check[] = [
  wordpressCheck(
    'stock.blocks.sync-status',
    ['/core/v2/blocks', '/core/v2/blocks/{id}', '/core/v2/wp_pattern_category'],
    async (tools) => {
      const { id } = await item(tools, 'blocks', { meta: { wp_pattern_sync_status: 'unsynced' } })
      assertFields(tools, await readInEdit(tools, `/core/v2/blocks/${id}`), {
        wp_pattern_sync_status: 'unsynced',
      })
    },
  ),
  wordpressCheck(
    'stock.blocks.category',
    ['/core/v2/blocks', '/core/v2/blocks/{id}', '/core/v2/wp_pattern_category'],
    async (tools) => {
      const term = await make(tools, 'wp_pattern_category', { name: tools.testData.text('patterns') })
      const { id } = await item(tools, 'blocks', { wp_pattern_category: [term.id] })
      await item(tools, 'blocks')
      assertFields(tools, await readInEdit(tools, `/core/v2/blocks/${id}`), {
        wp_pattern_category: [term.id],
      })
      await tools.expect.ids(
        tools.site.get('/core/v2/blocks', { wp_pattern_category: [term.id] }),
        [id],
        'the patterns of the category',
      )
    },
  ),
]

/** Synced patterns and navigation menus. */
export const editorContentChecks: readonly Check[] = [
  ...editorContentChecksOf('blocks'),
  ...editorContentChecksOf('navigation'),
  ...patternChecks,
]
