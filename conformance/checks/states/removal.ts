import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import type { Sent } from '../../data/site-client.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { type Text, texts, unknownId } from '../item.ts'
import { expectGone, listed, makeTrashed, origins } from './trash.ts'

const forced: readonly (readonly [name: string, sent: Sent])[] = [
  ['in-query', { query: { force: true } }],
  ['in-body', { body: { force: true } }],
]

/** DELETE with force deletes an item permanently, in any status. */
export const removalChecks = (kind: Kind): Check[] => [
  ...origins(kind).flatMap(([from, fields]) =>
    forced.map(([name, sent]) =>
      writeCheck(`states.removal.${kind}`, `from-${from}.${name}`, async (tools) => {
        const { site, expect, testData } = tools
        const id = await testData.create(kind, fields)
        const path = `/core/v2/${kind}/${id}`
        await expect.accepted(site.get(path), 'before the delete')
        await expect.accepted(site.send('DELETE', path, sent), 'as the removal')
        await expectGone(tools, kind, id)
      }),
    ),
  ),
  writeCheck(`states.removal.${kind}`, 'alone', async (tools) => {
    const { site, expect, testData } = tools
    const [id, neighbour] = [await testData.create(kind), await testData.create(kind)]
    await expect.accepted(site.delete(`/core/v2/${kind}/${id}`, { force: true }))
    await expect.accepted(site.get(`/core/v2/${kind}/${neighbour}`), 'as another item was removed')
  }),
  writeCheck('states.removal.bypass', `${kind}`, async (tools) => {
    const { site, expect, testData } = tools
    const id = await testData.create(kind)
    await expect.accepted(site.delete(`/core/v2/${kind}/${id}`, { force: true }))
    const trash = await listed(tools, kind, [id], 'trash')
    expect.equal(trash, trash.ids, [], `what the trash shows of ${id}, which was to pass it by,`)
  }),
  ...forced.map(([name, sent]) =>
    writeCheck('states.removal.from-trash', `${kind}.${name}`, async (tools) => {
      const { id, path } = await makeTrashed(tools, kind)
      await tools.expect.accepted(tools.site.send('DELETE', path, sent), 'as the removal from the trash')
      await expectGone(tools, kind, id)
    }),
  ),
]

const unforced: readonly (readonly [name: string, sent: Sent])[] = [
  ['unsaid', {}],
  ['false-in-query', { query: { force: false } }],
  ['false-in-body', { body: { force: false } }],
]

/** DELETE removes a revision only with force. */
export const revisionRemovalChecks = (kind: Text): Check[] => [
  ...unforced.map(([name, sent]) =>
    writeCheck('states.revisions.force', `${kind}.${name}`, async (tools) => {
      const { site, expect } = tools
      const { list, revision } = await revisedItem(tools, kind)
      const answer = await site.send('DELETE', `${list}/${revision}`, sent)
      expect.that(
        !answer.ok,
        answer,
        'no success, as a revision is removed only with a true force',
        explain(answer),
      )
      const after = await expect.accepted(site.get(`${list}/${revision}`), 'as the revision still exists')
      expect.equal(after, after.id, revision, 'the id')
      const all = await expect.accepted(site.get(list))
      expect.that(all.ids.includes(revision), all, `the revision ${revision} in the list still`, explain(all))
    }),
  ),
  ...forced.map(([name, sent]) =>
    writeCheck('states.revisions.removal', `${kind}.${name}`, async (tools) => {
      const { site, expect } = tools
      const { path, list, revision, others } = await revisedItem(tools, kind)
      await expect.accepted(site.send('DELETE', `${list}/${revision}`, sent), 'as a revision is removed')
      await expect.rejected(site.get(`${list}/${revision}`), 'as the revision was removed')
      await expect.ids(site.get(list), others, 'the remaining revisions')
      await expect.value(
        site.get(path, { context: 'edit' }),
        'content.raw',
        'Third words.',
        'the content of the item',
        'as its item stays',
      )
    }),
  ),
]

/** When WordPress rejects the deletion of revisions. */
export const revisionRemovalReferenceChecks: readonly Check[] = texts.flatMap((kind) => [
  writeCheck('delete.revision.trash', `${kind}`, async (tools) => {
    const { site, expect } = tools
    const { list, revision } = await revisedItem(tools, kind)
    const answer = await site.delete(`${list}/${revision}`)
    if (answer.status === 401 || answer.status === 403)
      untestable('The target lets this user remove no revision, with force or without.')
    await expect.error(answer, 501, 'rest_trash_not_supported')
  }),
  writeCheck('delete.revision.anonymous', `${kind}`, async (tools) => {
    const { list, revision } = await revisedItem(tools, kind)
    const answer = tools.anonymous.delete(`${list}/${revision}`, { force: true })
    await tools.expect.error(answer, 401, 'rest_cannot_delete')
  }),
  writeCheck('delete.revision.unknown', `${kind}`, async ({ site, expect, testData }) => {
    const path = `/core/v2/${kind}/${await testData.create(kind)}/revisions/${unknownId}`
    await expect.error(site.delete(path, { force: true }), 404, 'rest_post_invalid_id')
  }),
])

/** A new item with several revisions, one of them to delete. @throws Untestable when it has fewer than two */
async function revisedItem({ site, expect, testData }: CheckTools, kind: Text) {
  const path = `/core/v2/${kind}/${await testData.create(kind, { status: 'publish' })}`
  for (const words of ['Second words.', 'Third words.'])
    await expect.accepted(site.post(path, { content: { raw: words } }))
  const list = `${path}/revisions`
  const [revision, ...others] = (await expect.accepted(site.get(list))).ids
  if (revision === undefined || others.length === 0)
    untestable('The target stored fewer than two revisions of two changes.')
  return { path, list, revision: others.at(-1) ?? revision, others: [revision, ...others.slice(0, -1)] }
}
