import type { Collection } from '../state/collection.ts'
import type { Selection } from './selection.ts'

const most = 50

/** Keeps the selections of the last few lists until something is written, so that paging selects and sorts once. */
export class SelectionCache {
  readonly #kept = new Map<string, Selection>()
  #content: Collection | undefined
  #version = -1

  /** The selection under a key, made from the content when there is none. */
  get(key: string, content: Collection, make: () => Selection): Selection {
    if (content !== this.#content || content.version !== this.#version) {
      this.#kept.clear()
      this.#content = content
      this.#version = content.version
    }
    let selection = this.#kept.get(key)
    if (selection === undefined) {
      selection = make()
      const [oldest] = this.#kept.keys()
      if (this.#kept.size >= most && oldest !== undefined) this.#kept.delete(oldest)
      this.#kept.set(key, selection)
    }
    return selection
  }
}
