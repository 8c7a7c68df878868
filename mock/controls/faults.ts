import type { Json } from '../../contract/index.ts'
import type { SiteRequest, SiteResponse } from '../exchange.ts'
import { hashOf } from '../extensions/hash.ts'
import type { RouteNames } from '../routing/route-names.ts'

/** Something that goes wrong with requests. */
export interface Fault {
  /** Method and route, `GET /core/v2/posts/{id}`. Default: every request. */
  readonly route?: string
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

/** What is to happen to one request. */
export interface Hit {
  readonly delay: number
  /** Set when this is the answer; else the site answers, late. */
  readonly response: SiteResponse | undefined
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
  #active: Active[] = []

  constructor(names: RouteNames, seed: number) {
    this.#names = names
    this.#seed = seed
  }

  /** Those that are not over. */
  get list(): readonly Fault[] {
    return this.#active.map(({ fault, hits }) =>
      fault.times === undefined ? fault : { ...fault, times: fault.times - hits },
    )
  }

  get isEmpty(): boolean {
    return this.#active.length === 0
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
    const active: Active = { fault, name, seen: 0, hits: 0 }
    this.#active.push(active)
    return () => this.#drop(active)
  }

  clear(): void {
    this.#active = []
  }

  /** What happens to a request, by the first fault that hits it; undefined when none does. */
  take(request: SiteRequest): Hit | undefined {
    if (this.isEmpty) return undefined
    const asked = this.#active.some(({ name }) => name) ? this.#names.asked(request).name : undefined
    const hit = this.#active.find(
      (each) => (each.name === undefined || each.name === asked) && this.#hits(each),
    )
    if (hit === undefined) return undefined
    hit.hits++
    if (hit.fault.times !== undefined && hit.hits >= hit.fault.times) this.#drop(hit)
    return { delay: hit.fault.delay ?? 0, response: responseOf(hit.fault) }
  }

  #hits(active: Active): boolean {
    const { rate = 1 } = active.fault
    return rate >= 1 || hashOf(`${active.seen++} fault ${this.#seed}`) / 2 ** 32 < rate
  }

  #drop(active: Active): void {
    this.#active = this.#active.filter((each) => each !== active)
  }
}

function responseOf({ status, delay, body }: Fault): SiteResponse | undefined {
  const given = status ?? (delay === undefined || body !== undefined ? 503 : undefined)
  if (given === undefined) return undefined
  if (given === 'network') return { status: 0, headers: {}, body: null }
  const message = `A fault that was asked for: status ${given}. site.faults.clear() ends it.`
  return {
    status: given,
    headers: { 'Content-Type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(body ?? { code: 'mock_fault', message, data: { status: given } }),
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
