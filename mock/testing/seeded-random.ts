/** Numbers that look random and are the same for the same seed. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A whole number from 0 and below a limit. */
  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.#state / 2 ** 32) * limit)
  }

  /** True once in as many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0]
  }

  /** Some of a list, in its order, each as likely as not. */
  some<T>(list: readonly T[]): T[] {
    return list.filter(() => this.oneIn(2))
  }
}
