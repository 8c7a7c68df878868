import { LayeredMap } from './layered-map.ts'
import type { ContentRecord } from './records.ts'
import { type Order, SortedList } from './sorted-list.ts'

type KeysOf = (record: ContentRecord) => readonly string[]

/** Records in one order, with one sorted list for each key. */
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

  /** Builds the lists from unsorted records. */
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

  /** Lists that share everything with these and store only their own changes. Do not write to these afterwards. */
  fork(): SortedPartitions {
    return new SortedPartitions(this.#lists.fork(), this.#order, this.#keysOf)
  }

  /** The records of a key, in order. */
  list(key: string): SortedList {
    return this.#lists.get(key) ?? this.#none
  }

  /** Replaces the old version of a record; undefined for an absent one. */
  change(old: ContentRecord | undefined, record: ContentRecord | undefined): void {
    const keys = record ? this.#keysOf(record) : []
    // When neither key nor order have changed, the new version takes the position of the old one.
    const stays = old !== undefined && record !== undefined && this.#order(old, record) === 0
    for (const key of old ? this.#keysOf(old) : [])
      if (old && !(stays && keys.includes(key))) this.#lists.set(key, this.list(key).without(old))
    for (const key of keys) if (record) this.#lists.set(key, this.list(key).with(record))
  }
}
