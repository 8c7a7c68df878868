import type { ContentRecord } from './records.ts'

/** Negative when `a` comes before `b`; 0 only for two versions of one record in the same position. */
export type Order = (a: ContentRecord, b: ContentRecord) => number

type Chunk = readonly ContentRecord[]

/** A chunk that grows past this is cut in two. */
const longest = 256

/**
 * An immutable sorted list of records. A write returns a new list, which shares all chunks except the changed one.
 * Readers therefore need no copy, and a write copies a few KB however long the list is.
 */
export class SortedList {
  readonly length: number
  readonly #order: Order
  readonly #chunks: readonly Chunk[]

  private constructor(order: Order, chunks: readonly Chunk[], length: number) {
    this.#order = order
    this.#chunks = chunks
    this.length = length
  }

  /** The list of records that are already sorted. */
  static of(sorted: readonly ContentRecord[], order: Order): SortedList {
    const chunks: Chunk[] = []
    for (let from = 0; from < sorted.length; from += longest / 2)
      chunks.push(sorted.slice(from, from + longest / 2))
    return new SortedList(order, chunks, sorted.length)
  }

  /** The records from one position up to another; all by default. */
  slice(from = 0, to = this.length): readonly ContentRecord[] {
    const picked: Chunk[] = []
    let begin = 0
    for (const chunk of this.#chunks) {
      if (begin >= to) break
      const end = begin + chunk.length
      if (end > from) picked.push(chunk.slice(Math.max(0, from - begin), to - begin))
      begin = end
    }
    const [first = [], ...rest] = picked
    return rest.length === 0 ? first : first.concat(...rest)
  }

  get last(): ContentRecord | undefined {
    return this.#chunks.at(-1)?.at(-1)
  }

  /**
   * The first position where `isPast` is true. `isPast` has to be true for all later positions; returns the length when
   * it is true for none.
   */
  firstWhere(isPast: (record: ContentRecord) => boolean): number {
    const at = this.#chunkWhere(isPast)
    const before = this.#chunks.slice(0, at).reduce((sum, { length }) => sum + length, 0)
    return before + firstWhere(this.#chunks[at] ?? [], isPast)
  }

  /** This list with a record added, or replacing an older version in the same position. */
  with(record: ContentRecord): SortedList {
    const { at, place, found } = this.#find(record)
    const chunk = (this.#chunks[at] ?? []).toSpliced(place, found ? 1 : 0, record)
    const half = chunk.length >>> 1
    return this.#replaced(at, chunk.length > longest ? [chunk.slice(0, half), chunk.slice(half)] : [chunk])
  }

  /** This list minus a record, or the version of it in the same position. */
  without(record: ContentRecord): SortedList {
    const { at, place, found } = this.#find(record)
    if (!found) return this
    const chunk = (this.#chunks[at] ?? []).toSpliced(place, 1)
    return this.#replaced(at, chunk.length === 0 ? [] : [chunk])
  }

  #replaced(at: number, chunks: readonly Chunk[]): SortedList {
    const added = chunks.reduce((sum, { length }) => sum + length, 0)
    const length = this.length - (this.#chunks[at]?.length ?? 0) + added
    return new SortedList(this.#order, this.#chunks.toSpliced(at, 1, ...chunks), length)
  }

  // The position of a record, existing or not. Past the end, it is the end of the last chunk.
  #find(record: ContentRecord): { at: number; place: number; found: boolean } {
    const isPast = (other: ContentRecord): boolean => this.#order(other, record) >= 0
    const at = Math.max(0, Math.min(this.#chunkWhere(isPast), this.#chunks.length - 1))
    const chunk = this.#chunks[at] ?? []
    const place = firstWhere(chunk, isPast)
    const other = chunk[place]
    return { at, place, found: other !== undefined && this.#order(other, record) === 0 }
  }

  #chunkWhere(isPast: (record: ContentRecord) => boolean): number {
    return firstWhere(this.#chunks, (chunk) => {
      const last = chunk.at(-1)
      return last !== undefined && isPast(last)
    })
  }
}

function firstWhere<T>(list: readonly T[], isPast: (item: T) => boolean): number {
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
