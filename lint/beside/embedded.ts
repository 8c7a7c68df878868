import type { Value } from '../source/value.ts'
import type { Difference } from './difference.ts'
import { toldValue } from './told-value.ts'

/** Where `_links` differ from lists of links by their relation. */
export function linkDifferences(links: Value | undefined): Difference[] {
  if (links === undefined) return []
  if (links.kind === 'list' || links.kind === 'literal')
    return [wrong(links, '_links', 'an object with a list for each relation')]
  if (links.kind !== 'object') return []
  return [...links.members].flatMap(([relation, each]) => {
    if (each.kind === 'object' || each.kind === 'literal')
      return [wrong(each, `_links.${relation}`, 'a list of links, each with `href`')]
    const [first] = each.kind === 'list' ? each.items : []
    return first?.kind === 'literal' ? [wrong(first, `_links.${relation}[0]`, 'an object with `href`')] : []
  })
}

/** Relations whose lists hold lists: one for each taxonomy, one of all replies. */
const ofLists: ReadonlySet<string> = new Set(['wp:term', 'replies'])

/** Where `_embedded` differs from lists of records by relation. */
export function embeddedDifferences(embedded: Value | undefined): Difference[] {
  if (embedded === undefined || embedded.kind === 'unknown') return []
  if (embedded.kind !== 'object')
    return [wrong(embedded, '_embedded', 'an object with a list for each relation')]
  return [...embedded.members].flatMap(([relation, each]) => {
    const path = `_embedded['${relation}']`
    if (each.kind === 'object' || each.kind === 'literal') return [wrong(each, path, 'a list')]
    if (each.kind !== 'list' || !ofLists.has(relation)) return []
    const flat = each.items.find((item) => item.kind === 'object')
    const site =
      relation === 'wp:term' ? 'a list of lists, one for each taxonomy' : 'a list with a list of them'
    return flat ? [wrong(flat, `${path}[0]`, site)] : []
  })
}

function wrong(value: Value, path: string, site: string): Difference {
  return {
    severity: 'error',
    at: value.at,
    says: `${path} is ${toldValue(value)}`,
    site: `a site answers ${site}`,
  }
}
