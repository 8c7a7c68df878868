import { LayeredMap } from './layered-map.ts'

interface Row {
  readonly id: number
}

/**
 * Records of one kind by id, few enough to need no indexes: users, terms, comments. As in a database, ids are never
 * reused.
 */
export class Table<R extends Row> {
  readonly #rows: LayeredMap<number, R>
  readonly #written: () => void
  #nextId: number
  #version: object = {}

  /**
   * @param from its rows, or the table to fork
   * @param written called on every write
   * @param nextId the id of the next row. Default: one past the highest
   */
  constructor(from: readonly R[] | Table<R>, written: () => void, nextId = 1) {
    const isFork = from instanceof Table
    this.#rows = isFork ? from.#rows.fork() : new LayeredMap(from.map((row) => [row.id, row]))
    this.#nextId = isFork ? from.#nextId : from.reduce((next, { id }) => Math.max(next, id + 1), nextId)
    if (isFork) this.#version = from.#version
    this.#written = written
  }

  /** Identifies the current rows: a fork has the version of its origin, and every write creates a new one. */
  get version(): object {
    return this.#version
  }

  get size(): number {
    return this.#rows.size
  }

  get(id: number): R | undefined {
    return this.#rows.get(id)
  }

  /** All rows in insertion order. */
  values(): Generator<R> {
    return this.#rows.values()
  }

  /** The first row in insertion order. */
  get first(): R | undefined {
    for (const row of this.#rows.values()) return row
    return undefined
  }

  /** The first row that passes a test. */
  find(isWanted: (row: R) => boolean): R | undefined {
    for (const row of this.#rows.values()) if (isWanted(row)) return row
    return undefined
  }

  /** Adds a row, or replaces the one with its id. */
  put(row: R): R {
    this.#rows.set(row.id, row)
    this.#nextId = Math.max(this.#nextId, row.id + 1)
    this.#changed()
    return row
  }

  remove(id: number): void {
    if (this.#rows.get(id) === undefined) return
    this.#rows.delete(id)
    this.#changed()
  }

  takeId(): number {
    return this.#nextId++
  }

  get nextId(): number {
    return this.#nextId
  }

  #changed(): void {
    this.#version = {}
    this.#written()
  }
}
