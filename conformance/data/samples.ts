/** What tells samples how the target is doing. */
export interface Signs {
  /** How many bad moments the target had so far. */
  incidents(): number
  /** Begins to watch the target; what it gives tells whether anything since looked like a bad moment. */
  watch(): () => boolean
}

/** Something that was taken from the target once, and is kept for later checks. */
interface Sample {
  readonly made: unknown
  /** It was got in a bad moment or behind one, or rests on a sample that was. */
  readonly isFlaky: boolean
  /** The bad moments of the target up to then. */
  readonly incidents: number
  /** The names of the samples it rests on. */
  readonly uses: ReadonlySet<string>
}

/** So often a sample is taken anew at most: what the run makes for it stays on the target until the session ends. */
const maxRenewals = 3

/**
 * What is taken from the target once a session and kept for later checks. A sample is sure when it was taken in a calm
 * moment and the target had no bad one since: only then something that rests on it may be held against the target.
 */
export class Samples {
  readonly #signs: Signs
  readonly #kept = new Map<string, Sample>()
  readonly #renewals = new Map<string, number>()
  #used = new Set<string>()
  #isBehindTrouble = false

  constructor(signs: Signs) {
    this.#signs = signs
  }

  /** Gives what is kept under a name, or takes it now. When that fails it is tried anew the next time. */
  async take<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
    const known = this.#kept.get(name)
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
      this.#kept.set(name, { made, isFlaky, incidents: this.#signs.incidents(), uses })
      uses.add(name)
      return made
    } finally {
      this.#used = outer
      for (const each of uses) outer.add(each)
    }
  }

  /**
   * Begins another try of a check, which so far has used no sample.
   *
   * @param isBehindTrouble an earlier try broke: what it left on the target may be in what is taken now
   */
  beginTry(isBehindTrouble: boolean): void {
    this.#used = new Set()
    this.#isBehindTrouble = isBehindTrouble
  }

  /** Are all samples sure that this try has used. */
  get areSure(): boolean {
    return [...this.#used].every((name) => this.#isSure(name))
  }

  /** Forgets what this try has used and is not sure, so that the next one takes it anew. False when nothing may be. */
  renew(): boolean {
    const unsure = [...this.#used].filter((name) => !this.#isSure(name))
    const renewed = unsure.filter((name) => (this.#renewals.get(name) ?? 0) < maxRenewals)
    for (const name of renewed) {
      this.#kept.delete(name)
      this.#renewals.set(name, (this.#renewals.get(name) ?? 0) + 1)
    }
    return renewed.length > 0
  }

  /** Forgets everything. */
  clear(): void {
    this.#kept.clear()
  }

  #isSure(name: string): boolean {
    const sample = this.#kept.get(name)
    return sample !== undefined && !sample.isFlaky && sample.incidents === this.#signs.incidents()
  }
}
