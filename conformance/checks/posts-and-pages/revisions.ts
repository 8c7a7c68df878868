import { revisionRecord } from '../../../contract/index.ts'
import { at, isObject, truncatedJson } from '../../../contract/lib/json.ts'
import { explain } from '../../assertions/expect.ts'
import type { Fields } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { type Text, texts } from '../item.ts'
import { ownRecord } from '../own-record.ts'
import { unknownId } from '../unknown-id.ts'
import {
  type ChangedItem,
  changedItem,
  makeChanged,
  makePublished,
  pathsOf,
  revisionsOf,
} from './changed-item.ts'

const changes: Readonly<Record<string, (tools: CheckTools) => Fields>> = {
  title: ({ testData }) => ({ title: { raw: testData.text('another') } }),
  content: () => ({ content: { raw: 'Other words.' } }),
  excerpt: () => ({ excerpt: { raw: 'Other words, in short.' } }),
  footnotes: () => ({
    meta: { footnotes: '[{"id":"0f3a7c1e-5d2b-4a6f-8e90-1b2c3d4e5f60","content":"A note."}]' },
  }),
}

const otherChanges: Readonly<Record<string, (tools: CheckTools) => Fields>> = {
  slug: ({ testData }) => ({ slug: testData.slug('moved') }),
  'comment-status': () => ({ comment_status: 'closed' }),
  nothing: () => ({}),
}

/** Revisions in WordPress: their fields, when they are created, and who may read them. */
export const revisionReferenceChecks = (kind: Text): Check[] => {
  const other = kind === 'posts' ? texts[1] : texts[0]
  return [
    writeCheck('revisions.members', kind, async (tools) => {
      const { item, id } = await oneRevision(tools, kind)
      const read = await tools.expect.accepted(tools.site.get(`${item.revisions}/${id}`))
      const missing = Object.keys(ownRecord(tools, revisionRecord).properties).filter(
        (name) => read.at(name) === undefined,
      )
      tools.expect.equal(read, missing, [], 'the members that are missing')
    }),
    writeCheck('revisions.links.parent', kind, async (tools) => {
      const { item, id } = await oneRevision(tools, kind)
      const read = await tools.expect.accepted(tools.site.get(`${item.revisions}/${id}`))
      const href = read.at('_links', 'parent', 0, 'href')
      tools.expect.satisfies(
        typeof href === 'string' && href.includes(`/${kind}/${item.id}`),
        read,
        `a link parent to ${item.path}`,
        href,
      )
    }),
    writeCheck('revisions.embed', kind, async (tools) => {
      const { item, id } = await oneRevision(tools, kind)
      const read = await tools.expect.accepted(
        tools.site.get(`${item.revisions}/${id}`, { context: 'embed' }),
      )
      // A plugin may add more.
      const members = Object.keys(read.record).filter((name) => name in revisionRecord.properties)
      const expected = ['author', 'date', 'excerpt', 'id', 'parent', 'slug', 'title']
      tools.expect.equal(read, members.sort(), expected, 'the members in embed')
    }),
    writeCheck('revisions.slug', kind, async (tools) => {
      const { item, id } = await oneRevision(tools, kind)
      await tools.expect.value(
        tools.site.get(`${item.revisions}/${id}`),
        'slug',
        `${item.id}-revision-v1`,
        'the slug of the revision',
      )
    }),
    writeCheck('revisions.none', kind, async (tools) => {
      const item = await makePublished(tools, kind)
      tools.expect.equal(...(await counted(tools, item)), 0, 'the number of revisions of a new item')
    }),
    ...Object.entries(changes).map(([field, change]) =>
      writeCheck('revisions.on-change', `${kind}.${field}`, (tools) =>
        expectMore(tools, kind, change(tools), 1),
      ),
    ),
    ...Object.entries(otherChanges).map(([field, change]) =>
      writeCheck('revisions.no-change', `${kind}.${field}`, (tools) =>
        expectMore(tools, kind, change(tools), 0),
      ),
    ),
    writeCheck('revisions.permission.anonymous', kind, async (tools) => {
      const { item, id } = await oneRevision(tools, kind)
      for (const path of [item.revisions, `${item.revisions}/${id}`])
        await tools.expect.error(tools.anonymous.get(path), 401, 'rest_cannot_read')
    }),
    writeCheck('revisions.parent.unknown', kind, async ({ site, expect }) => {
      const answer = site.get(pathsOf(kind, unknownId).revisions)
      await expect.error(answer, 404, 'rest_post_invalid_parent')
    }),
    writeCheck('revisions.parent.other-type', kind, async (tools) => {
      const item = await changedItem(tools, other)
      const answer = tools.site.get(pathsOf(kind, item.id).revisions)
      await tools.expect.error(answer, 404, 'rest_post_invalid_parent')
    }),
    writeCheck('revisions.parent.other', kind, async (tools) => {
      const { id } = await oneRevision(tools, kind)
      const another = await makePublished(tools, kind)
      const answer = tools.site.get(`${another.revisions}/${id}`)
      await tools.expect.error(answer, 404, 'rest_revision_parent_id_mismatch')
    }),
    writeCheck('revisions.unknown', kind, async (tools) => {
      const { item } = await oneRevision(tools, kind)
      const answer = tools.site.get(`${item.revisions}/${unknownId}`)
      await tools.expect.error(answer, 404, 'rest_post_invalid_id')
    }),
  ]
}

async function oneRevision(tools: CheckTools, kind: Text): Promise<{ item: ChangedItem; id: number }> {
  const item = await changedItem(tools, kind)
  const [id = 0] = (await revisionsOf(tools, item)).ids
  return { item, id }
}

async function counted({ site, expect }: CheckTools, item: ChangedItem) {
  const list = await expect.accepted(site.get(item.revisions, { per_page: 100 }))
  return [list, list.items.filter((each) => isObject(each) && at(each, 'id') !== undefined).length] as const
}

async function expectMore(tools: CheckTools, kind: Text, fields: Fields, more: number): Promise<void> {
  // The first update of an item may store its first text as well.
  const item = await makeChanged(tools, kind, 1)
  const [, before] = await counted(tools, item)
  await tools.expect.accepted(tools.site.post(item.path, fields), 'as the item is changed')
  tools.expect.equal(
    ...(await counted(tools, item)),
    before + more,
    'the number of revisions after the change',
  )
}

/** The revisions of an item can be listed and read, and belong to this item only. */
export const revisionFlowChecks = (kind: Text): Check[] => {
  return [
    writeCheck('service.history', `${kind}.revisions.list`, async (tools) => {
      const { expect } = tools
      const item = await changedItem(tools, kind)
      const list = await revisionsOf(tools, item)
      for (const { id, parent } of list.items)
        expect.satisfies(
          parent === item.id,
          list,
          `${item.id} as the parent of revision ${truncatedJson(id)}`,
          parent,
        )
      const { ids } = list
      expect.that(!ids.includes(item.id), list, 'the revisions and not the item itself', explain(list))
      expect.equal(list, new Set(ids).size, ids.length, 'the number of different ids in the list')
    }),
    writeCheck('service.history', `${kind}.revisions.read`, async (tools) => {
      const { site, expect } = tools
      const item = await changedItem(tools, kind)
      for (const id of (await revisionsOf(tools, item)).ids.slice(0, 3)) {
        const read = await expect.accepted(site.get(`${item.revisions}/${id}`), 'as a revision in the list')
        expect.equal(read, read.id, id, 'the id of the revision')
        expect.equal(read, read.at('parent'), item.id, 'its parent')
      }
    }),
    writeCheck('service.history', `${kind}.revisions.edit`, async (tools) => {
      const { site, expect } = tools
      const item = await changedItem(tools, kind)
      const [id] = (await revisionsOf(tools, item)).ids
      const list = await expect.accepted(site.get(item.revisions, { context: 'edit' }), 'in the context edit')
      expect.that(
        list.ids.includes(Number(id)),
        list,
        `the revision ${id} in the list in edit too`,
        explain(list),
      )
      const read = await expect.accepted(site.get(`${item.revisions}/${id}`, { context: 'edit' }))
      expect.equal(read, read.id, Number(id), 'the id of the revision in edit')
    }),
    writeCheck('service.history', `${kind}.revisions.apart`, async (tools) => {
      const { expect } = tools
      const [one, other] = [await changedItem(tools, kind), await makeChanged(tools, kind)]
      const first = await revisionsOf(tools, one)
      const second = await revisionsOf(tools, other)
      const both = second.ids.filter((id) => first.ids.includes(id))
      expect.equal(second, both, [], 'the revisions in the lists of two different items')
    }),
    ...(['draft', 'pending', 'private'] as const).map((status) =>
      writeCheck('service.history', `${kind}.revisions.of-${status}`, async (tools) => {
        const { site, expect } = tools
        const item = await makeChanged(tools, kind, 2, { status })
        const [id] = (await revisionsOf(tools, item)).ids
        const read = await expect.accepted(site.get(`${item.revisions}/${id}`), `as the item is ${status}`)
        expect.equal(read, read.id, Number(id), 'the id of the revision')
        expect.equal(read, read.at('parent'), item.id, 'its parent')
      }),
    ),
    writeCheck('service.history', `${kind}.revisions.under-another`, async (tools) => {
      const { site, expect } = tools
      const [one, other] = [await changedItem(tools, kind), await makePublished(tools, kind)]
      const [id] = (await revisionsOf(tools, one)).ids
      await expect.accepted(site.get(`${one.revisions}/${id}`), 'under its item')
      const answer = await site.get(`${other.revisions}/${id}`)
      // If the answer is a success, it must not be a revision of the other item.
      if (answer.ok)
        expect.equal(answer, answer.at('parent'), one.id, 'the parent of a revision of another item')
    }),
  ]
}
