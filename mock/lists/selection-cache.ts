import { WeakCache } from '../caching/weak-cache.ts'
import type { Selection } from './selection.ts'

/** As many records in all the lists that are kept. */
const mostRecords = 5_000_000

/** What a selection of a list that is kept anyway counts for, beside each character of its key. */
const leastRecords = 100

/**
 * Keeps the selections of lists until something is written, so that paging selects and sorts once. Worlds that have not
 * been written share theirs.
 */
export class SelectionCache {
  readonly #kept = new WeakCache<object, Selection>(mostRecords)

  /** The selection under a key, made when there is none for this stamp of the state. */
  get(key: string, stamp: object, make: () => Selection): Selection {
    const kept = this.#kept.get(stamp, key)
    if (kept) return kept
    const selection = make()
    const held = Array.isArray(selection) ? selection.length : 0
    this.#kept.set(stamp, key, selection, leastRecords + key.length + held)
    return selection
  }
}
