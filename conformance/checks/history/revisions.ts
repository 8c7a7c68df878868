import { revisionRecord } from '../../../contract/index.ts'
import type { Fields } from '../../data/maker.ts'
import { at, isObject, shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { ownRecord } from '../own-record.ts'
import {
  type ChangedItem,
  changedItem,
  makeChanged,
  makeItem,
  pathsOf,
  revisionsOf,
  type Text,
  texts,
  unknown,
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
  slug: ({ testData }) => ({ slug: testData.text('moved').replaceAll(' ', '-') }),
  'comment-status': () => ({ comment_status: 'closed' }),
  nothing: () => ({}),
}

/** What a revision of the reference is, when one is made, and who may see it. */
export const revisionReferenceChecks = (kind: Text): Check[] => {
  const named = (requirement: string, run: (tools: CheckTools) => Promise<void>, part?: string): Check =>
    check(`${requirement}.${kind}${part ? `.${part}` : ''}`, { requirement, needs: 'write', run })
  const other = kind === 'posts' ? texts[1] : texts[0]
  return [
    named('revisions.members', async (tools) => {
      const { item, id } = await oneRevision(tools, kind)
      const read = await tools.expect.accepted(tools.site.get(`${item.revisions}/${id}`))
      const missing = Object.keys(ownRecord(tools, revisionRecord).properties).filter(
        (name) => read.at(name) === undefined,
      )
      tools.expect.equal(read, missing, [], 'the members that are missing')
    }),
    named('revisions.links.parent', async (tools) => {
      const { item, id } = await oneRevision(tools, kind)
      const read = await tools.expect.accepted(tools.site.get(`${item.revisions}/${id}`))
      const href = read.at('_links', 'parent', 0, 'href')
      tools.expect.that(
        typeof href === 'string' && href.includes(`/${kind}/${item.id}`),
        read,
        `a link parent to ${item.path}`,
        shown(href),
      )
    }),
    named('revisions.embed', async (tools) => {
      const { item, id } = await oneRevision(tools, kind)
      const read = await tools.expect.accepted(
        tools.site.get(`${item.revisions}/${id}`, { context: 'embed' }),
      )
      const members = Object.keys(read.record).filter((name) => !name.startsWith('_'))
      const expected = ['author', 'date', 'excerpt', 'id', 'parent', 'slug', 'title']
      tools.expect.equal(read, members.sort(), expected, 'the members in embed')
    }),
    named('revisions.slug', async (tools) => {
      const { item, id } = await oneRevision(tools, kind)
      const read = await tools.expect.accepted(tools.site.get(`${item.revisions}/${id}`))
      tools.expect.equal(read, read.at('slug'), `${item.id}-revision-v1`, 'the slug of the revision')
    }),
    named('revisions.none', async (tools) => {
      const item = await makeItem(tools, kind)
      tools.expect.equal(...(await counted(tools, item)), 0, 'the number of revisions of a new item')
    }),
    ...Object.entries(changes).map(([field, change]) =>
      named('revisions.on-change', (tools) => expectMore(tools, kind, change(tools), 1), field),
    ),
    ...Object.entries(otherChanges).map(([field, change]) =>
      named('revisions.no-change', (tools) => expectMore(tools, kind, change(tools), 0), field),
    ),
    named('revisions.permission.anonymous', async (tools) => {
      const { item, id } = await oneRevision(tools, kind)
      for (const path of [item.revisions, `${item.revisions}/${id}`])
        await tools.expect.error(tools.anonymous.get(path), 401, 'rest_cannot_read')
    }),
    named('revisions.parent.unknown', async ({ site, expect }) => {
      const answer = site.get(pathsOf(kind, unknown).revisions)
      await expect.error(answer, 404, 'rest_post_invalid_parent')
    }),
    named('revisions.parent.other-type', async (tools) => {
      const item = await changedItem(tools, other)
      const answer = tools.site.get(pathsOf(kind, item.id).revisions)
      await tools.expect.error(answer, 404, 'rest_post_invalid_parent')
    }),
    named('revisions.parent.other', async (tools) => {
      const { id } = await oneRevision(tools, kind)
      const another = await makeItem(tools, kind)
      const answer = tools.site.get(`${another.revisions}/${id}`)
      await tools.expect.error(answer, 404, 'rest_revision_parent_id_mismatch')
    }),
    named('revisions.unknown', async (tools) => {
      const { item } = await oneRevision(tools, kind)
      const answer = tools.site.get(`${item.revisions}/${unknown}`)
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
  // The first change of an item may keep its first text beside its second.
  const item = await makeChanged(tools, kind, 1)
  const [, before] = await counted(tools, item)
  await tools.expect.accepted(tools.site.post(item.path, fields), 'as the item is changed')
  tools.expect.equal(
    ...(await counted(tools, item)),
    before + more,
    'the number of revisions after the change',
  )
}
