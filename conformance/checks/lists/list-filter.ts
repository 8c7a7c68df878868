import type { Query } from '../../../client/transport/wire.ts'
import type { Json } from '../../../contract/index.ts'
import { isList, type JsonObject } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { CheckTools } from '../check.ts'
import { endpointOf } from '../own-endpoint.ts'
import { idOf, type Known, tooAlike } from './known.ts'

/** One way to ask for a part of the known items. */
export interface ListRequest {
  readonly query: Readonly<Record<string, Json>>
  /** Is an item to be found. */
  readonly holds: (item: JsonObject) => boolean
}

/** An argument that filters. */
export interface ListFilter {
  /** `modified_after`. */
  readonly argument: string
  /** What it can be asked, chosen from the known items. */
  listRequests(items: readonly JsonObject[]): readonly ListRequest[]
}

/** Does an asking find some of the items and not all of them. */
export function divides({ holds }: ListRequest, items: readonly JsonObject[]): boolean {
  return items.some(holds) && !items.every(holds)
}

/** @throws Untestable when the askings together find nothing, or leave nothing out */
export function assertVariety(
  argument: string,
  listRequests: readonly ListRequest[],
  { items, lacking }: Pick<Known, 'items' | 'lacking'>,
): void {
  const isFound = listRequests.some(({ holds }) => items.some(holds))
  const isLeftOut = listRequests.some(({ holds }) => !items.every(holds))
  if (!isFound || !isLeftOut)
    tooAlike(
      `No two of the ${items.length} items at hand differ in what ${argument} looks at.`,
      argument,
      lacking,
    )
}

/** Asks for the known items that an asking finds: these, and no other. */
export async function compare(
  tools: CheckTools,
  path: string,
  { ids, items }: Known,
  { query, holds }: ListRequest,
): Promise<void> {
  const { site, expect } = tools
  const own = inOwnForm(tools, path, query)
  if (own === undefined) return
  const answer = await expect.accepted(site.get(path, { include: ids, per_page: 100, ...own }))
  sameItems(tools, answer, items.filter(holds).map(idOf), ids)
}

/** A query in which what the target's version takes one of is no list; undefined where it would ask for several. */
function inOwnForm(
  { target: { deployment } }: CheckTools,
  pattern: string,
  query: ListRequest['query'],
): ListRequest['query'] | undefined {
  const { args = {}, described = {} } = endpointOf(deployment, 'GET', { pattern }) ?? {}
  const isOfOne = (name: string, value: Json): value is Json[] =>
    isList(value) && described[name]?.type === 'array' && args[name]?.type === 'string'
  const entries = Object.entries(query)
  if (entries.some(([name, value]) => isOfOne(name, value) && value.length !== 1)) return undefined
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isOfOne(name, value) ? (value[0] ?? '') : value]),
  )
}

/** Asks for the known items with nothing more: a list that already lacks some cannot be filtered. */
export async function control(
  { site, expect }: CheckTools,
  path: string,
  { ids }: Known,
  more: Query = {},
): Promise<void> {
  const answer = await expect.accepted(site.get(path, { include: ids, per_page: 100, ...more }))
  const found = new Set(answer.ids)
  const missing = ids.filter((id) => !found.has(id))
  expect.that(
    missing.length === 0,
    answer,
    `the items ${ids.join(', ')}`,
    `a list without ${missing.join(', ')}`,
  )
}

/** The answer holds these items, each once, and no other; in whatever order. */
export function sameItems(
  { expect }: CheckTools,
  answer: Answer,
  expected: readonly number[],
  known: readonly number[],
): void {
  const found = answer.ids
  const missing = expected.filter((id) => !found.includes(id))
  const strange = found.filter((id) => !expected.includes(id))
  const isTwice = new Set(found).size !== found.length
  expect.that(
    missing.length === 0 && strange.length === 0 && !isTwice,
    answer,
    `of the items ${known.join(', ')} ${expected.length === 0 ? 'none' : `just ${expected.join(', ')}`}`,
    found.length === 0 ? 'none' : found.join(', '),
  )
}

/** The answer holds these items in this order. */
export function sameSequence({ expect }: CheckTools, answer: Answer, expected: readonly number[]): void {
  const found = answer.ids
  const isSame = found.length === expected.length && found.every((id, i) => id === expected[i])
  const isMoved = new Set([...found, ...expected]).size === expected.length
  expect.that(
    isSame,
    answer,
    `the items ${expected.join(', ')} in this order`,
    found.join(', ') || 'none',
    isMoved && found.length === expected.length ? 'order' : 'value',
  )
}
