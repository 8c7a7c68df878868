import type { Method } from '../../contract/index.ts'
import { breaking, type Change, cosmetic } from './change.ts'
import type { RoutePair } from './pairs.ts'
import { mayMeet } from './patterns.ts'
import type { ComparedRoute } from './raw-index-entry.ts'

/** A route of the second side, and what it was on the first. */
interface Former {
  readonly route: ComparedRoute
  readonly place: number
  /** It finds no path and has no method that it had not before. */
  readonly isAsItWas: boolean
}

/**
 * Routes that lose paths to another one, each with the first that takes them. A server tries its routes in their order,
 * and takes the first that fits and has the method: another order, a new route, and a wider pattern can each take paths
 * away.
 */
export function shadowChanges(
  pairs: readonly RoutePair[],
  after: readonly ComparedRoute[],
): readonly Change[] {
  const former = new Map(
    pairs.map((pair, place): [ComparedRoute, Former] => [pair.after, formerOf(pair, place)]),
  )
  return after.flatMap((route, i) => {
    const own = former.get(route)
    if (own === undefined) return []
    for (let j = 0; j < i; j++) {
      const earlier = after[j]
      const other = earlier && former.get(earlier)
      // Nearly all pairs of an index end here: there may be millions.
      if (earlier === undefined || (other?.isAsItWas && other.place < own.place)) continue
      const methods = takenMethods(earlier, other, { route, own })
      if (methods.length === 0) continue
      const sentence = `A path that fits ${earlier.template} as well is answered by that one now.`
      return [{ ...breaking(sentence), what: 'order', place: `${methods.join(', ')} ${own.route.template}` }]
    }
    return []
  })
}

function formerOf({ before, after }: RoutePair, place: number): Former {
  const isSame = before.pattern.source === after.pattern.source
  return {
    route: before,
    place,
    isAsItWas: isSame && [...after.methods].every((each) => before.methods.has(each)),
  }
}

/** The methods for which a route takes paths from a later one that it did not take before. */
function takenMethods(
  earlier: ComparedRoute,
  other: Former | undefined,
  { route, own }: { readonly route: ComparedRoute; readonly own: Former },
): readonly Method[] {
  if (!mayMeet(earlier.pattern, own.route.pattern)) return []
  const hadThem =
    other !== undefined && other.place < own.place && mayMeet(other.route.pattern, own.route.pattern)
  return [...own.route.methods].filter(
    (method) =>
      earlier.methods.has(method) &&
      route.methods.has(method) &&
      !(hadThem && other.route.methods.has(method)),
  )
}

/** One remark when the routes of both sides are listed in another order. */
export function orderChange(pairs: readonly RoutePair[], after: readonly ComparedRoute[]): readonly Change[] {
  const places = new Map(after.map((route, i) => [route, i]))
  const listed = pairs.map((pair) => places.get(pair.after) ?? 0)
  if (listed.every((place, i) => i === 0 || place > (listed[i - 1] ?? 0))) return []
  return [{ ...cosmetic('The index lists its routes in another order.'), what: 'order', place: 'GET /' }]
}
