import type { JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, checkNeeding } from '../check.ts'
import { jointly } from '../jointly.ts'
import { itemId, type KnownItems, publicSet, tooSimilar } from './known.ts'
import { compare, control, divides, type ListFilter, type ListRequest } from './list-filter.ts'
import { searchFilter } from './search-checks.ts'

/** Two filters at once find what both find. Requests with several filters prove all of their pairs. */
export function filterPairChecks(kind: Kind, filters: readonly ListFilter[]): Check[] {
  const run = jointly(`pairs of filters of ${kind}`, filters, async (tools, some) => {
    const known = await publicSet(tools, kind)
    await control(tools, `/core/v2/${kind}`, known)
    const [filter] = some
    if (some.length === 1 && filter !== undefined) await testPairs(tools, kind, known, filter, filters)
    else await testTogether(tools, kind, known, some)
  })
  return filters.map((filter) => {
    const needs = filter === searchFilter ? 'write' : 'nothing'
    const requirement = `${kind}.list.${slug(filter.argument)}.effect`
    return checkNeeding(needs, requirement, 'beside-others', run(filter))
  })
}

async function testPairs(
  tools: CheckTools,
  kind: Kind,
  known: KnownItems,
  filter: ListFilter,
  filters: readonly ListFilter[],
): Promise<void> {
  // Each is combined with the next half of the ring, so that every pair is tested once.
  const place = filters.indexOf(filter)
  const ring = [...filters.slice(place + 1), ...filters.slice(0, place)]
  const others = ring.slice(0, Math.floor(filters.length / 2)).filter((other) => !isOpposite(filter, other))
  const requested = []
  for (const other of others) requested.push(await testPair(tools, kind, known, filter, other))
  const dated = /^(modified_)?(?:after|before)$/.exec(filter.argument)
  if (!requested.includes(true))
    tooSimilar(
      `\`${filter.argument}\` cannot be tested together with ${others.map(({ argument }) => `\`${argument}\``).join(', ')}: of the ${known.items.length} available ${kind}, no two are found by one filter each and not by the other.`,
      filter.argument,
      known.lacking,
      dated === null
        ? `Publish ${kind} whose dates, ids, authors and terms are in different orders.`
        : `${dated[1] === undefined ? 'Publish' : 'Modify'} ${kind} at least three days apart, so that a time zone does not matter, and in another order than their ids, authors and terms.`,
    )
}

/** Requests with several filters each. @throws Untestable when that does not prove all pairs */
async function testTogether(
  tools: CheckTools,
  kind: Kind,
  known: KnownItems,
  filters: readonly ListFilter[],
): Promise<void> {
  const requests = joinedRequests(filters, known.items)
  if (!filters.every((filter) => requests.some((each) => each.filters.includes(filter))))
    untestable('The items do not distinguish a filter from all others.')
  for (const { joined } of requests)
    if (!(await findsExactly(tools, `/core/v2/${kind}`, known, joined)))
      untestable('Several filters do not find what they should: each pair is requested alone.')
}

/** Arguments that cannot be combined: both look at the same field. */
const opposites: readonly (readonly [string, string])[] = [
  ['author', 'author_exclude'],
  ['parent', 'parent_exclude'],
  ['media_type', 'mime_type'],
]

function isOpposite({ argument: one }: ListFilter, { argument: other }: ListFilter): boolean {
  return opposites.some((pair) => pair.includes(one) && pair.includes(other))
}

async function testPair(
  tools: CheckTools,
  kind: Kind,
  known: KnownItems,
  one: ListFilter,
  other: ListFilter,
): Promise<boolean> {
  const path = `/core/v2/${kind}`
  const pair = crossing(one.listRequests(known.items), other.listRequests(known.items), known.items)
  if (pair === undefined) return false
  if (await findsExactly(tools, path, known, pair.joined)) return true
  // If the other filter fails on its own, this one is not to blame.
  if (!(await findsExactly(tools, path, known, pair.other))) return false
  await compare(tools, path, known, pair.joined)
  return true
}

async function findsExactly(
  { site }: CheckTools,
  path: string,
  { ids, items }: KnownItems,
  { query, matches }: ListRequest,
): Promise<boolean> {
  const answer = await site.get(path, { include: ids, per_page: 100, ...query })
  const expected = items.filter(matches).map(itemId)
  return answer.ok && answer.ids.length === expected.length && expected.every((id) => answer.ids.includes(id))
}

/** Two list requests that each find something the other does not. */
interface Crossing {
  readonly one: ListRequest
  readonly other: ListRequest
  readonly joined: ListRequest
}

/** Finds two requests that each find something the other does not; preferably with items that satisfy both. */
export function crossing(
  ones: readonly ListRequest[],
  others: readonly ListRequest[],
  items: readonly JsonObject[],
): Crossing | undefined {
  let found: Crossing | undefined
  for (const one of ones.filter((each) => divides(each, items)))
    for (const other of others.filter((each) => divides(each, items))) {
      const isDistinguished =
        items.some((item) => one.matches(item) && !other.matches(item)) &&
        items.some((item) => other.matches(item) && !one.matches(item))
      if (!isDistinguished) continue
      const joined = joinedRequest([one, other])
      if (items.some(joined.matches)) return { one, other, joined }
      found ??= { one, other, joined }
    }
  return found
}

interface JoinedRequest {
  readonly filters: readonly ListFilter[]
  readonly joined: ListRequest
}

/**
 * Requests in which each pair of filters occurs that the items can distinguish. Each filter of a request leaves out an item
 * that all others of it would find.
 */
export function joinedRequests(
  filters: readonly ListFilter[],
  items: readonly JsonObject[],
): readonly JoinedRequest[] {
  const made: JoinedRequest[] = []
  const isCovered = (one: ListFilter, other: ListFilter): boolean =>
    made.some((each) => each.filters.includes(one) && each.filters.includes(other))
  for (const one of filters)
    for (const other of filters) {
      if (one === other || isOpposite(one, other) || isCovered(one, other)) continue
      const pair = crossing(one.listRequests(items), other.listRequests(items), items)
      if (pair === undefined) continue
      const parts = new Map([
        [one, pair.one],
        [other, pair.other],
      ])
      for (const another of filters)
        if ([...parts.keys()].some((part) => !isCovered(part, another))) addFilter(parts, another, items)
      made.push({ filters: [...parts.keys()], joined: joinedRequest([...parts.values()]) })
    }
  return made
}

/** Adds a request of another filter, if each of them still leaves out an item that all others find. */
function addFilter(
  parts: Map<ListFilter, ListRequest>,
  filter: ListFilter,
  items: readonly JsonObject[],
): void {
  if (parts.has(filter) || [...parts.keys()].some((part) => isOpposite(part, filter))) return
  const others = [...parts.values()]
  const names = new Set(others.flatMap(({ query }) => Object.keys(query)))
  const found = filter
    .listRequests(items)
    .find(
      (each) =>
        !Object.keys(each.query).some((name) => names.has(name)) && areAllNeeded([...others, each], items),
    )
  if (found !== undefined) parts.set(filter, found)
}

function areAllNeeded(requests: readonly ListRequest[], items: readonly JsonObject[]): boolean {
  return requests.every((one) =>
    items.some((item) => requests.every((each) => each.matches(item) === (each !== one))),
  )
}

function joinedRequest(requests: readonly ListRequest[]): ListRequest {
  return {
    query: Object.assign({}, ...requests.map(({ query }) => query)),
    matches: (item) => requests.every(({ matches }) => matches(item)),
  }
}
