/** A site's clock. It runs on from the time it is set to, unless it is frozen. */
export class Clock {
  readonly #base: () => number
  #offset = 0
  #frozenAt: number | undefined

  /** @param base the clock it follows: milliseconds since 1970, UTC */
  constructor(base: () => number) {
    this.#base = base
  }

  /** Milliseconds ahead of the clock it follows, or behind when negative. Of a frozen clock: when it was last set. */
  get offset(): number {
    return this.#offset
  }

  get isFrozen(): boolean {
    return this.#frozenAt !== undefined
  }

  /** Milliseconds since 1970, UTC. */
  now(): number {
    return this.#frozenAt ?? this.#base() + this.#offset
  }

  /**
   * Sets the clock. Items scheduled for this time or earlier are published; going back unpublishes nothing. A frozen
   * clock stays frozen.
   *
   * @param to a date, milliseconds since 1970, or a string such as `2026-06-01T12:00:00Z`
   * @throws Error for an invalid date
   */
  set(to: Date | number | string): void {
    const time = new Date(to).getTime()
    if (Number.isNaN(time))
      throw new Error(
        `Cannot set the clock to ${JSON.stringify(to)}. Use a date, milliseconds since 1970, or a string such as 2026-06-01T12:00:00Z.`,
      )
    this.#offset = time - this.#base()
    if (this.isFrozen) this.#frozenAt = time
  }

  /**
   * Moves the clock by milliseconds, forwards or back. A frozen clock stays frozen.
   *
   * @throws Error when the number is not finite, or the result is out of range
   */
  advance(milliseconds: number): void {
    const time = this.now() + milliseconds
    if (Number.isNaN(new Date(time).getTime()))
      throw new Error(`Cannot move the clock by ${milliseconds}. Give milliseconds: 60_000 is a minute.`)
    this.#offset += milliseconds
    if (this.isFrozen) this.#frozenAt = time
  }

  /**
   * Stops the clock: every request sees the same time until {@link advance}, {@link set}, {@link resume} or
   * {@link reset}.
   *
   * @param at the time it stops at, as for {@link set}. Default: its current time
   * @throws Error for an invalid date
   */
  freeze(at: Date | number | string = this.now()): void {
    this.set(at)
    this.#frozenAt = new Date(at).getTime()
  }

  /** Lets a frozen clock run on from its current time. */
  resume(): void {
    if (this.#frozenAt !== undefined) this.#offset = this.#frozenAt - this.#base()
    this.#frozenAt = undefined
  }

  /** Sets the clock to the one it follows, and lets it run. */
  reset(): void {
    this.#offset = 0
    this.#frozenAt = undefined
  }
}
