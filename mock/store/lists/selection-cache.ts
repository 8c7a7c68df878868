import { WeakCache } from '../../../contract/lib/weak-cache.ts'
import type { Selection } from './selection.ts'

/** As many records in all the lists that are kept. */
const maxRecords = 5_000_000

/** What a selection of a list that is kept anyway counts for, beside each character of its key. */
const leastRecords = 100

/**
 * Keeps the selections of lists until something is written, so that paging selects and sorts once. Sessions that have not
 * been written share theirs.
 */
export class SelectionCache {
  readonly #cached = new WeakCache<object, Selection>(maxRecords)

  /** The selection under a key, made when there is none for this version of the state. */
  get(key: string, version: object, make: () => Selection): Selection {
    const cached = this.#cached.get(version, key)
    if (cached) return cached
    const selection = make()
    const held = Array.isArray(selection) ? selection.length : 0
    this.#cached.set(version, key, selection, leastRecords + key.length + held)
    return selection
  }
}
