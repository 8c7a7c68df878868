import { descending, type OrderName } from './orders.ts'
import type { ContentRecord, ContentType } from './records.ts'
import { SlugIndex } from './slug-index.ts'
import { SortedPartitions } from './sorted-partitions.ts'

/** A field that lists are kept by, beside type and status. */
export type Dimension = 'status' | 'author' | 'term' | 'parent' | 'format' | 'sticky'

const keysBy: Readonly<Record<Dimension, (record: ContentRecord) => readonly string[]>> = {
  status: (record) => [partitionKey(record.type, record.status)],
  author: (record) => [partitionKey(record.type, record.status, record.author)],
  term: (record) =>
    [...record.categories, ...record.tags].map((term) => partitionKey(record.type, record.status, term)),
  parent: (record) => [partitionKey(record.type, record.status, record.parent)],
  format: (record) => [partitionKey(record.type, record.status, record.format)],
  sticky: (record) => (record.sticky ? [partitionKey(record.type, record.status, 1)] : []),
}

/** The key of the list of a type's records in a status, narrowed to one author, term, parent or format. */
export function partitionKey(type: ContentType, status: string, value?: number | string): string {
  return value === undefined ? `${type} ${status}` : `${type} ${status} ${value}`
}

/**
 * Every post, page and attachment of a site, by id, and kept in the orders that lists ask for. An order is built when
 * it is first asked for and kept up to date from then on.
 */
export class Collection {
  readonly #records = new Map<number, ContentRecord>()
  readonly #partitions = new Map<string, SortedPartitions>()
  readonly slugs = new SlugIndex()
  /** Grows with every write; what was derived under an older one is stale. */
  version = 0

  constructor(records: Iterable<ContentRecord> = []) {
    for (const record of records) {
      this.#records.set(record.id, record)
      this.slugs.add(record)
    }
  }

  get size(): number {
    return this.#records.size
  }

  get(id: number): ContentRecord | undefined {
    return this.#records.get(id)
  }

  values(): IterableIterator<ContentRecord> {
    return this.#records.values()
  }

  /** Puts a record in, in the place of the one with its id. */
  put(record: ContentRecord): ContentRecord {
    const old = this.#records.get(record.id)
    this.#records.set(record.id, record)
    for (const partitions of this.#partitions.values())
      if (old) partitions.replace(old, record)
      else partitions.add(record)
    if (old) this.slugs.remove(old)
    this.slugs.add(record)
    this.version++
    return record
  }

  remove(id: number): void {
    const old = this.#records.get(id)
    if (old === undefined) return
    this.#records.delete(id)
    for (const partitions of this.#partitions.values()) partitions.remove(old)
    this.slugs.remove(old)
    this.version++
  }

  /** Lists by a dimension, each in the named order, descending. */
  sorted(order: OrderName, dimension: Dimension): SortedPartitions {
    const name = `${order} ${dimension}`
    let partitions = this.#partitions.get(name)
    if (partitions === undefined) {
      partitions = new SortedPartitions(this.#records.values(), descending(order), keysBy[dimension])
      this.#partitions.set(name, partitions)
    }
    return partitions
  }

  /** The records below one, whatever their type and status. */
  childrenOf(id: number): ContentRecord[] {
    const below = this.sorted('date', 'parent')
    return childTypes.flatMap((type) =>
      childStatuses.flatMap((status) => [...below.list(partitionKey(type, status, id))]),
    )
  }
}

const childTypes = ['page', 'attachment'] as const
const childStatuses = ['publish', 'future', 'draft', 'pending', 'private', 'inherit', 'trash'] as const
