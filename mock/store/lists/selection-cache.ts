import { WeakCache } from '../../../contract/lib/weak-cache.ts'
import type { Selection } from './selection.ts'

/** The most records in all cached lists together. */
const maxRecords = 5_000_000

/** The cost of a cached selection apart from its key and its records. */
const leastRecords = 100

/**
 * Caches the selections of lists until the next write, so that paging selects and sorts only once. Unwritten sessions
 * share a cache.
 */
export class SelectionCache {
  readonly #cached = new WeakCache<object, Selection>(maxRecords)

  /** The cached selection of this version of the state, or else the result of `make`. */
  get(key: string, version: object, make: () => Selection): Selection {
    const cached = this.#cached.get(version, key)
    if (cached) return cached
    const selection = make()
    const records = Array.isArray(selection) ? selection.length : 0
    this.#cached.set(version, key, selection, leastRecords + key.length + records)
    return selection
  }
}
