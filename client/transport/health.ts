import { Trouble } from '../trouble.ts'
import { allWaits, noWaits, type Waits } from './pace.ts'

/** So many broken exchanges without an answer between them, and the target counts as gone. */
const maxBroken = 5
/** So many checks that ended in trouble, one after the other or in all, and the run is given up: it is open anyway. */
const inARow = 5
const inAll = 25
const silent = 'The target stopped answering.'

/** A check whose PUT or DELETE was refused, and may have been sent twice, is made so often before its failure counts. */
const mostTries = 8
/** So many checks that failed each time say that nothing on the way repeats requests. */
const enough = 3

/** Whether something on the way to the target, as a proxy does, repeats requests that are idempotent. */
class Repetitions {
  #wereFound = false
  #failed = 0

  /** How often a check is made that fails behind a write that may have been repeated. */
  get tries(): number {
    return this.#failed >= enough && !this.#wereFound ? 2 : mostTries
  }

  /** A check that failed passes with new items. */
  found(): void {
    this.#wereFound = true
  }

  /** A check failed as often as it was made. */
  ruledOut(made: number): void {
    if (made >= mostTries) this.#failed++
  }
}

/**
 * What a run has seen of the target's health. A verdict needs to know whether a strange answer was the server's own or
 * that of a bad moment.
 */
export class Health {
  readonly repetitions = new Repetitions()
  #broken = 0
  #wasDegraded = false
  #incidents = 0
  #isGone = false
  #whyGone = silent
  #waits = noWaits
  #troubledInARow = 0
  #troubled = 0

  /** Does the target still answer, as far as is known. */
  get isUp(): boolean {
    return this.#broken < maxBroken && !this.#isGone
  }

  /** Has it been waited for in vain. */
  get isGone(): boolean {
    return this.#isGone
  }

  /** Did anything go wrong on the way that another request did not meet. */
  get wasDegraded(): boolean {
    return this.#wasDegraded
  }

  /** What it asked for by `Retry-After` since {@link takeWaits} was called. */
  takeWaits(): Waits {
    const waits = this.#waits
    this.#waits = noWaits
    return waits
  }

  /** How many bad moments there were so far. */
  get incidents(): number {
    return this.#incidents
  }

  /** An answer came. */
  answered(): void {
    this.#broken = 0
  }

  /** An exchange broke. */
  broke(): void {
    this.#broken++
    this.degraded()
  }

  /** An answer came that says the target, or what stands before it, has a bad moment. */
  degraded(): void {
    this.#incidents++
    this.#wasDegraded = true
  }

  /** An answer came that says a request was one too many: nothing of it was begun. */
  slowedDown(): void {
    this.#wasDegraded = true
  }

  /** It asked to wait so many milliseconds, and is waited for. */
  waited(milliseconds: number): void {
    this.#waits = allWaits([this.#waits, { times: 1, waited: milliseconds, refused: 0 }])
  }

  /** It asked to wait so many milliseconds, which is too long. */
  refusedToWait(milliseconds: number): void {
    this.#waits = allWaits([this.#waits, { times: 0, waited: 0, refused: milliseconds }])
  }

  /** A check met something that a bad moment could have given, or the target itself. */
  doubted(): void {
    this.#incidents++
  }

  /** What a check met before does not come again: it was a bad moment. */
  recovered(): void {
    this.#wasDegraded = true
  }

  /** Another try may be made. */
  revive(): void {
    this.#broken = maxBroken - 1
  }

  /** A check ended, in trouble or not. */
  checked(inTrouble: boolean): void {
    this.#troubledInARow = inTrouble ? this.#troubledInARow + 1 : 0
    if (inTrouble) this.#troubled++
    if (this.#troubledInARow >= inARow)
      this.giveUp(`${inARow} checks in a row ended in trouble: the target is asked nothing more.`)
    if (this.#troubled >= inAll)
      this.giveUp(`${inAll} checks ended in trouble: the target is asked nothing more.`)
  }

  /** Nothing more is sent, so that a run ends soon. `why` is told by whatever would have asked. */
  giveUp(why = silent): void {
    if (!this.#isGone) this.#whyGone = why
    this.#isGone = true
  }

  /** Whatever was, one more chance: to remove what a run made. */
  reset(): void {
    this.#isGone = false
    this.#whyGone = silent
    this.#broken = 0
  }

  /** @throws Trouble when the target counts as gone, so that a run ends soon */
  assertThat(): void {
    if (!this.isUp) throw new Trouble(this.#whyGone)
  }
}
