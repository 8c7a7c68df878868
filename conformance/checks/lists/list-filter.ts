import type { Query } from '../../../client/transport/wire.ts'
import type { Json } from '../../../contract/index.ts'
import { at, isList, type JsonObject } from '../../../contract/lib/json.ts'
import { truncate } from '../../../contract/lib/truncate.ts'
import type { Answer } from '../../assertions/answer.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import type { CheckTools } from '../check.ts'
import { deployedEndpoint } from '../own-record.ts'
import { itemId, type KnownItems, tooAlike } from './known.ts'

/** A request for some of the known items. */
export interface ListRequest {
  readonly query: Readonly<Record<string, Json>>
  /** Should the list contain the item? */
  readonly matches: (item: JsonObject) => boolean
}

export interface ListFilter {
  /** `modified_after`. */
  readonly argument: string
  /** Requests with the argument, chosen by what the known items contain. */
  listRequests(items: readonly JsonObject[]): readonly ListRequest[]
}

/** Does a request find some of the items and not all of them? */
export function divides({ matches }: ListRequest, items: readonly JsonObject[]): boolean {
  return items.some(matches) && !items.every(matches)
}

/** @throws Untestable when the requests together find nothing, or exclude nothing */
export function assertVariety(
  argument: string,
  listRequests: readonly ListRequest[],
  known: Pick<KnownItems, 'items' | 'kind' | 'lacking'>,
): void {
  const { items } = known
  const isFound = listRequests.some(({ matches }) => items.some(matches))
  const isLeftOut = listRequests.some(({ matches }) => !items.every(matches))
  if (!isFound || !isLeftOut) tooAlike(known, argument)
}

/** Sends a list request, restricted to the known items, and asserts that it finds exactly those that match. */
export async function compare(
  tools: CheckTools,
  path: string,
  { ids, items }: KnownItems,
  { query, matches }: ListRequest,
): Promise<void> {
  const { site, expect } = tools
  const own = queryForTarget(tools, path, query)
  if (own === undefined) return
  const answer = await expect.accepted(site.get(path, { include: ids, per_page: 100, ...own }))
  sameItems(tools, answer, items.filter(matches).map(itemId), ids)
}

/** The query with single values where the target's version accepts no list; undefined when it has several values. */
function queryForTarget(
  { target: { deployment } }: CheckTools,
  pattern: string,
  query: ListRequest['query'],
): ListRequest['query'] | undefined {
  const { args = {}, described = {} } = deployedEndpoint(deployment, 'GET', { pattern }) ?? {}
  const isSingleValue = (name: string, value: Json): value is Json[] =>
    isList(value) && described[name]?.type === 'array' && args[name]?.type === 'string'
  const entries = Object.entries(query)
  if (entries.some(([name, value]) => isSingleValue(name, value) && value.length !== 1)) return undefined
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isSingleValue(name, value) ? (value[0] ?? '') : value]),
  )
}

/** Requests the known items without the filter: a list that already lacks some cannot be filtered. */
export async function control(
  { site, expect }: CheckTools,
  path: string,
  { ids }: KnownItems,
  more: Query = {},
): Promise<void> {
  const answer = await expect.accepted(site.get(path, { include: ids, per_page: 100, ...more }))
  const found = new Set(answer.ids)
  const missing = ids.filter((id) => !found.has(id))
  expect.complete(answer, missing, `the items ${ids.join(', ')}`)
}

/** Asserts that the answer has exactly these items, each once, in any order. */
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
    `${expected.length === 0 ? 'no items' : `just ${itemsText(expected)}`} (of ${known.join(', ')})`,
    found.length === 0 ? 'none' : found.join(', '),
  )
}

const itemsText = (ids: readonly number[]): string =>
  `${ids.length === 1 ? 'item' : 'items'} ${ids.join(', ')}`

/** Items in their order, as a failure says what was expected. */
const sequenceText = (ids: readonly number[]): string =>
  ids.length > 1
    ? `${itemsText(ids)} in this order`
    : ids.length === 0
      ? 'no items'
      : `just ${itemsText(ids)}`

type Asserting = Pick<CheckTools, 'expect'>

/** Asserts that the answer has exactly these items in this order. */
export function sameSequence({ expect }: Asserting, answer: Answer, expected: readonly number[]): void {
  const found = answer.ids
  const isOrder = isReordered(found, expected)
  expect.that(
    found.length === expected.length && found.every((id, i) => id === expected[i]),
    answer,
    sequenceText(expected),
    isOrder ? reorderedText(answer, expected) : found.join(', ') || 'none',
    isOrder ? 'order' : 'value',
  )
}

const isReordered = (found: readonly number[], expected: readonly number[]): boolean =>
  found.length === expected.length && new Set([...found, ...expected]).size === expected.length

/** The items of an answer, with the keys of the first two that stand in the wrong order. */
function reorderedText(answer: Answer, expected: readonly number[]): string {
  const found = answer.ids
  const place = found.findIndex(
    (id, i) => i > 0 && expected.indexOf(id) < expected.indexOf(found[i - 1] ?? 0),
  )
  const orderby = new URL(answer.request.url).searchParams.get('orderby') ?? 'date'
  const [first, second] = [place - 1, place].map((i) => keyText(answer.items[i] ?? {}, orderby))
  const keys = [first, second].includes('') || first === second ? '' : ` (${first} before ${second})`
  return `${found.join(', ')}${keys}`
}

/** The value that a list sorts an item by, as a report shows it; empty when the item does not show it. */
export function keyText(item: JsonObject, orderby: string): string {
  const value = item[orderby]
  const text =
    at(item, orderby, 'raw') ??
    at(item, orderby, 'rendered') ??
    value ??
    (orderby === 'parent' ? item.post : '')
  if (typeof text === 'number') return orderby === 'id' ? '' : String(text)
  return typeof text === 'string'
    ? /^\d{4}-\d\d-/.test(text) || text === ''
      ? text
      : JSON.stringify(truncate(text, 40))
    : ''
}

/**
 * Asserts a part of a sorted list. When the whole list is in the wrong order, that is the failure, and not what selects the
 * part.
 *
 * @param list requests the list with the arguments of a part, or the whole without them
 */
export async function assertPart(
  tools: Asserting,
  list: (part: Query) => Promise<Answer>,
  part: Query,
  whole: readonly number[],
  expected: readonly number[],
): Promise<void> {
  const answer = await list(part)
  try {
    sameSequence(tools, answer, expected)
  } catch (error) {
    const all = await list({})
    if (isReordered(all.ids, whole) && all.ids.some((id, i) => id !== whole[i])) {
      const [wanted, came] = [sequenceText(whole), reorderedText(all, whole)]
      throw new CheckFailure(all, wanted, came, { difference: 'order', what: 'orderby' })
    }
    throw error
  }
}

/** Requests a list as the run's user, and asserts its items in any order. `known` are those that it selects from. */
export async function assertItems(
  tools: CheckTools,
  path: string,
  query: Query,
  expected: readonly number[],
  known: readonly number[] = expected,
): Promise<void> {
  sameItems(tools, await tools.expect.accepted(tools.site.get(path, query)), expected, known)
}

/** Requests a list as the run's user, and asserts its items and their order. */
export async function assertSequence(
  tools: CheckTools,
  path: string,
  query: Query,
  expected: readonly number[],
): Promise<void> {
  sameSequence(tools, await tools.expect.accepted(tools.site.get(path, query)), expected)
}
