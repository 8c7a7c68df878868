import { explain } from '../../assertions/expect.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { type ChangedItem, makeItem, pathsOf, type Text, unknown } from './changed-item.ts'

/** What an autosave of the reference is. */
export const autosaveReferenceChecks = (kind: Text): Check[] => {
  const named = (requirement: string, run: (tools: CheckTools) => Promise<void>, part?: string): Check =>
    check(`${requirement}.${kind}${part ? `.${part}` : ''}`, { requirement, needs: 'write', run })
  return [
    named('autosaves.create.answer', async (tools) => {
      const item = await makeItem(tools, kind)
      const made = await tools.expect.status(tools.site.post(item.autosaves, words(tools)), 200)
      const location = made.headers.get('location')
      tools.expect.that(location === null, made, 'no header Location', String(location))
    }),
    named('autosaves.list.whole', async (tools) => {
      const { item, autosave } = await autosaved(tools, kind)
      for (const query of [{ per_page: 1, page: 2 }, { per_page: 0 }]) {
        const list = await tools.expect.status(tools.site.get(item.autosaves, query), 200)
        tools.expect.equal(list, list.ids, [autosave], `the list with ${shown(query)}`)
      }
    }),
    named('autosaves.list.total', async (tools) => {
      const { item } = await autosaved(tools, kind)
      const list = await tools.expect.accepted(tools.site.get(item.autosaves))
      const total = list.headers.get('x-wp-total')
      tools.expect.that(total === null, list, 'no header X-WP-Total', String(total))
    }),
    named('autosaves.read.latest', async (tools) => {
      const { item, autosave } = await autosaved(tools, kind)
      const read = await tools.expect.status(tools.site.get(`${item.autosaves}/${unknown}`), 200)
      tools.expect.equal(read, read.id, autosave, 'the id of the autosave there is')
    }),
    named('autosaves.read.none', async (tools) => {
      const item = await makeItem(tools, kind)
      const answer = tools.site.get(`${item.autosaves}/${unknown}`)
      await tools.expect.error(answer, 404, 'rest_post_no_autosave')
    }),
    named('autosaves.parent.read', async ({ site, expect }) => {
      const { autosaves } = pathsOf(kind, unknown)
      await expect.error(site.get(autosaves), 404, 'rest_post_invalid_parent')
      await expect.error(site.get(`${autosaves}/${unknown}`), 404, 'rest_post_invalid_parent')
    }),
    named('autosaves.parent.create', async (tools) => {
      const answer = tools.site.post(pathsOf(kind, unknown).autosaves, words(tools))
      await tools.expect.error(answer, 404, 'rest_post_invalid_id')
    }),
    named('autosaves.permission.read', async ({ anonymous, ...tools }) => {
      const { item, autosave } = await autosaved({ anonymous, ...tools }, kind)
      for (const path of [item.autosaves, `${item.autosaves}/${autosave}`])
        await tools.expect.error(anonymous.get(path), 401, 'rest_cannot_read')
    }),
    named('autosaves.permission.create', async (tools) => {
      const item = await makeItem(tools, kind)
      const answer = tools.anonymous.post(item.autosaves, words(tools))
      await tools.expect.error(answer, 401, 'rest_cannot_edit')
    }),
    named('autosaves.revisions', async (tools) => {
      const { item, autosave } = await autosaved(tools, kind)
      const list = await tools.expect.accepted(tools.site.get(item.revisions))
      const has = list.ids.includes(autosave)
      tools.expect.that(has, list, `the autosave ${autosave} among the revisions`, explain(list))
    }),
    named('autosaves.stay', async (tools) => {
      const { site, expect, testData } = tools
      const { item, autosave } = await autosaved(tools, kind)
      await expect.accepted(site.post(item.path, { title: { raw: testData.text('later') } }))
      const list = await expect.accepted(site.get(item.autosaves))
      expect.equal(list, list.ids, [autosave], 'the autosaves after the item was updated')
    }),
    named('autosaves.preview', async (tools) => {
      const { item, autosave } = await autosaved(tools, kind)
      const read = await tools.expect.accepted(
        tools.site.get(`${item.autosaves}/${autosave}`, { context: 'edit' }),
      )
      const link = read.at('preview_link')
      tools.expect.that(typeof link === 'string' && URL.canParse(link), read, 'a preview_link', shown(link))
    }),
  ]
}

/** What an autosave is sent with. */
export const words = ({ testData }: CheckTools) => ({
  title: { raw: testData.text('autosaved') },
  content: { raw: 'Saved on the way.' },
})

/** Makes an item with an autosave. */
export async function autosaved(
  tools: CheckTools,
  kind: Text,
): Promise<{ item: ChangedItem; autosave: number }> {
  const item = await makeItem(tools, kind)
  const made = await tools.expect.accepted(tools.site.post(item.autosaves, words(tools)))
  return { item, autosave: made.id }
}
