import type { Method } from '../../contract/index.ts'
import { breaking, type Change, cosmetic } from './change.ts'
import type { RoutePair } from './pairs.ts'
import { mayOverlap } from './patterns.ts'
import type { ComparedRoute } from './raw-index-entry.ts'

/** A route of the second side on the first. */
interface Former {
  readonly route: ComparedRoute
  readonly place: number
  /** Does it match no new path and no new method. */
  readonly isUnchanged: boolean
}

/**
 * Routes that lose paths to an earlier one. A server uses the first route that matches and has the method: another order,
 * a new route or a wider pattern can take paths from later routes.
 */
export function shadowChanges(
  pairs: readonly RoutePair[],
  after: readonly ComparedRoute[],
): readonly Change[] {
  const former = new Map(
    pairs.map((pair, place): [ComparedRoute, Former] => [pair.after, formerRoute(pair, place)]),
  )
  return after.flatMap((route, i) => {
    const own = former.get(route)
    if (own === undefined) return []
    for (let j = 0; j < i; j++) {
      const earlier = after[j]
      const other = earlier && former.get(earlier)
      // Nearly all pairs of an index end here: there may be millions.
      if (earlier === undefined || (other?.isUnchanged && other.place < own.place)) continue
      const methods = takenMethods(earlier, other, { route, own })
      if (methods.length === 0) continue
      const sentence = `A path that also matches ${earlier.template} is answered by that route now.`
      return [{ ...breaking(sentence), what: 'order', place: `${methods.join(', ')} ${own.route.template}` }]
    }
    return []
  })
}

function formerRoute({ before, after }: RoutePair, place: number): Former {
  const isSame = before.pattern.source === after.pattern.source
  return {
    route: before,
    place,
    isUnchanged: isSame && [...after.methods].every((each) => before.methods.has(each)),
  }
}

/** The methods for which a route newly takes paths from a later one. */
function takenMethods(
  earlier: ComparedRoute,
  other: Former | undefined,
  { route, own }: { readonly route: ComparedRoute; readonly own: Former },
): readonly Method[] {
  if (!mayOverlap(earlier.pattern, own.route.pattern)) return []
  const hadThem =
    other !== undefined && other.place < own.place && mayOverlap(other.route.pattern, own.route.pattern)
  return [...own.route.methods].filter(
    (method) =>
      earlier.methods.has(method) &&
      route.methods.has(method) &&
      !(hadThem && other.route.methods.has(method)),
  )
}

/** One change when the routes are listed in another order. */
export function orderChange(pairs: readonly RoutePair[], after: readonly ComparedRoute[]): readonly Change[] {
  const places = new Map(after.map((route, i) => [route, i]))
  const listed = pairs.map((pair) => places.get(pair.after) ?? 0)
  if (listed.every((place, i) => i === 0 || place > (listed[i - 1] ?? 0))) return []
  return [{ ...cosmetic('The index lists its routes in another order.'), what: 'order', place: 'GET /' }]
}
