/**
 * Caches values by an object and a name; they are released with the object. When the limit over all objects is reached,
 * the cache is emptied.
 */
export class WeakCache<Owner extends object, Value> {
  #cached = new WeakMap<Owner, Map<string, Value>>()
  #size = 0
  readonly #capacity: number

  /** @param capacity the largest sum of the sizes of cached values */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(owner: Owner, name: string): Value | undefined {
    return this.#cached.get(owner)?.get(name)
  }

  /** True when anything is cached for an object. */
  has(owner: Owner): boolean {
    return this.#cached.has(owner)
  }

  /** Caches a value. Its size counts from then on, even after its object is released. Default 1. */
  set(owner: Owner, name: string, value: Value, size = 1): void {
    this.#size += size
    if (this.#size > this.#capacity) {
      this.#cached = new WeakMap()
      this.#size = size
    }
    const ownerCache = this.#cached.get(owner)
    if (ownerCache) ownerCache.set(name, value)
    else this.#cached.set(owner, new Map([[name, value]]))
  }
}
