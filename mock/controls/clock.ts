/** A site's clock. It goes on from wherever it is put. */
export class Clock {
  readonly #base: () => number
  #offset = 0

  /** @param base what it follows: milliseconds since 1970, UTC */
  constructor(base: () => number) {
    this.#base = base
  }

  /** How far it is ahead of what it follows, in milliseconds; behind, where it is negative. */
  get offset(): number {
    return this.#offset
  }

  /** Milliseconds since 1970, UTC. */
  now(): number {
    return this.#base() + this.#offset
  }

  /**
   * Puts the clock to a moment. What was scheduled for then or earlier is published; nothing is taken back by going
   * back.
   *
   * @param moment a date, milliseconds since 1970, or a text such as `2026-06-01T12:00:00Z`
   * @throws Error when it is no moment
   */
  set(moment: Date | number | string): void {
    const time = new Date(moment).getTime()
    if (Number.isNaN(time))
      throw new Error(
        `Cannot set the clock to ${JSON.stringify(moment)}. Use a date, milliseconds since 1970, or a text such as 2026-06-01T12:00:00Z.`,
      )
    this.#offset = time - this.#base()
  }

  /**
   * Moves the clock by milliseconds, forwards or back.
   *
   * @throws Error when it is no number, or leads past every date
   */
  advance(milliseconds: number): void {
    if (Number.isNaN(new Date(this.now() + milliseconds).getTime()))
      throw new Error(`Cannot move the clock by ${milliseconds}. Give milliseconds: 60_000 is a minute.`)
    this.#offset += milliseconds
  }

  /** Puts the clock back to what it follows. */
  reset(): void {
    this.#offset = 0
  }
}
