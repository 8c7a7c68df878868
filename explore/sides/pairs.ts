/** What an id is of: two things of different kinds may have the same one. */
export type IdSpace = 'post' | 'term' | 'user' | 'comment'

/** Which id of the target stands for which of its twin. Each has one partner, and keeps it. */
export class Pairs {
  readonly #here = new Map<string, string>()
  readonly #there = new Map<string, string>()

  /** Are two ids partners: they are from now on when neither has another one. 0 is nobody's, and its own partner. */
  pair(space: IdSpace, there: string, here: string): boolean {
    if (there === '0' || here === '0') return there === here
    const [knownHere, knownThere] = [this.#here.get(`${space} ${there}`), this.#there.get(`${space} ${here}`)]
    if (knownHere === undefined && knownThere === undefined) {
      this.#here.set(`${space} ${there}`, here)
      this.#there.set(`${space} ${here}`, there)
      return true
    }
    return knownHere === here && knownThere === there
  }

  /** The id of the twin that stands for one of the target's; undefined when none does yet. */
  partnerOf(space: IdSpace, there: string): string | undefined {
    return this.#here.get(`${space} ${there}`)
  }

  /** Are two numbers in a text partners already, of whatever kind. */
  arePartners(there: string, here: string): boolean {
    return (['post', 'term', 'user', 'comment'] as const).some(
      (space) => this.partnerOf(space, there) === here,
    )
  }
}
