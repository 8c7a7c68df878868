import type { LogEntry } from './log-entry.ts'

/** As many requests of one log at least are kept, and less than twice as many. */
const roundLength = 1000

type Lists = WeakMap<object, readonly LogEntry[]>

/**
 * Keeps the requests in the logs of all sessions of a site. When they come to too many bytes a new round begins; what is
 * two rounds old is let go, in whichever log it is. So all of them together are bounded, and a log goes with its session.
 */
export class RequestMemory {
  readonly #maxBytes: number
  #newer = new WeakMap<object, LogEntry[]>()
  #older: Lists = new WeakMap()
  #round = 0
  #bytes = 0

  /** @param maxBytes as many are counted in one round */
  constructor(maxBytes = 16 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  /** The entries of a log, in the order they came. */
  of(log: object): readonly LogEntry[] {
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

  /** Notes that an entry takes more than it did. */
  grow(entry: LogEntry, bytes: number): void {
    entry.size += bytes
    this.#count(bytes)
  }

  clear(log: object): void {
    this.#uncount(this.of(log))
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
