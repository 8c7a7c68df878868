import type { JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { filtersOf } from './filters.ts'
import { idOf, type Known, publicSet, tooAlike } from './known.ts'
import { assertVariety, compare, control, divides, type ListFilter, type ListRequest } from './list-filter.ts'
import { searchFilter } from './search-columns.ts'

/** What each filter of a list finds: alone, and beside each of the others. */
export function filterChecks(kind: Kind): Check[] {
  const filters = filtersOf(kind)
  const all = [...filters, searchFilter]
  return [
    ...filters.map((filter) => aloneCheck(kind, filter)),
    ...all.map((filter) => besideCheck(kind, filter, all)),
  ]
}

function aloneCheck(kind: Kind, filter: ListFilter): Check {
  return check(`${kind}.list.${slug(filter.argument)}.effect`, {
    async run(tools) {
      const known = await publicSet(tools, kind)
      const listRequests = filter.listRequests(known.items)
      assertVariety(filter.argument, listRequests, known)
      await control(tools, `/core/v2/${kind}`, known)
      for (const listRequest of listRequests) await compare(tools, `/core/v2/${kind}`, known, listRequest)
    },
  })
}

/** Arguments of which one list cannot have two: what they say of an item is one and the same. */
const opposites: readonly (readonly [string, string])[] = [
  ['author', 'author_exclude'],
  ['parent', 'parent_exclude'],
  ['media_type', 'mime_type'],
]

/** Two filters at once find what both find. */
function besideCheck(kind: Kind, filter: ListFilter, filters: readonly ListFilter[]): Check {
  return check(`${kind}.list.${slug(filter.argument)}.effect.beside-others`, {
    requirement: `${kind}.list.${slug(filter.argument)}.effect`,
    async run(tools) {
      const known = await publicSet(tools, kind)
      await control(tools, `/core/v2/${kind}`, known)
      // In a ring each meets half of the others, and so every two of them meet once.
      const place = filters.indexOf(filter)
      const ring = [...filters.slice(place + 1), ...filters.slice(0, place)]
      const others = ring
        .slice(0, Math.floor(filters.length / 2))
        .filter((other) => !isOpposite(filter, other))
      const requested = []
      for (const other of others) requested.push(await requestedBoth(tools, kind, known, filter, other))
      if (!requested.includes(true))
        tooAlike(
          `No item at hand tells ${filter.argument} from the filter beside it.`,
          filter.argument,
          known.lacking,
        )
    },
  })
}

function isOpposite({ argument: one }: ListFilter, { argument: other }: ListFilter): boolean {
  return opposites.some((pair) => pair.includes(one) && pair.includes(other))
}

async function requestedBoth(
  tools: CheckTools,
  kind: Kind,
  known: Known,
  one: ListFilter,
  other: ListFilter,
): Promise<boolean> {
  const path = `/core/v2/${kind}`
  const pair = crossing(one.listRequests(known.items), other.listRequests(known.items), known.items)
  if (pair === undefined) return false
  if (await findsJust(tools, path, known, pair.joined)) return true
  // Where the other does not even work alone, that is no fault of this one.
  if (!(await findsJust(tools, path, known, pair.other))) return false
  await compare(tools, path, known, pair.joined)
  return true
}

async function findsJust(
  { site }: CheckTools,
  path: string,
  { ids, items }: Known,
  { query, holds }: ListRequest,
): Promise<boolean> {
  const answer = await site.get(path, { include: ids, per_page: 100, ...query })
  const expected = items.filter(holds).map(idOf)
  return answer.ok && answer.ids.length === expected.length && expected.every((id) => answer.ids.includes(id))
}

/** Two askings, and both at once. */
export interface Crossing {
  readonly other: ListRequest
  readonly joined: ListRequest
}

/** Two askings of which each finds something that the other does not; at best some items satisfy both. */
export function crossing(
  ones: readonly ListRequest[],
  others: readonly ListRequest[],
  items: readonly JsonObject[],
): Crossing | undefined {
  let found: Crossing | undefined
  for (const one of ones.filter((each) => divides(each, items)))
    for (const other of others.filter((each) => divides(each, items))) {
      const isReported =
        items.some((item) => one.holds(item) && !other.holds(item)) &&
        items.some((item) => other.holds(item) && !one.holds(item))
      if (!isReported) continue
      const joined = {
        query: { ...one.query, ...other.query },
        holds: (item: JsonObject) => one.holds(item) && other.holds(item),
      }
      if (items.some(joined.holds)) return { other, joined }
      found ??= { other, joined }
    }
  return found
}
