import type { Json } from '../../../contract/index.ts'
import { mediaStatuses, writableStatuses } from '../../../contract/index.ts'
import type { Answer } from '../../client/answer.ts'
import type { Kind } from '../../data/maker.ts'
import { inapplicable } from '../../result/outcome.ts'
import { shown } from '../../transport/json.ts'
import type { CheckTools } from '../check.ts'

/** Every status in which an item of a kind can be found by its list. */
export const places = (kind: Kind): readonly string[] =>
  kind === 'media' ? mediaStatuses : [...writableStatuses, 'trash']

/** The items among some that the list of a kind shows under a status filter; without one, under its default. */
export function listed(
  { site, expect }: CheckTools,
  kind: Kind,
  include: readonly number[],
  status?: Json,
): Promise<Answer> {
  const query = { include, per_page: 100, ...(status !== undefined && { status }) }
  return expect.accepted(site.get(`/core/v2/${kind}`, query), `with ${shown(status)} as status`)
}

/** A server may be without a trash for media, and say so: 501 instead of an answer of success. */
export function isTrashless(kind: Kind, answer: Answer): boolean {
  return kind === 'media' && answer.status === 501
}

/** Makes an item and moves it to the trash. @throws Inapplicable where the target has no trash for its kind */
export async function makeTrashed(
  tools: CheckTools,
  kind: Kind,
  id?: number,
): Promise<{ id: number; path: string; answer: Answer }> {
  const made = id ?? (await tools.testData.create(kind, kind === 'media' ? {} : { status: 'publish' }))
  const path = `/core/v2/${kind}/${made}`
  const answer = await tools.site.delete(path)
  if (isTrashless(kind, answer)) inapplicable('The target has no trash for media, as it says with 501.')
  await tools.expect.accepted(answer, 'as the move to the trash')
  return { id: made, path, answer }
}

/** The trash shows the item, and the list as it is without a filter does not. */
export async function expectInTrash(tools: CheckTools, kind: Kind, id: number): Promise<void> {
  const { expect } = tools
  const trash = await listed(tools, kind, [id], 'trash')
  expect.equal(trash, trash.ids, [id], `the items the trash shows of ${id}`)
  expect.equal(trash, trash.at(0, 'status'), 'trash', 'the status of the item in the list of the trash')
  const usual = await listed(tools, kind, [id])
  expect.equal(
    usual,
    usual.ids,
    [],
    `the items the list without a filter shows of ${id}, which is in the trash,`,
  )
}

/** Neither its path nor any list shows the item. */
export async function expectGone(tools: CheckTools, kind: Kind, id: number): Promise<void> {
  const { expect, site } = tools
  await expect.rejected(site.get(`/core/v2/${kind}/${id}`), 'as the item was removed')
  const everywhere = await listed(tools, kind, [id], places(kind))
  expect.equal(everywhere, everywhere.ids, [], `the items that lists show of ${id}, which was removed,`)
}
