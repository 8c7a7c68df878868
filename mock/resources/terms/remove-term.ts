import { termsOf, withTerms } from '../../store/content-types.ts'
import { defaultCategory } from '../../store/default-category.ts'
import type { ContentRecord, Term } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'

/**
 * Removes a term: what lay below it lies below its parent, no item has it any more, and one that had no other category
 * has the site's first. Follows `wp_delete_term`.
 */
export function removeTerm(term: Term, state: SiteState): void {
  const fallback = term.taxonomy === 'category' ? defaultCategory(state) : undefined
  for (const child of [...state.terms.values()])
    if (child.parent === term.id && child.taxonomy === term.taxonomy)
      state.terms.put({ ...child, parent: term.parent })
  state.terms.remove(term.id)
  for (const record of [...state.content.values()])
    if (termsOf(record).includes(term.id)) state.content.put(withoutTerm(record, term.id, fallback))
  for (const item of [...state.menuItems.values()])
    if (item.kind === 'taxonomy' && item.objectId === term.id) state.menuItems.remove(item.id)
}

function withoutTerm(record: ContentRecord, term: number, fallback: number | undefined): ContentRecord {
  return withTerms(record, (ids, taxonomy) => {
    const kept = ids.filter((id) => id !== term)
    return taxonomy === 'category' && kept.length === 0 && fallback !== undefined ? [fallback] : kept
  })
}
