import { hashOf } from '../../../contract/lib/hash.ts'

/** Which requests of a route a fault or an override applies to, and how long the response is delayed. */
export interface Conditions {
  /** Milliseconds to wait before the response, up to 600,000. Default 0. */
  readonly delay?: number
  /** The share of requests it applies to, from 0 to 1; the same requests on every run. Default 1. */
  readonly rate?: number
  /** How many requests it applies to before it ends. Default: unlimited. */
  readonly times?: number
}

/** Counts the requests that a fault or an override applies to. */
export class Uses {
  readonly #conditions: Conditions
  readonly #seed: number
  #seen = 0
  #hits = 0

  constructor(conditions: Conditions, seed: number) {
    this.#conditions = conditions
    this.#seed = seed
  }

  /** True when it applies to the next request, which then counts as one of its `times`. */
  next(): boolean {
    const { rate = 1 } = this.#conditions
    const isHit = rate >= 1 || hashOf(`${this.#seen++} fault ${this.#seed}`) / 2 ** 32 < rate
    if (!isHit || this.isOver) return false
    this.#hits++
    return true
  }

  /** True when all of its `times` are used up. */
  get isOver(): boolean {
    return this.#hits === this.#conditions.times
  }

  /** The remaining `times`; empty without a limit. */
  get left(): Pick<Conditions, 'times'> {
    const { times } = this.#conditions
    return times === undefined ? {} : { times: times - this.#hits }
  }
}
