import { explain } from '../../assertions/expect.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { makeItem, type Text } from './changed-item.ts'

/** An autosave of a published item can be made, listed and read; it belongs to the item, and leaves it alone. */
export const autosaveFlowChecks = (kind: Text): Check[] => [
  check(`service.history.${kind}.autosaves.list`, {
    requirement: 'service.history',
    needs: 'write',
    async run(tools) {
      const { expect, site } = tools
      const { item, autosave } = await autosavedItem(tools, kind)
      const list = await expect.accepted(site.get(item.autosaves), 'as the list of autosaves')
      expect.that(list.ids.includes(autosave), list, `the autosave ${autosave} in the list`, explain(list))
      for (const { id, parent } of list.items)
        expect.that(
          parent === item.id,
          list,
          `${item.id} as the parent of autosave ${shown(id)}`,
          shown(parent),
        )
      const edit = await expect.accepted(site.get(item.autosaves, { context: 'edit' }), 'as edit asks')
      expect.that(edit.ids.includes(autosave), edit, `the autosave ${autosave} in edit too`, explain(edit))
    },
  }),
  check(`service.history.${kind}.autosaves.read`, {
    requirement: 'service.history',
    needs: 'write',
    async run(tools) {
      const { expect, site } = tools
      const { item, autosave } = await autosavedItem(tools, kind)
      for (const context of ['view', 'edit']) {
        const read = await expect.accepted(site.get(`${item.autosaves}/${autosave}`, { context }))
        expect.equal(read, read.id, autosave, `the id of the autosave in ${context}`)
        expect.equal(read, read.at('parent'), item.id, `its parent in ${context}`)
      }
    },
  }),
  check(`service.history.${kind}.autosaves.apart`, {
    requirement: 'service.history',
    needs: 'write',
    async run(tools) {
      const { expect, site } = tools
      const { autosave } = await autosavedItem(tools, kind)
      const other = await makeItem(tools, kind)
      const list = await expect.accepted(site.get(other.autosaves), 'as no autosave was made')
      expect.that(!list.ids.includes(autosave), list, 'no autosave of another item', explain(list))
    },
  }),
  check(`${kind}.autosaves.create.served.record`, {
    requirement: `${kind}.autosaves.create.served`,
    needs: 'write',
    async run(tools) {
      const { expect, site } = tools
      const item = await makeItem(tools, kind)
      const made = await expect.accepted(site.post(item.autosaves, words(tools)), 'as an autosave is made')
      expect.that(
        made.id !== item.id,
        made,
        'an id of its own for the autosave',
        `that of the item, ${made.id}`,
      )
      expect.equal(made, made.at('parent'), item.id, 'the parent of the autosave')
      const read = await expect.accepted(site.get(`${item.autosaves}/${made.id}`), 'as it is read')
      expect.equal(read, read.id, made.id, 'the id of the autosave that was made')
    },
  }),
  check(`${kind}.autosaves.create.served.item-untouched`, {
    requirement: `${kind}.autosaves.create.served`,
    needs: 'write',
    async run(tools) {
      const { expect, site } = tools
      const item = await makeItem(tools, kind)
      const before = await expect.accepted(site.get(item.path, { context: 'edit' }))
      const sent = {
        ...words(tools),
        status: 'draft',
        slug: `${tools.testData.runTag}-moved`,
        comment_status: 'closed',
      }
      await expect.accepted(site.post(item.autosaves, sent), 'as an autosave is made')
      const after = await expect.accepted(site.get(item.path, { context: 'edit' }))
      for (const field of ['status', 'title', 'content', 'slug'])
        expect.that(
          shown(after.at(field)) === shown(before.at(field)),
          after,
          `${field} of the published item to be still ${shown(before.at(field))}, as only an autosave was made`,
          shown(after.at(field)),
        )
    },
  }),
  check(`${kind}.autosaves.create.served.again`, {
    requirement: `${kind}.autosaves.create.served`,
    needs: 'write',
    async run(tools) {
      const { expect, site } = tools
      const item = await makeItem(tools, kind)
      await expect.accepted(site.post(item.autosaves, words(tools)), 'as an autosave is made')
      const second = await expect.accepted(site.post(item.autosaves, words(tools)), 'as another is made')
      const list = await expect.accepted(site.get(item.autosaves))
      expect.that(list.ids.includes(second.id), list, `the autosave ${second.id} in the list`, explain(list))
    },
  }),
  ...(['draft', 'pending', 'private'] as const).map((status) =>
    check(`${kind}.autosaves.create.served.of-${status}`, {
      requirement: `${kind}.autosaves.create.served`,
      needs: 'write',
      async run(tools) {
        const { expect, site } = tools
        const item = await makeItem(tools, kind, { status })
        const made = await expect.accepted(
          site.post(item.autosaves, words(tools)),
          `as the item is ${status}`,
        )
        expect.that(made.id > 0, made, 'an id', explain(made))
        await expect.accepted(site.get(item.autosaves), 'as its autosaves are listed')
      },
    }),
  ),
]

const words = ({ testData }: CheckTools) => ({
  title: { raw: testData.text('autosaved') },
  content: { raw: 'Saved on the way.' },
})

/** One item with an autosave, for checks that only look. */
function autosavedItem(tools: CheckTools, kind: Text) {
  return tools.testData.once(`item with an autosave of ${kind}`, async () => {
    const item = await makeItem(tools, kind)
    const made = tools.site.post(item.autosaves, words(tools))
    return { item, autosave: (await tools.expect.accepted(made, 'as an autosave is made')).id }
  })
}
