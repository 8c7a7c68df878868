import { isSticky, registeredName, termsOf, typeOf } from './content-types.ts'
import { fileOf, pathsOf } from './file-paths.ts'
import { LayeredMap } from './layered-map.ts'
import { descending, type OrderName } from './orders.ts'
import { RecordIndex } from './record-index.ts'
import type { ContentRecord, ContentType } from './records.ts'
import { SortedPartitions } from './sorted-partitions.ts'

/** A field that has an index of its own, in addition to type and status. */
export type Dimension = 'status' | 'below' | 'author' | 'term' | 'parent' | 'format' | 'sticky'

const keysBy: Readonly<Record<Dimension, (record: ContentRecord) => readonly string[]>> = {
  status: (record) => [partitionKey(typeOf(record), record.status)],
  author: (record) => [partitionKey(typeOf(record), record.status, record.author)],
  term: (record) => termsOf(record).map((term) => partitionKey(typeOf(record), record.status, term)),
  below: ({ parent }) => (parent === 0 ? [] : [String(parent)]),
  parent: (record) => [partitionKey(typeOf(record), record.status, record.parent)],
  format: (record) =>
    'format' in record ? [partitionKey(typeOf(record), record.status, record.format)] : [],
  sticky: (record) => (isSticky(record) ? [partitionKey(typeOf(record), record.status, 1)] : []),
}

/** The key of the list of a type's records in a status, narrowed to one author, term, parent or format. */
export function partitionKey(type: ContentType, status: string, value?: number | string): string {
  const key = `${registeredName(type)} ${status}`
  return value === undefined ? key : `${key} ${value}`
}

/**
 * Every item of content, by id, with a sorted index for each order that lists request. An index is built on first use
 * and updated by every write after that.
 */
export class Collection {
  readonly #below: Collection | undefined
  readonly #records: LayeredMap<number, ContentRecord>
  readonly #partitions = new Map<string, SortedPartitions>()
  readonly slugs: RecordIndex
  /** Attachments by the paths of their files, sub-sizes included. */
  readonly files: RecordIndex
  #version: object

  constructor(from: Iterable<ContentRecord> | Collection = []) {
    if (from instanceof Collection) {
      this.#below = from
      this.#records = from.#records.fork()
      this.slugs = from.slugs.fork()
      this.files = from.files.fork()
      this.#version = from.#version
    } else {
      this.#records = new LayeredMap()
      this.slugs = new RecordIndex(({ slug }) => (slug === '' ? [] : [slug]))
      this.files = new RecordIndex((record) => {
        const file = fileOf(record)
        return file ? pathsOf(file) : []
      })
      this.#version = {}
      for (const record of from) {
        this.#records.set(record.id, record)
        this.slugs.add(record)
        this.files.add(record)
      }
    }
  }

  /**
   * A collection that shares all records with this one and stores only its own changes. Do not write to this one
   * afterwards.
   */
  fork(): Collection {
    return new Collection(this)
  }

  /** Identifies the current content: a fork has the version of its origin, and every write creates a new one. */
  get version(): object {
    return this.#version
  }

  /** Creates a new version without a write, for when something outside that results depend on has changed. */
  touch(): void {
    this.#version = {}
  }

  get size(): number {
    return this.#records.size
  }

  get(id: number): ContentRecord | undefined {
    return this.#records.get(id)
  }

  values(): Iterable<ContentRecord> {
    return this.#records.values()
  }

  /** Adds a record, or replaces the one with its id. */
  put(record: ContentRecord): ContentRecord {
    const old = this.#records.get(record.id)
    this.#records.set(record.id, record)
    for (const partitions of this.#partitions.values()) partitions.change(old, record)
    if (old) this.#unlist(old)
    this.slugs.add(record)
    this.files.add(record)
    this.touch()
    return record
  }

  remove(id: number): void {
    const old = this.#records.get(id)
    if (old === undefined) return
    this.#records.delete(id)
    for (const partitions of this.#partitions.values()) partitions.change(old, undefined)
    this.#unlist(old)
    this.touch()
  }

  #unlist(record: ContentRecord): void {
    this.slugs.remove(record)
    this.files.remove(record)
  }

  /** The lists of a dimension, sorted by the given order, descending. */
  sorted(order: OrderName, dimension: Dimension): SortedPartitions {
    const name = `${order} ${dimension}`
    const existing = this.#partitions.get(name)
    if (existing) return existing
    const created = this.#below
      ? this.#changed(this.#below.sorted(order, dimension))
      : SortedPartitions.of(this.#records.values(), descending(order), keysBy[dimension])
    this.#partitions.set(name, created)
    return created
  }

  // The lists of the collection below, which all its forks share, with the changes of this one.
  #changed(below: SortedPartitions): SortedPartitions {
    const partitions = below.fork()
    for (const [old, record] of this.#records.changes()) partitions.change(old, record)
    return partitions
  }

  /** The records with this parent, whatever their type and status. */
  childrenOf(id: number): readonly ContentRecord[] {
    return this.sorted('date', 'below').list(String(id)).slice()
  }
}
