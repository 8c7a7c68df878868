/** A site's clock. It goes on from wherever it is put, unless it is frozen. */
export class Clock {
  readonly #base: () => number
  #offset = 0
  #frozenAt: number | undefined

  /** @param base what it follows: milliseconds since 1970, UTC */
  constructor(base: () => number) {
    this.#base = base
  }

  /** How far it is ahead of what it follows, in milliseconds; behind, where it is negative. Of a frozen clock: how far it was when it was last put. */
  get offset(): number {
    return this.#offset
  }

  /** Whether it stands still. */
  get isFrozen(): boolean {
    return this.#frozenAt !== undefined
  }

  /** Milliseconds since 1970, UTC. */
  now(): number {
    return this.#frozenAt ?? this.#base() + this.#offset
  }

  /**
   * Puts the clock to a moment. What was scheduled for then or earlier is published; nothing is taken back by going
   * back. A frozen clock stays frozen.
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
    if (this.isFrozen) this.#frozenAt = time
  }

  /**
   * Moves the clock by milliseconds, forwards or back. A frozen clock stays frozen.
   *
   * @throws Error when it is no number, or leads past every date
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
   * @param moment where it stops, as {@link set} takes one. Default: where it is
   * @throws Error when it is no moment
   */
  freeze(moment: Date | number | string = this.now()): void {
    this.set(moment)
    this.#frozenAt = new Date(moment).getTime()
  }

  /** Lets a frozen clock go on from where it stands. */
  resume(): void {
    if (this.#frozenAt !== undefined) this.#offset = this.#frozenAt - this.#base()
    this.#frozenAt = undefined
  }

  /** Puts the clock back to what it follows, and lets it go on. */
  reset(): void {
    this.#offset = 0
    this.#frozenAt = undefined
  }
}
