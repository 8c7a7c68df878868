import type { Json } from '../../contract/index.ts'
import type { RouteName } from '../../types/index.ts'
import { hashOf } from '../caching/hash.ts'
import type { SiteRequest } from '../http/exchange.ts'
import type { RouteNames } from '../routing/route-names.ts'

/** Something that goes wrong with requests. */
export interface Fault {
  /** Method and route, `GET /core/v2/posts/{id}`. Default: every request. */
  readonly route?: RouteName
  /** The status to answer with, 400 to 599, or `network`: the connection breaks. Default 503; with `delay`, none. */
  readonly status?: number | 'network'
  /** Milliseconds to wait before anything is answered. Default 0. */
  readonly delay?: number
  /** The share of requests that it hits, from 0 to 1; the same ones on every run. Default 1. */
  readonly rate?: number
  /** How many requests it hits before it is over. Default: no end. */
  readonly times?: number
  /** The JSON to answer with. Default: an error body. */
  readonly body?: Json
}

/** A fault that is not over; its `times` are those that are left. */
export interface ActiveFault extends Fault {
  /** Counts the faults of a site, from 1. */
  readonly id: number
}

interface Active {
  readonly fault: Fault
  readonly name: string | undefined
  seen: number
  hits: number
}

/** The faults of a site. */
export class Faults {
  readonly #names: RouteNames
  readonly #seed: number
  readonly #active = new Map<number, Active>()
  #count = 0

  constructor(names: RouteNames, seed: number) {
    this.#names = names
    this.#seed = seed
  }

  /** Those that are not over. */
  get list(): readonly ActiveFault[] {
    return [...this.#active].map(([id, { fault, hits }]) => ({
      id,
      ...fault,
      ...(fault.times !== undefined && { times: fault.times - hits }),
    }))
  }

  get isEmpty(): boolean {
    return this.#active.size === 0
  }

  /**
   * Lets something go wrong from now on.
   *
   * @returns takes it back
   * @throws Error for a route there is none of, or a number out of its bounds
   */
  add(fault: Fault): () => void {
    mustBeSound(fault)
    const name = fault.route === undefined ? undefined : this.#names.known(fault.route, 'Cannot let fail')
    const id = ++this.#count
    this.#active.set(id, { fault, name, seen: 0, hits: 0 })
    return () => void this.remove(id)
  }

  /** Takes one back. @returns was there one that is not over */
  remove(id: number): boolean {
    return this.#active.delete(id)
  }

  clear(): void {
    this.#active.clear()
  }

  /** The first fault that hits a request, which counts as one of its times; undefined when none does. */
  take(request: SiteRequest): Fault | undefined {
    if (this.isEmpty) return undefined
    const requested = this.#names.requested(request).name
    for (const [id, active] of this.#active) {
      const { fault, name } = active
      if ((name !== undefined && name !== requested) || !this.#hits(active)) continue
      if (++active.hits === fault.times) this.remove(id)
      return fault
    }
    return undefined
  }

  #hits(active: Active): boolean {
    const { rate = 1 } = active.fault
    return rate >= 1 || hashOf(`${active.seen++} fault ${this.#seed}`) / 2 ** 32 < rate
  }
}

function mustBeSound({ status, delay = 0, rate = 1, times = 1 }: Fault): void {
  const wrong = (what: string, given: unknown, want: string): Error =>
    new Error(`Cannot add the fault: ${what} is ${JSON.stringify(given)}. Use ${want}.`)
  const isStatus = Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599
  if (status !== undefined && status !== 'network' && !isStatus)
    throw wrong('status', status, 'a whole number from 400 to 599, or network')
  if (!(delay >= 0 && delay <= 600_000)) throw wrong('delay', delay, 'milliseconds, from 0 to 600000')
  if (!(rate >= 0 && rate <= 1)) throw wrong('rate', rate, 'a number from 0 to 1')
  if (!(Number.isInteger(times) && times >= 1)) throw wrong('times', times, 'a whole number of 1 or more')
}
