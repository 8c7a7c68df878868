import { explain } from '../../assertions/expect.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { changedItem, makeChanged, makeItem, revisionsOf, type Text } from './changed-item.ts'

/** The revisions of an item can be listed and read, and are those of this item and of no other. */
export const revisionFlowChecks = (kind: Text): Check[] => {
  const named = (name: string, run: (tools: CheckTools) => Promise<void>): Check =>
    check(`service.history.${kind}.revisions.${name}`, {
      requirement: 'service.history',
      needs: 'write',
      run,
    })
  return [
    named('list', async (tools) => {
      const { expect } = tools
      const item = await changedItem(tools, kind)
      const list = await revisionsOf(tools, item)
      for (const { id, parent } of list.items)
        expect.that(
          parent === item.id,
          list,
          `${item.id} as the parent of revision ${shown(id)}`,
          shown(parent),
        )
      const { ids } = list
      expect.that(!ids.includes(item.id), list, 'the revisions and not the item itself', explain(list))
      expect.equal(list, new Set(ids).size, ids.length, 'the number of different ids in the list')
    }),
    named('read', async (tools) => {
      const { site, expect } = tools
      const item = await changedItem(tools, kind)
      for (const id of (await revisionsOf(tools, item)).ids.slice(0, 3)) {
        const read = await expect.accepted(site.get(`${item.revisions}/${id}`), 'as a revision in the list')
        expect.equal(read, read.id, id, 'the id of the revision')
        expect.equal(read, read.at('parent'), item.id, 'its parent')
      }
    }),
    named('edit', async (tools) => {
      const { site, expect } = tools
      const item = await changedItem(tools, kind)
      const [id] = (await revisionsOf(tools, item)).ids
      const list = await expect.accepted(site.get(item.revisions, { context: 'edit' }), 'as edit asks')
      expect.that(
        list.ids.includes(Number(id)),
        list,
        `the revision ${id} in the list in edit too`,
        explain(list),
      )
      const read = await expect.accepted(site.get(`${item.revisions}/${id}`, { context: 'edit' }))
      expect.equal(read, read.id, Number(id), 'the id of the revision in edit')
    }),
    named('apart', async (tools) => {
      const { expect } = tools
      const [one, other] = [await changedItem(tools, kind), await makeChanged(tools, kind)]
      const first = await revisionsOf(tools, one)
      const second = await revisionsOf(tools, other)
      const both = second.ids.filter((id) => first.ids.includes(id))
      expect.equal(second, both, [], 'the revisions in the lists of two different items')
    }),
    ...(['draft', 'pending', 'private'] as const).map((status) =>
      named(`of-${status}`, async (tools) => {
        const { site, expect } = tools
        const item = await makeChanged(tools, kind, 2, { status })
        const [id] = (await revisionsOf(tools, item)).ids
        const read = await expect.accepted(site.get(`${item.revisions}/${id}`), `as the item is ${status}`)
        expect.equal(read, read.id, Number(id), 'the id of the revision')
        expect.equal(read, read.at('parent'), item.id, 'its parent')
      }),
    ),
    named('under-another', async (tools) => {
      const { site, expect } = tools
      const [one, other] = [await changedItem(tools, kind), await makeItem(tools, kind)]
      const [id] = (await revisionsOf(tools, one)).ids
      await expect.accepted(site.get(`${one.revisions}/${id}`), 'under its own item')
      const answer = await site.get(`${other.revisions}/${id}`)
      // An answer of success may not make it a revision of the other item.
      if (answer.ok)
        expect.equal(answer, answer.at('parent'), one.id, 'the parent of a revision of another item')
    }),
  ]
}
