import type { Naming } from '../naming.ts'

/**
 * A naming made to fit a site: where the site itself uses a word that the naming gives to something else, that word
 * gets another neutral one, so that each of its namespaces can be told from the others.
 *
 * @param paths namespaces and patterns of the site
 */
export function fittingNaming(naming: Naming, paths: readonly string[]): Naming {
  const used = new Set(paths.map(firstWord))
  const namespaces = { ...naming.namespaces }
  const taken = new Set([...used, ...Object.keys(namespaces), ...Object.values(namespaces)])
  const given = new Set(Object.values(naming.namespaces))
  for (const [neutral, deployed] of Object.entries(naming.namespaces)) {
    if (!used.has(neutral) || given.has(neutral)) continue
    if (used.has(deployed)) {
      let other = `${neutral}0`
      while (taken.has(other)) other += '0'
      taken.add(other)
      namespaces[other] = neutral
    } else delete namespaces[neutral]
  }
  return { ...naming, namespaces }
}

// `wp` of `/wp-site-health/v1`.
function firstWord(path: string): string {
  return /^\/?([^/-]*)/.exec(path)?.[1]?.toLowerCase() ?? ''
}
