import type { Query } from '../../../client/transport/wire.ts'
import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../assertions/answer.ts'
import { makeRevised } from '../../data/history.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'

/** A delete without `force` has the same effect as with false. Two items are deleted, and their states compared. */
export const itemDeleteDefault = (kind: Kind): Check =>
  writeCheck(`${kind}.delete.force.default`, async (tools) => {
    const { expect, testData } = tools
    const explicit = await became(tools, `/core/v2/${kind}/${await testData.create(kind)}`, { force: false })
    const implicit = await became(tools, `/core/v2/${kind}/${await testData.create(kind)}`, {})
    expect.equal(
      implicit.answer,
      implicit.state,
      explicit.state,
      'what becomes of an item deleted without force',
    )
  })

export const revisionDeleteDefault = (kind: 'posts' | 'pages'): Check =>
  writeCheck(`${kind}.revisions.delete.force.default`, async (tools) => {
    const { expect, site, testData } = tools
    const { id, revisions } = await makeRevised(testData, site, kind)
    const [first, second, third] = revisions.map((each) => `/core/v2/${kind}/${id}/revisions/${each}`)
    await expect.accepted(site.delete(first ?? '', { force: true }), 'with force')
    const explicit = await became(tools, second ?? '', { force: false })
    const implicit = await became(tools, third ?? '', {})
    expect.equal(
      implicit.answer,
      implicit.state,
      explicit.state,
      'what becomes of a revision deleted without force',
    )
  })

/** Deletes an item; returns whether that was accepted and what is left. */
async function became(
  { site, expect }: CheckTools,
  path: string,
  query: Query,
): Promise<{ readonly answer: Answer; readonly state: Json }> {
  const answer = await site.delete(path, query)
  // For the permission only: a server without a trash does not fail here.
  if (answer.status === 401 || answer.status === 403) await expect.accepted(answer)
  const left = await site.get(path, { context: 'edit' })
  return {
    answer,
    state: { accepted: answer.ok, there: left.ok, status: left.ok ? (left.at('status') ?? null) : null },
  }
}
