export interface HealthSigns {
  /** The number of problems that the target had so far. */
  incidents(): number
  /** Starts to watch the target; returns a function that reports whether there was a problem since. */
  watch(): () => boolean
}

/** A stored value from the target. */
interface Sample {
  readonly made: unknown
  /** Was it obtained during or after a problem, or from a sample that was? */
  readonly isFlaky: boolean
  /** The number of problems of the target up to then. */
  readonly incidents: number
  /** The names of the samples that it was made from. */
  readonly uses: ReadonlySet<string>
}

/** How often a sample is renewed at most, as its items stay on the target until the session ends. */
const maxRenewals = 3

/**
 * Values that are obtained from the target once a session and stored for later checks. A sample is reliable when the target
 * had no problem then or since: only then may a failure be based on it.
 */
export class Samples {
  readonly #signs: HealthSigns
  readonly #stored = new Map<string, Sample>()
  readonly #renewals = new Map<string, number>()
  #used = new Set<string>()
  #isBehindTrouble = false

  constructor(signs: HealthSigns) {
    this.#signs = signs
  }

  /** The sample with a name, or a new one. After an error the next call tries again. */
  async take<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
    const known = this.#stored.get(name)
    if (known !== undefined) {
      for (const each of [name, ...known.uses]) this.#used.add(each)
      // Each name is used with one type only.
      return known.made as Made
    }
    const outer = this.#used
    const uses = new Set<string>()
    this.#used = uses
    const wasTroubled = this.#signs.watch()
    try {
      const made = await make()
      const isFlaky = wasTroubled() || this.#isBehindTrouble || [...uses].some((each) => !this.#isSure(each))
      this.#stored.set(name, { made, isFlaky, incidents: this.#signs.incidents(), uses })
      uses.add(name)
      return made
    } finally {
      this.#used = outer
      for (const each of uses) outer.add(each)
    }
  }

  /**
   * Starts a try of a check.
   *
   * @param isBehindTrouble did an earlier try fail by a problem? What it left on the target may affect new samples
   */
  beginTry(isBehindTrouble: boolean): void {
    this.#used = new Set()
    this.#isBehindTrouble = isBehindTrouble
  }

  /** Are all samples that this try used reliable? */
  get areSure(): boolean {
    return [...this.#used].every((name) => this.#isSure(name))
  }

  /** Removes the unreliable samples that this try used, so that the next try renews them. False when there are none. */
  renew(): boolean {
    const unsure = [...this.#used].filter((name) => !this.#isSure(name))
    const renewed = unsure.filter((name) => (this.#renewals.get(name) ?? 0) < maxRenewals)
    for (const name of renewed) {
      this.#stored.delete(name)
      this.#renewals.set(name, (this.#renewals.get(name) ?? 0) + 1)
    }
    return renewed.length > 0
  }

  clear(): void {
    this.#stored.clear()
  }

  #isSure(name: string): boolean {
    const sample = this.#stored.get(name)
    return sample !== undefined && !sample.isFlaky && sample.incidents === this.#signs.incidents()
  }
}
