/**
 * Keeps what was derived from objects: values under an object and a name, gone with the object. Memory is bounded over
 * all objects together by starting over, which a busy site does once in a while.
 */
export class WeakCache<Owner extends object, Value> {
  #cached = new WeakMap<Owner, Map<string, Value>>()
  #size = 0
  readonly #capacity: number

  /** @param most the sum of the sizes that are kept at once */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(owner: Owner, name: string): Value | undefined {
    return this.#cached.get(owner)?.get(name)
  }

  /** Keeps a value. Its size counts from then on, though its owner may be gone by then. Default 1. */
  set(owner: Owner, name: string, value: Value, size = 1): void {
    this.#size += size
    if (this.#size > this.#capacity) {
      this.#cached = new WeakMap()
      this.#size = size
    }
    const named = this.#cached.get(owner)
    if (named) named.set(name, value)
    else this.#cached.set(owner, new Map([[name, value]]))
  }
}
