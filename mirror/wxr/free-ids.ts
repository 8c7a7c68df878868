/** Ids of one space: what has one that is free keeps it, all else gets the next. */
export class FreeIds {
  readonly #taken = new Set<number>()
  #next = 1

  isTaken(id: number): boolean {
    return this.#taken.has(id)
  }

  /** @param wished 0 for any */
  take(wished = 0): number {
    let id = wished
    if (id === 0 || this.#taken.has(id)) {
      while (this.#taken.has(this.#next)) this.#next++
      id = this.#next
    }
    this.#taken.add(id)
    return id
  }
}
