import { at } from '../../conformance/transport/json.ts'
import type { Json } from '../../contract/index.ts'
import { mayHaveEquals } from '../requests/meeting.ts'
import type { IdSpace, Pairs } from '../sides/pairs.ts'

/** What a list is of, and what it is sorted by. */
export interface ListOrder {
  readonly pairs: Pairs
  /** What the items of the route are: `id` and `parent` are ids of such. */
  readonly space: IdSpace
  /** The value of `orderby`; undefined where the route has no such argument. */
  readonly orderedBy?: string | undefined
}

/**
 * The target's items, brought into the order of its twin where it differs only among equals: of two posts of one second
 * the platform says of neither that it comes first, and a second may have passed between the two on one side alone.
 *
 * @returns the items as they came where they are others, or stand in an order that equals do not explain
 */
export function withTiesAs(
  here: readonly Json[],
  there: readonly Json[],
  { pairs, space, orderedBy }: ListOrder,
): readonly Json[] {
  if (!mayHaveEquals(orderedBy)) return there
  const placeOf = new Map(there.map((item, i) => [pairs.partnerOf(space, String(at(item, 'id'))), i]))
  const places = here.map((item) => placeOf.get(String(at(item, 'id'))) ?? -1)
  if (places.includes(-1) || new Set(places).size < there.length) return there
  const keysHere = here.map((item) => keyOf(item, orderedBy))
  const keysThere = places.map((place) => keyOf(there[place], orderedBy))
  const isExplained = places.every((place, i) =>
    places
      .slice(i + 1)
      .every(
        (next, n) =>
          place < next || keysHere[i] === keysHere[i + 1 + n] || keysThere[i] === keysThere[i + 1 + n],
      ),
  )
  return isExplained ? places.flatMap((place) => there[place] ?? []) : there
}

/** What an item is sorted by, as far as it shows it. What is equally relevant is sorted by date. */
function keyOf(item: Json | undefined, orderedBy = ''): string {
  const name = orderedBy === 'relevance' ? 'date' : orderedBy
  return JSON.stringify(at(item, name) ?? null)
}
