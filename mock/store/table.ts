import { LayeredMap } from './layered-map.ts'

/** What every row of a table has. */
interface Row {
  readonly id: number
}

/**
 * Records of one kind by their ids, of which there are not so many that they need indexes: users, terms, comments. As
 * in a database, an id is never given twice.
 */
export class Table<R extends Row> {
  readonly #rows: LayeredMap<number, R>
  readonly #written: () => void
  #nextId: number
  #version: object = {}

  /**
   * @param from its rows, or the table it is a fork of
   * @param written told of every write
   * @param nextId the id of the next row. Default: one past the highest
   */
  constructor(from: readonly R[] | Table<R>, written: () => void, nextId = 1) {
    const isFork = from instanceof Table
    this.#rows = isFork ? from.#rows.fork() : new LayeredMap(from.map((row) => [row.id, row]))
    this.#nextId = isFork ? from.#nextId : from.reduce((next, { id }) => Math.max(next, id + 1), nextId)
    if (isFork) this.#version = from.#version
    this.#written = written
  }

  /** An object that stands for the rows there are: a fork has that of its origin, and every write puts a new one. */
  get version(): object {
    return this.#version
  }

  get size(): number {
    return this.#rows.size
  }

  get(id: number): R | undefined {
    return this.#rows.get(id)
  }

  /** In the order they were put in. */
  values(): Generator<R> {
    return this.#rows.values()
  }

  /** The row that was put in first. */
  get first(): R | undefined {
    for (const row of this.#rows.values()) return row
    return undefined
  }

  /** The first row that something is true of. */
  find(isWanted: (row: R) => boolean): R | undefined {
    for (const row of this.#rows.values()) if (isWanted(row)) return row
    return undefined
  }

  /** Puts a row in, in the place of the one with its id. */
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

  /** A new id. */
  takeId(): number {
    return this.#nextId++
  }

  /** The id that the next row gets. */
  get nextId(): number {
    return this.#nextId
  }

  #changed(): void {
    this.#version = {}
    this.#written()
  }
}
