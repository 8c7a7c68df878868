import { Trouble } from '../outcome.ts'

/** So many broken exchanges without an answer between them, and the target counts as gone. */
const most = 5

/**
 * What a run has seen of the target's health. A verdict needs to know whether a strange answer was the server's own or
 * that of a bad moment.
 */
export class Health {
  #broken = 0
  #wasStrained = false
  #isGone = false

  /** Does the target still answer, as far as is known. */
  get isUp(): boolean {
    return this.#broken < most && !this.#isGone
  }

  /** Has it been waited for in vain. */
  get isGone(): boolean {
    return this.#isGone
  }

  /** Did anything go wrong on the way that another request did not meet. */
  get wasStrained(): boolean {
    return this.#wasStrained
  }

  /** An answer came. */
  answered(): void {
    this.#broken = 0
  }

  /** An exchange broke. */
  broke(): void {
    this.#broken++
    this.#wasStrained = true
  }

  /** An answer came that says the target, or what stands before it, has a bad moment. */
  strained(): void {
    this.#wasStrained = true
  }

  /** Another try may be made. */
  revive(): void {
    this.#broken = most - 1
  }

  /** The target was waited for and did not come back: nothing more is sent, so that a run ends soon. */
  giveUp(): void {
    this.#isGone = true
  }

  /** Whatever was, one more chance: to remove what a run made. */
  forgive(): void {
    this.#isGone = false
    this.#broken = 0
  }

  /** @throws Trouble when the target counts as gone, so that a run ends soon */
  insist(): void {
    if (!this.isUp) throw new Trouble('The target stopped answering.')
  }
}
