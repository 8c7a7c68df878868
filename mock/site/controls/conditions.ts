import { hashOf } from '../../../contract/lib/hash.ts'

/** Which requests of a route a fault or an override applies to, and how late they are answered. */
export interface Conditions {
  /** Milliseconds to wait before the answer, up to 600,000. Default 0. */
  readonly delay?: number
  /** The share of requests that it applies to, from 0 to 1; the same ones on every run. Default 1. */
  readonly rate?: number
  /** How many requests it applies to before it ends. Default: no end. */
  readonly times?: number
}

/** Counts the requests that something with {@link Conditions} applies to. */
export class Uses {
  readonly #conditions: Conditions
  readonly #seed: number
  #seen = 0
  #hits = 0

  constructor(conditions: Conditions, seed: number) {
    this.#conditions = conditions
    this.#seed = seed
  }

  /** Whether it applies to the next request, which then counts as one of its `times`. */
  next(): boolean {
    const { rate = 1 } = this.#conditions
    const isHit = rate >= 1 || hashOf(`${this.#seen++} fault ${this.#seed}`) / 2 ** 32 < rate
    if (!isHit || this.isOver) return false
    this.#hits++
    return true
  }

  /** Whether all of its `times` are used up. */
  get isOver(): boolean {
    return this.#hits === this.#conditions.times
  }

  /** The `times` that are left, where it has some. */
  get left(): Pick<Conditions, 'times'> {
    const { times } = this.#conditions
    return times === undefined ? {} : { times: times - this.#hits }
  }
}
