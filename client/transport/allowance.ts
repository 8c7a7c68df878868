import { Trouble } from '../trouble.ts'

/** The limits of one piece of work. */
interface Bounds {
  readonly requests: number
  /** Of all answers together, as some checks store them. */
  readonly bytes: number
  readonly milliseconds: number
}

const minute = 60_000
const MiB = 1024 * 1024

/** Many times what the largest check needs. */
export const checkBounds: Bounds = { requests: 1000, bytes: 256 * MiB, milliseconds: 60 * minute }
/** A clean-up stores nothing that it reads. */
export const cleanUpBounds: Bounds = {
  requests: 20_000,
  bytes: Number.POSITIVE_INFINITY,
  milliseconds: 15 * minute,
}
/** The longest run, in milliseconds: twice the time of a whole one at one request a second. */
const longestRun = 12 * 60 * minute

/** A piece of work exceeded its limits. */
export class BoundMet extends Trouble {}

/** Ends work that a target would prolong forever. */
export class Allowance {
  readonly #endOfRun = performance.now() + longestRun
  #what = 'The run'
  #bounds = checkBounds
  #requests = 0
  #bytes = 0
  #began = performance.now()

  /** Starts another piece of work, named for messages: `The check`. */
  begin(what: string, bounds: Bounds): void {
    this.#what = what
    this.#bounds = bounds
    this.#requests = 0
    this.#bytes = 0
    this.#began = performance.now()
  }

  /** Counts a request before it is sent. @throws BoundMet when the limit is reached */
  take(): void {
    const { requests, bytes, milliseconds } = this.#bounds
    const now = performance.now()
    // Items are deleted even after the longest run.
    if (this.#bounds !== cleanUpBounds && now > this.#endOfRun)
      throw new BoundMet(`The run reached the maximum of ${longestRun / minute / 60} hours.`)
    if (now - this.#began > milliseconds) this.#end(`ran for ${milliseconds / minute} minutes`)
    if (this.#requests >= requests) this.#end(`made ${requests} requests`)
    if (this.#bytes > bytes) this.#end(`was answered with more than ${bytes / MiB} MiB`)
    this.#requests++
  }

  read(bytes: number): void {
    this.#bytes += bytes
  }

  #end(what: string): never {
    throw new BoundMet(`${this.#what} ${what}, the maximum.`)
  }
}
