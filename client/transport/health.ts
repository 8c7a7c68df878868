import type { HostName } from '../../contract/host-names.ts'
import { Trouble } from '../trouble.ts'
import { allWaits, noWaits, type Waits } from './pace.ts'

/** After so many failed requests in a row the target counts as gone. */
const maxBroken = 5
/** After so many checks with network errors, in a row or in all, the run ends: it is inconclusive anyway. */
const inARow = 5
const inAll = 25
/** The error of each request after a target stopped answering. */
export const silent = 'The target stopped answering.'
/** A host is flaky if one of so many requests breaks. */
const oneIn = 100

/** How often a check is run whose PUT or DELETE was rejected and may have been sent twice, before its failure counts. */
const mostTries = 8
/** After so many checks that failed each time, no proxy repeats requests. */
const enough = 3

/** Whether a proxy between this machine and the target repeats idempotent requests. */
class Repetitions {
  #wereFound = false
  #failed = 0

  /** How often a check is run that fails after a write that may have been repeated. */
  get tries(): number {
    return this.#failed >= enough && !this.#wereFound ? 2 : mostTries
  }

  /** Records that a failed check passed with new items. */
  found(): void {
    this.#wereFound = true
  }

  /** Records that a check failed each time. */
  ruledOut(made: number): void {
    if (made >= mostTries) this.#failed++
  }
}

/**
 * The health of the target during a run. A verdict depends on whether a faulty answer was due to a temporary problem.
 */
export class Health {
  readonly repetitions = new Repetitions()
  #broken = 0
  #wasDegraded = false
  #wasLimited = false
  #incidents = 0
  #requests = 0
  #unreliable = 0
  #unreliableNow = 0
  #isGone = false
  #whyGone = silent
  #waits = noWaits
  #troubledInARow = 0
  #troubled = 0

  /** Does the target still answer, as far as is known? */
  get isUp(): boolean {
    return this.#broken < maxBroken && !this.#isGone
  }

  /** Was it waited for in vain? */
  get isGone(): boolean {
    return this.#isGone
  }

  /** Did it stop answering, with no other reason to send nothing more? */
  get isSilent(): boolean {
    return this.#isGone && this.#whyGone === silent
  }

  /** Did a problem occur that did not recur? */
  get wasDegraded(): boolean {
    return this.#wasDegraded
  }

  /** The waits by `Retry-After` since the last call of {@link takeWaits}. */
  takeWaits(): Waits {
    const waits = this.#waits
    this.#waits = noWaits
    return waits
  }

  /** The number of problems so far. */
  get incidents(): number {
    return this.#incidents
  }

  /** What its answers so far show of the host. */
  get hosts(): readonly HostName[] {
    const isFlaky = this.#unreliable > 0 && this.#unreliable * oneIn >= this.#requests
    return [
      ...(isFlaky ? (['flaky'] as const) : []),
      ...(this.#wasLimited ? (['rate-limited'] as const) : []),
    ]
  }

  answered(): void {
    this.#requests++
    this.#broken = 0
    this.#unreliable += this.#unreliableNow
    this.#unreliableNow = 0
  }

  /** Records a broken connection, or an error of a proxy. It shows a flaky host if a later request is answered. */
  wasUnreliable(): void {
    this.#unreliableNow++
  }

  /** Records a failed request. */
  broke(): void {
    this.#broken++
    this.degraded()
  }

  /** Records an answer that indicates a problem of the target or a proxy. */
  degraded(): void {
    this.#incidents++
    this.#wasDegraded = true
  }

  /** Records an answer that rejects a request because of a rate limit. */
  slowedDown(): void {
    this.#wasLimited = true
    this.#wasDegraded = true
  }

  /** Records a wait, in milliseconds. */
  waited(milliseconds: number): void {
    this.#waits = allWaits([this.#waits, { times: 1, waited: milliseconds, refused: 0 }])
  }

  /** Records a requested wait that is too long, in milliseconds. */
  refusedToWait(milliseconds: number): void {
    this.#waits = allWaits([this.#waits, { times: 0, waited: 0, refused: milliseconds }])
  }

  /** Records a result that may be due to a temporary problem or to the target. */
  doubted(): void {
    this.#incidents++
  }

  /** Records that such a result did not recur: it was a temporary problem. */
  recovered(): void {
    this.#wasDegraded = true
  }

  /** May a check be repeated? */
  revive(): void {
    this.#broken = maxBroken - 1
  }

  /** Records the end of a check, with or without a network error. */
  checked(inTrouble: boolean): void {
    this.#troubledInARow = inTrouble ? this.#troubledInARow + 1 : 0
    if (inTrouble) this.#troubled++
    if (this.#troubledInARow >= inARow)
      this.giveUp(`${inARow} checks in a row had network errors: no further request is sent.`)
    if (this.#troubled >= inAll)
      this.giveUp(`${inAll} checks had network errors: no further request is sent.`)
  }

  /** Stops all further requests, so that a run ends soon. `why` is the error of each. */
  giveUp(why = silent): void {
    if (!this.#isGone) this.#whyGone = why
    this.#isGone = true
  }

  /** Allows requests again, to delete the items of a run. */
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
