import { escapeHtml } from '../../html/entities.ts'
import type { Selection } from '../../lists/selection.ts'
import type { SelectionCache } from '../../lists/selection-cache.ts'
import type { Term } from '../../store/records.ts'
import { termPath } from '../../view/term-fields.ts'
import type { View } from '../../view/view.ts'

/** A list of items that has an address of its own, before it is cut into pages. */
export interface Listing {
  /** As HTML. */
  readonly title: string
  /** What stands above the list, as HTML. */
  readonly head?: string
  readonly items: Selection
  /** Its path on the website, with a slash at its end. */
  readonly path: string
  /** What is searched for. */
  readonly search?: string
}

/**
 * The list of the items with a term.
 *
 * @param make finds them, until something is written
 */
export function termListing(term: Term, view: View, kept: SelectionCache, make: () => Selection): Listing {
  return {
    ...headed(term),
    items: kept.get(`website term ${term.id}`, view.state.version, make),
    path: termPath(term, view),
  }
}

/** The title and the head of a list of what has a name and a description. */
export function headed({
  name,
  description,
}: {
  readonly name: string
  readonly description: string
}): Required<Pick<Listing, 'title' | 'head'>> {
  return {
    title: `<bdi>${escapeHtml(name)}</bdi>`,
    head: `<p class="soft" dir="auto">${escapeHtml(description)}</p>`,
  }
}
