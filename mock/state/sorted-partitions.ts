import type { ContentRecord } from './records.ts'

/** Negative when `a` stands before `b`. */
export type Order = (a: ContentRecord, b: ContentRecord) => number

const none: readonly ContentRecord[] = []

/**
 * Records kept in one order, one list for each key. A list is ready to be sliced into pages and counted at once; a
 * write costs one binary search and one move of pointers in each list the record is in.
 */
export class SortedPartitions {
  readonly #lists = new Map<string, ContentRecord[]>()
  readonly #order: Order
  readonly #keysOf: (record: ContentRecord) => readonly string[]

  /** Builds the lists from records in any order. */
  constructor(
    records: Iterable<ContentRecord>,
    order: Order,
    keysOf: (record: ContentRecord) => readonly string[],
  ) {
    this.#order = order
    this.#keysOf = keysOf
    for (const record of [...records].sort(order))
      for (const key of keysOf(record)) this.#listOf(key).push(record)
  }

  /** The records under a key, in order. The list lives on: copy what you keep. */
  list(key: string): readonly ContentRecord[] {
    return this.#lists.get(key) ?? none
  }

  add(record: ContentRecord): void {
    for (const key of this.#keysOf(record)) this.#insert(key, record)
  }

  remove(record: ContentRecord): void {
    for (const key of this.#keysOf(record)) this.#drop(key, record)
  }

  /** Puts a record in the place of its older self. Where neither key nor order have changed, nothing is moved. */
  replace(old: ContentRecord, record: ContentRecord): void {
    const oldKeys = this.#keysOf(old)
    const keys = this.#keysOf(record)
    const stays = this.#order(old, record) === 0
    const kept = new Set(stays ? keys.filter((key) => oldKeys.includes(key)) : [])
    for (const key of oldKeys) if (!kept.has(key)) this.#drop(key, old)
    for (const key of keys) {
      if (!kept.has(key)) this.#insert(key, record)
      else {
        const list = this.#listOf(key)
        list[this.#place(list, record)] = record
      }
    }
  }

  #insert(key: string, record: ContentRecord): void {
    const list = this.#listOf(key)
    list.splice(this.#place(list, record), 0, record)
  }

  #drop(key: string, record: ContentRecord): void {
    const list = this.#listOf(key)
    const place = this.#place(list, record)
    if (list[place]?.id === record.id) list.splice(place, 1)
  }

  #listOf(key: string): ContentRecord[] {
    let list = this.#lists.get(key)
    if (list === undefined) {
      list = []
      this.#lists.set(key, list)
    }
    return list
  }

  #place(list: readonly ContentRecord[], record: ContentRecord): number {
    return firstWhere(list, (other) => this.#order(other, record) >= 0)
  }
}

/** The first place in a sorted list where `isPast` holds; the list's length when it holds nowhere. */
export function firstWhere<T>(list: readonly T[], isPast: (item: T) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = list[middle]
    if (item !== undefined && isPast(item)) high = middle
    else low = middle + 1
  }
  return low
}
