import { distance } from '../../../contract/lib/nearest-word.ts'
import type { RequestedRoute, RouteNames } from '../../http/routing/route-names.ts'

/** Parameters of every route. */
const everywhere = ['_fields', '_embed', '_envelope', '_jsonp', '_method']
/** Longer names are skipped: the time of a comparison grows with their length. */
const longest = 32
const maxCompared = 20

/**
 * The query parameters that are most likely misspelt, which WordPress ignores: each is similar to one of the route. Others
 * may be of a plugin, or keep an answer out of a cache.
 */
export function queryWarning(
  { query, endpoint, name: route }: RequestedRoute,
  names: Pick<RouteNames, 'served'>,
): string | undefined {
  if (endpoint === undefined || route === undefined) return undefined
  const own = Object.keys(endpoint.args)
  // A handler that declares none may read any.
  if (own.length === 0) return undefined
  const known = [...own, ...everywhere]
  const strange = Object.keys(query).filter((name) => name.length <= longest && !known.includes(name))
  const found = strange.slice(0, maxCompared).flatMap((name) => {
    const meant = known.find((each) => isSimilar(name.toLowerCase(), each))
    return meant === undefined
      ? []
      : `\`${name}\` is not a parameter of ${names.served(route)}. Did you mean \`${meant}\`?`
  })
  return found.length === 0 ? undefined : found.join(' ')
}

// Stricter than for options of the mock, of which all are known.
function isSimilar(name: string, known: string): boolean {
  if (known.length < 4 || name.length < 3) return false
  if (name.replace(/y$/, 'ies') === known || lettersOf(name) === lettersOf(known)) return true
  return distance(name, known) <= (known.length < 7 ? 1 : 2)
}

const lettersOf = (name: string): string => [...name].sort().join('')
