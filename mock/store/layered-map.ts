/**
 * A map on top of another one: it reads through to the lower map and stores only its own changes. Entries are iterated
 * in insertion order, as in a plain map: a replaced entry keeps its position.
 */
export class LayeredMap<K, V extends object> {
  readonly #below: LayeredMap<K, V> | undefined
  /** Changes to the lower map; null for a removed entry. */
  readonly #changed = new Map<K, V | null>()
  readonly #added = new Map<K, V>()
  #gone = 0
  #isShared = false

  constructor(entries: Iterable<readonly [K, V]> = [], below?: LayeredMap<K, V>) {
    this.#below = below
    for (const [key, value] of entries) this.#added.set(key, value)
  }

  /**
   * A map on top of this one; creating it costs nothing. Do not write to this one afterwards: every fork would see the
   * change.
   */
  fork(): LayeredMap<K, V> {
    this.#isShared = true
    return new LayeredMap([], this)
  }

  get size(): number {
    return (this.#below?.size ?? 0) - this.#gone + this.#added.size
  }

  get(key: K): V | undefined {
    const added = this.#added.get(key)
    if (added !== undefined || this.#below === undefined) return added
    const changed = this.#changed.get(key)
    return changed === undefined ? this.#below.get(key) : (changed ?? undefined)
  }

  set(key: K, value: V): void {
    this.#checkOwn()
    if (this.#isBelow(key)) this.#changed.set(key, value)
    else this.#added.set(key, value)
  }

  delete(key: K): void {
    this.#checkOwn()
    if (!this.#isBelow(key)) this.#added.delete(key)
    else {
      this.#changed.set(key, null)
      this.#gone++
    }
  }

  *entries(): Generator<[K, V]> {
    if (this.#below)
      for (const [key, value] of this.#below.entries()) {
        const changed = this.#changed.get(key)
        if (changed !== null) yield [key, changed ?? value]
      }
    yield* this.#added
  }

  *values(): Generator<V> {
    for (const [, value] of this.entries()) yield value
  }

  /** The changes to the lower map as pairs of old and new values; undefined for an absent one. */
  *changes(): Generator<[below: V | undefined, value: V | undefined]> {
    for (const [key, value] of this.#changed) yield [this.#below?.get(key), value ?? undefined]
    for (const value of this.#added.values()) yield [undefined, value]
  }

  // Whether the key's position is that of the lower map's entry. A key that was removed and is added again goes to the
  // end.
  #isBelow(key: K): boolean {
    return this.#changed.get(key) !== null && this.#below?.get(key) !== undefined
  }

  #checkOwn(): void {
    if (this.#isShared)
      throw new Error('Cannot write this state: others were forked from it. Write to a fork of it.')
  }
}
