import { LayeredMap } from './layered-map.ts'
import type { ContentRecord } from './records.ts'
import { type Order, SortedList } from './sorted-list.ts'

type KeysOf = (record: ContentRecord) => readonly string[]

/** Records kept in one order, one list for each key. A list is ready to be cut into pages and counted at once. */
export class SortedPartitions {
  readonly #lists: LayeredMap<string, SortedList>
  readonly #order: Order
  readonly #keysOf: KeysOf
  readonly #none: SortedList

  private constructor(lists: LayeredMap<string, SortedList>, order: Order, keysOf: KeysOf) {
    this.#lists = lists
    this.#order = order
    this.#keysOf = keysOf
    this.#none = SortedList.of([], order)
  }

  /** Builds the lists from records in any order. */
  static of(records: Iterable<ContentRecord>, order: Order, keysOf: KeysOf): SortedPartitions {
    const found = new Map<string, ContentRecord[]>()
    for (const record of [...records].sort(order))
      for (const key of keysOf(record)) {
        const list = found.get(key)
        if (list === undefined) found.set(key, [record])
        // An item that names a term twice is in its list once.
        else if (list.at(-1) !== record) list.push(record)
      }
    const lists = [...found].map(([key, list]) => [key, SortedList.of(list, order)] as const)
    return new SortedPartitions(new LayeredMap(lists), order, keysOf)
  }

  /** Lists that are these until they are written. These are not written any more. */
  fork(): SortedPartitions {
    return new SortedPartitions(this.#lists.fork(), this.#order, this.#keysOf)
  }

  /** The records under a key, in order, as they are now. */
  list(key: string): SortedList {
    return this.#lists.get(key) ?? this.#none
  }

  /** Puts a record in the place of its older self; undefined for either is nothing. */
  change(old: ContentRecord | undefined, record: ContentRecord | undefined): void {
    const keys = record ? this.#keysOf(record) : []
    // Where neither key nor order have changed, a record goes where its older self stands.
    const stays = old !== undefined && record !== undefined && this.#order(old, record) === 0
    for (const key of old ? this.#keysOf(old) : [])
      if (old && !(stays && keys.includes(key))) this.#lists.set(key, this.list(key).without(old))
    for (const key of keys) if (record) this.#lists.set(key, this.list(key).with(record))
  }
}
