import { givenCheck } from '#given-check'
import type { GivenCheck } from './given-check.ts'

type Act = (check: GivenCheck) => void

/** Runs the checks of what a site is given: at once, or in a browser before its next request. */
export class GivenChecks {
  #check: GivenCheck | undefined = givenCheck
  readonly #waiting: Act[] = []

  /** @throws what the act throws, when the check is loaded */
  run(act: Act): void {
    if (this.#check) act(this.#check)
    else this.#waiting.push(act)
  }

  /** Runs the pending checks; undefined when there are none. Rejects with the first failure, again at each call. */
  load(): Promise<void> | undefined {
    return this.#waiting.length === 0 ? undefined : this.#runWaiting()
  }

  async #runWaiting(): Promise<void> {
    const { givenCheck: check } = await import('./given-check.ts')
    this.#check = check
    for (let act = this.#waiting[0]; act; act = this.#waiting[0]) {
      act(check)
      this.#waiting.shift()
    }
  }
}
