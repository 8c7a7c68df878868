import { explain } from '../../assertions/expect.ts'
import type { Sent } from '../../client/site-client.ts'
import { untestable } from '../../result/outcome.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { type Text, texts } from './explicit-dates.ts'

const unforced: readonly (readonly [name: string, sent: Sent])[] = [
  ['unsaid', {}],
  ['false-in-query', { query: { force: false } }],
  ['false-in-body', { body: { force: false } }],
]

const forced: readonly (readonly [name: string, sent: Sent])[] = [
  ['in-query', { query: { force: true } }],
  ['in-body', { body: { force: true } }],
]

/** DELETE of a revision removes it with force, and only then. */
export const revisionRemovalChecks = (kind: Text): Check[] => [
  ...unforced.map(([name, sent]) =>
    check(`states.revisions.force.${kind}.${name}`, {
      requirement: 'states.revisions.force',
      needs: 'write',
      async run(tools) {
        const { site, expect } = tools
        const { list, revision } = await revisedItem(tools, kind)
        const answer = await site.send('DELETE', `${list}/${revision}`, sent)
        expect.that(
          !answer.ok,
          answer,
          'no success, as a revision is removed only with a true force',
          explain(answer),
        )
        const after = await expect.accepted(site.get(`${list}/${revision}`), 'as the revision is still there')
        expect.equal(after, after.id, revision, 'the id')
        const all = await expect.accepted(site.get(list))
        expect.that(
          all.ids.includes(revision),
          all,
          `the revision ${revision} in the list still`,
          explain(all),
        )
      },
    }),
  ),
  ...forced.map(([name, sent]) =>
    check(`states.revisions.removal.${kind}.${name}`, {
      requirement: 'states.revisions.removal',
      needs: 'write',
      async run(tools) {
        const { site, expect } = tools
        const { path, list, revision, others } = await revisedItem(tools, kind)
        await expect.accepted(site.send('DELETE', `${list}/${revision}`, sent), 'as a revision is removed')
        await expect.rejected(site.get(`${list}/${revision}`), 'as the revision was removed')
        const all = await expect.accepted(site.get(list))
        expect.equal(all, all.ids, others, 'the revisions that are left')
        const item = await expect.accepted(site.get(path, { context: 'edit' }), 'as its item stays')
        expect.equal(item, item.at('content', 'raw'), 'Third words.', 'the content of the item')
      },
    }),
  ),
]

const unknown = 2_000_000_000

/** How the reference refuses to remove revisions. */
export const revisionRemovalReferenceChecks: readonly Check[] = texts.flatMap((kind) => [
  check(`delete.revision.trash.${kind}`, {
    requirement: 'delete.revision.trash',
    needs: 'write',
    async run(tools) {
      const { site, expect } = tools
      const { list, revision } = await revisedItem(tools, kind)
      const answer = await site.delete(`${list}/${revision}`)
      if (answer.status === 401 || answer.status === 403)
        untestable('The target lets this user remove no revision, with force or without.')
      await expect.error(answer, 501, 'rest_trash_not_supported')
    },
  }),
  check(`delete.revision.anonymous.${kind}`, {
    requirement: 'delete.revision.anonymous',
    needs: 'write',
    async run(tools) {
      const { list, revision } = await revisedItem(tools, kind)
      const answer = tools.anonymous.delete(`${list}/${revision}`, { force: true })
      await tools.expect.error(answer, 401, 'rest_cannot_delete')
    },
  }),
  check(`delete.revision.unknown.${kind}`, {
    requirement: 'delete.revision.unknown',
    needs: 'write',
    async run({ site, expect, testData }) {
      const path = `/core/v2/${kind}/${await testData.create(kind)}/revisions/${unknown}`
      await expect.error(site.delete(path, { force: true }), 404, 'rest_post_invalid_id')
    },
  }),
])

/** An item of its own with several revisions, of which one is to go. @throws Untestable when it has fewer than two */
async function revisedItem({ site, expect, testData }: CheckTools, kind: Text) {
  const path = `/core/v2/${kind}/${await testData.create(kind, { status: 'publish' })}`
  for (const words of ['Second words.', 'Third words.'])
    await expect.accepted(site.post(path, { content: { raw: words } }))
  const list = `${path}/revisions`
  const [revision, ...others] = (await expect.accepted(site.get(list))).ids
  if (revision === undefined || others.length === 0)
    untestable('The target kept fewer than two revisions of two changes.')
  return { path, list, revision: others.at(-1) ?? revision, others: [revision, ...others.slice(0, -1)] }
}
