import type { Selection } from '../../lists/selection.ts'

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
