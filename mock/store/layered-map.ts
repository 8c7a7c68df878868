/**
 * A map that may stand on another: it shows what that one holds, and keeps for itself only what is changed. It goes
 * through its entries in the order a map of its own would: what is replaced keeps its place, what is new stands last.
 */
export class LayeredMap<K, V extends object> {
  readonly #below: LayeredMap<K, V> | undefined
  /** Over entries of the map below; null where one was taken out. */
  readonly #changed = new Map<K, V | null>()
  readonly #added = new Map<K, V>()
  #gone = 0
  #isShared = false

  constructor(entries: Iterable<readonly [K, V]> = [], below?: LayeredMap<K, V>) {
    this.#below = below
    for (const [key, value] of entries) this.#added.set(key, value)
  }

  /**
   * A map that stands on this one. It costs nothing until it is written. This one is not written any more: that would
   * show through every map that stands on it.
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

  /** What differs from the map below: what is there, and what stands in its place; undefined for nothing. */
  *changes(): Generator<[below: V | undefined, value: V | undefined]> {
    for (const [key, value] of this.#changed) yield [this.#below?.get(key), value ?? undefined]
    for (const value of this.#added.values()) yield [undefined, value]
  }

  // Is the entry of this key one of the map below, changed or not. Once taken out, it may only be added anew.
  #isBelow(key: K): boolean {
    return this.#changed.get(key) !== null && this.#below?.get(key) !== undefined
  }

  #checkOwn(): void {
    if (this.#isShared)
      throw new Error('Cannot write this state: others were forked from it. Write to a fork of it.')
  }
}
