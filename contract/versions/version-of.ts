import { stock } from '../deployments/stock.ts'
import { type WordPressVersion, wordpressVersions } from '../schema/wordpress-versions.ts'
import { deploymentAt } from './at-version.ts'

/** A route as an index lists it. */
export interface ListedRoute {
  readonly namespace: string
  readonly pattern: string
  readonly endpoints: readonly {
    readonly methods: readonly string[]
    readonly args: Readonly<Record<string, { readonly type?: unknown; readonly enum?: unknown }>>
  }[]
}

/**
 * The version of WordPress whose routes and arguments are most similar to those of an index. What plugins add does not
 * count. Undefined for an index with less than half of a WordPress.
 *
 * @example
 * ```ts
 * versionOf(deploymentAt(stock, '6.4')) // '6.4'
 * ```
 */
export function versionOf(deployment: {
  readonly routes: readonly ListedRoute[]
}): WordPressVersion | undefined {
  const served = factsOf(deployment)
  const known = wordpressVersions.map((version) => ({
    version,
    facts: factsOf(deploymentAt(stock, version)),
  }))
  // The rest is of plugins.
  const all = new Set(known.flatMap(({ facts }) => [...facts]))
  const own = [...served].filter((fact) => all.has(fact))
  if (own.length < all.size / 2) return undefined
  const scored = known.map(({ version, facts }) => ({
    version,
    differences:
      [...facts].filter((fact) => !served.has(fact)).length + own.filter((fact) => !facts.has(fact)).length,
  }))
  const fewest = Math.min(...scored.map(({ differences }) => differences))
  return scored.findLast(({ differences }) => differences === fewest)?.version
}

/** The methods of each route, and its arguments with their types and enums. */
function factsOf({ routes }: { readonly routes: readonly ListedRoute[] }): ReadonlySet<string> {
  return new Set(
    routes
      .filter(({ namespace }) => namespace.startsWith('core'))
      .flatMap(({ pattern, endpoints }) =>
        endpoints.flatMap(({ methods, args }) => [
          ...methods.map((method) => `${method} ${pattern}`),
          ...Object.entries(args).map(([name, { type, enum: words }]) =>
            JSON.stringify([methods[0], pattern, name, type, words]),
          ),
        ]),
      ),
  )
}
