import type { Query } from '../../../client/transport/wire.ts'
import type { Json } from '../../../contract/index.ts'
import type { Answer } from '../../assertions/answer.ts'
import { makeRevised } from '../../data/history.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'

/** Without `force` a delete leaves behind what it does with a false one. The answers are of two items: what became of each is compared. */
export const itemDeleteDefault = (kind: Kind): Check =>
  writeCheck(`${kind}.delete.force.default`, async (tools) => {
    const { expect, testData } = tools
    const said = await became(tools, `/core/v2/${kind}/${await testData.create(kind)}`, { force: false })
    const unsaid = await became(tools, `/core/v2/${kind}/${await testData.create(kind)}`, {})
    expect.equal(unsaid.answer, unsaid.state, said.state, 'what becomes of an item deleted without force')
  })

export const revisionDeleteDefault = (kind: 'posts' | 'pages'): Check =>
  writeCheck(`${kind}.revisions.delete.force.default`, async (tools) => {
    const { expect, site, testData } = tools
    const { id, revisions } = await makeRevised(testData, site, kind)
    const [first, second, third] = revisions.map((each) => `/core/v2/${kind}/${id}/revisions/${each}`)
    await expect.accepted(site.delete(first ?? '', { force: true }), 'with force')
    const said = await became(tools, second ?? '', { force: false })
    const unsaid = await became(tools, third ?? '', {})
    expect.equal(unsaid.answer, unsaid.state, said.state, 'what becomes of a revision deleted without force')
  })

/** Deletes something, and tells whether that was taken and what is there afterwards. */
async function became(
  { site, expect }: CheckTools,
  path: string,
  query: Query,
): Promise<{ readonly answer: Answer; readonly state: Json }> {
  const answer = await site.delete(path, query)
  // Only for the permission: that a server has no trash is no failure here.
  if (answer.status === 401 || answer.status === 403) await expect.accepted(answer)
  const left = await site.get(path, { context: 'edit' })
  return {
    answer,
    state: { taken: answer.ok, there: left.ok, status: left.ok ? (left.at('status') ?? null) : null },
  }
}
