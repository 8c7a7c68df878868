import type { JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck } from '../check.ts'
import { listFilters } from './filters.ts'
import { itemId, type KnownItems, publicSet, tooSimilar } from './known.ts'
import { assertVariety, compare, control, divides, type ListFilter, type ListRequest } from './list-filter.ts'
import { searchFilter } from './search-columns.ts'

/** What each filter of a list finds: alone, and combined with the others. */
export function filterChecks(kind: Kind): Check[] {
  const filters = listFilters(kind)
  const all = [...filters, searchFilter]
  return [
    ...filters.map((filter) => singleCheck(kind, filter)),
    ...all.map((filter) => pairCheck(kind, filter, all)),
  ]
}

function singleCheck(kind: Kind, filter: ListFilter): Check {
  return readCheck(`${kind}.list.${slug(filter.argument)}.effect`, async (tools) => {
    const known = await publicSet(tools, kind)
    const listRequests = filter.listRequests(known.items)
    assertVariety(filter.argument, listRequests, known)
    await control(tools, `/core/v2/${kind}`, known)
    for (const listRequest of listRequests) await compare(tools, `/core/v2/${kind}`, known, listRequest)
  })
}

/** Arguments that cannot be combined: both look at the same field. */
const opposites: readonly (readonly [string, string])[] = [
  ['author', 'author_exclude'],
  ['parent', 'parent_exclude'],
  ['media_type', 'mime_type'],
]

/** Two filters at once find what both find. */
function pairCheck(kind: Kind, filter: ListFilter, filters: readonly ListFilter[]): Check {
  return readCheck(`${kind}.list.${slug(filter.argument)}.effect`, 'beside-others', async (tools) => {
    const known = await publicSet(tools, kind)
    await control(tools, `/core/v2/${kind}`, known)
    // Each is combined with the next half of the ring, so that every pair is tested once.
    const place = filters.indexOf(filter)
    const ring = [...filters.slice(place + 1), ...filters.slice(0, place)]
    const others = ring.slice(0, Math.floor(filters.length / 2)).filter((other) => !isOpposite(filter, other))
    const requested = []
    for (const other of others) requested.push(await testPair(tools, kind, known, filter, other))
    if (!requested.includes(true))
      tooSimilar(
        `No available item distinguishes ${filter.argument} from the filter it is combined with.`,
        filter.argument,
        known.lacking,
      )
  })
}

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
  { query, holds }: ListRequest,
): Promise<boolean> {
  const answer = await site.get(path, { include: ids, per_page: 100, ...query })
  const expected = items.filter(holds).map(itemId)
  return answer.ok && answer.ids.length === expected.length && expected.every((id) => answer.ids.includes(id))
}

/** Two list requests that each find something the other does not. */
export interface Crossing {
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
        items.some((item) => one.holds(item) && !other.holds(item)) &&
        items.some((item) => other.holds(item) && !one.holds(item))
      if (!isDistinguished) continue
      const joined = {
        query: { ...one.query, ...other.query },
        holds: (item: JsonObject) => one.holds(item) && other.holds(item),
      }
      if (items.some(joined.holds)) return { other, joined }
      found ??= { other, joined }
    }
  return found
}
