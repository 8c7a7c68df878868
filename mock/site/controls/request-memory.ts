import type { LogEntry } from './log-entry.ts'

/** A log stores at least this many requests, and less than twice as many. */
const roundLength = 1000

type Lists = WeakMap<object, readonly LogEntry[]>

/**
 * The requests in the logs of all sessions of a site. When they exceed a number of bytes, a new round begins, and entries
 * two rounds old are dropped from every log: the total is bounded, and a log is collected with its session.
 */
export class RequestMemory {
  readonly #maxBytes: number
  #newer = new WeakMap<object, LogEntry[]>()
  #older: Lists = new WeakMap()
  #round = 0
  #bytes = 0

  /** @param maxBytes the size of a round */
  constructor(maxBytes = 16 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  /** The entries of a log, in order. */
  entries(log: object): readonly LogEntry[] {
    return [...(this.#older.get(log) ?? []), ...(this.#newer.get(log) ?? [])]
  }

  add(log: object, entry: LogEntry): void {
    const list = this.#newer.get(log)
    entry.round = this.#round
    if (list === undefined) this.#newer.set(log, [entry])
    else if (list.push(entry) === roundLength) {
      this.#uncount(this.#older.get(log))
      this.#older.set(log, list)
      this.#newer.delete(log)
    }
    this.#count(entry.size)
  }

  grow(entry: LogEntry, bytes: number): void {
    entry.size += bytes
    this.#count(bytes)
  }

  clear(log: object): void {
    this.#uncount(this.entries(log))
    this.#older.delete(log)
    this.#newer.delete(log)
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes <= this.#maxBytes) return
    this.#older = this.#newer
    this.#newer = new WeakMap()
    this.#bytes = 0
    this.#round++
  }

  #uncount(entries: readonly LogEntry[] = []): void {
    for (const { round, size } of entries) if (round === this.#round) this.#bytes -= size
  }
}
