import type { Deployment } from '../deployments/first.ts'
import { stock } from '../deployments/stock.ts'
import { methodPathPairs } from '../schema/route.ts'
import { type WordPressVersion, wordpressVersions } from '../schema/wordpress-versions.ts'
import { deploymentAt } from './at-version.ts'

/**
 * The version of WordPress that a site is likeliest of, by the routes and arguments of its index: the one that has
 * fewest of its own otherwise. What plugins have added says nothing; undefined for what is no WordPress.
 */
export function versionOf(deployment: Deployment): WordPressVersion | undefined {
  const served = factsOf(deployment)
  const known = wordpressVersions.map((version) => ({
    version,
    facts: factsOf(deploymentAt(stock, version)),
  }))
  // What any version has, to tell it from what a plugin has added.
  const all = new Set(known.flatMap(({ facts }) => [...facts]))
  const own = [...served].filter((fact) => all.has(fact))
  // Half of what a WordPress has is not there by chance.
  if (own.length < all.size / 2) return undefined
  const scored = known.map(({ version, facts }) => ({
    version,
    differences:
      [...facts].filter((fact) => !served.has(fact)).length + own.filter((fact) => !facts.has(fact)).length,
  }))
  const fewest = Math.min(...scored.map(({ differences }) => differences))
  return scored.findLast(({ differences }) => differences === fewest)?.version
}

/** Methods of routes, and their arguments with types, defaults and words. */
function factsOf({ routes }: Deployment): ReadonlySet<string> {
  return new Set(
    routes
      .filter(({ namespace }) => namespace.startsWith('core'))
      .flatMap((route) => [
        ...methodPathPairs([route]),
        ...route.endpoints.flatMap(({ methods, args }) =>
          Object.entries(args).map(([name, { type, enum: words }]) =>
            JSON.stringify([methods[0], route.pattern, name, type, words]),
          ),
        ),
      ]),
  )
}
