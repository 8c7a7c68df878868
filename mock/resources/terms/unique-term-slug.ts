import { taxonomyFacts } from '../../store/content-types.ts'
import type { Term } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { firstFreeSlug } from '../../store/unique-slug.ts'

/**
 * A slug that no other term of the taxonomy has: the wanted one, else with the slugs of the terms above behind it, else
 * with -2, -3, …, so that no term of any taxonomy has it. Follows `wp_unique_term_slug`.
 *
 * @param term the term it is for
 */
export function uniqueTermSlug(
  wanted: string,
  term: Pick<Term, 'id' | 'taxonomy' | 'parent'>,
  { terms }: SiteState,
): string {
  const isTaken = (slug: string): boolean =>
    terms.find((other) => other.slug === slug && other.id !== term.id) !== undefined
  const clash = terms.find(
    ({ id, slug, taxonomy }) => slug === wanted && taxonomy === term.taxonomy && id !== term.id,
  )
  if (clash === undefined) return wanted
  return firstFreeSlug(wanted + suffixOfParents(wanted, term, terms, isTaken), (slug) => !isTaken(slug))
}

function suffixOfParents(
  wanted: string,
  { taxonomy, parent }: Pick<Term, 'taxonomy' | 'parent'>,
  terms: SiteState['terms'],
  isTaken: (slug: string) => boolean,
): string {
  let suffix = ''
  if (!taxonomyFacts(taxonomy).hierarchical) return suffix
  const seen = new Set<Term>()
  for (let above = terms.get(parent); above && !seen.has(above); above = terms.get(above.parent)) {
    seen.add(above)
    suffix += `-${above.slug}`
    if (!isTaken(wanted + suffix)) break
  }
  return suffix
}
