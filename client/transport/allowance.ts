import { Trouble } from '../trouble.ts'

/** The most that one piece of work may ask for. */
interface Bounds {
  readonly requests: number
  /** Of all answers together: some checks keep what they read. */
  readonly bytes: number
  readonly milliseconds: number
}

const minute = 60_000
const MiB = 1024 * 1024

/** What the largest check needs, many times over. */
export const checkBounds: Bounds = { requests: 1000, bytes: 256 * MiB, milliseconds: 60 * minute }
/** Nothing is kept of what a clean-up reads. */
export const cleanUpBounds: Bounds = {
  requests: 20_000,
  bytes: Number.POSITIVE_INFINITY,
  milliseconds: 15 * minute,
}
/** The longest that a run may go on, in milliseconds: twice what a whole one takes at one request a second. */
const longestRun = 12 * 60 * minute

/** A piece of work asked for more than any needs: it would have no end. */
export class BoundMet extends Trouble {}

/** Ends whatever a target would never let end. */
export class Allowance {
  readonly #endOfRun = performance.now() + longestRun
  #what = 'The run'
  #bounds = checkBounds
  #requests = 0
  #bytes = 0
  #began = performance.now()

  /** What is asked from now on belongs to another piece of work: `The check`. */
  begin(what: string, bounds: Bounds): void {
    this.#what = what
    this.#bounds = bounds
    this.#requests = 0
    this.#bytes = 0
    this.#began = performance.now()
  }

  /** One more request is about to be made. @throws BoundMet when there are to be no more */
  take(): void {
    const { requests, bytes, milliseconds } = this.#bounds
    const now = performance.now()
    // What a run made is removed even after the longest run.
    if (this.#bounds !== cleanUpBounds && now > this.#endOfRun)
      throw new BoundMet(`The run went on for ${longestRun / minute / 60} hours, the longest that one may.`)
    if (now - this.#began > milliseconds) this.#end(`went on for ${milliseconds / minute} minutes`)
    if (this.#requests >= requests) this.#end(`made ${requests} requests`)
    if (this.#bytes > bytes) this.#end(`was answered with more than ${bytes / MiB} MiB`)
    this.#requests++
  }

  /** So many bytes were read. */
  read(bytes: number): void {
    this.#bytes += bytes
  }

  #end(what: string): never {
    throw new BoundMet(`${this.#what} ${what}, the most that it may.`)
  }
}
