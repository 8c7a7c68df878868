/** The most bytes of bodies that are kept until they are verified, over all requests. */
const memoryLimit = 64 * 1024 * 1024
/** The largest body that is kept, as it was sent. */
const bodyLimit = 2 * 1024 * 1024

/** The bytes of bodies in memory. */
export class Memory {
  #used = 0

  /** @returns false when there is no room for them */
  take(bytes: number): boolean {
    if (this.#used + bytes > memoryLimit) return false
    this.#used += bytes
    return true
  }

  release(bytes: number): void {
    this.#used -= bytes
  }
}

/** The body of a message, while it is passed on. */
export class Capture {
  readonly #memory: Memory
  #chunks: Uint8Array[] = []
  #size = 0
  /** Why the body is not kept; undefined when it is. */
  left: 'too large' | 'busy' | undefined

  constructor(memory: Memory) {
    this.#memory = memory
  }

  get size(): number {
    return this.#size
  }

  add(chunk: Uint8Array): void {
    if (this.left !== undefined) return
    const isTooLarge = this.#size + chunk.length > bodyLimit
    if (isTooLarge || !this.#memory.take(chunk.length)) {
      this.left = isTooLarge ? 'too large' : 'busy'
      this.forget()
      return
    }
    this.#size += chunk.length
    this.#chunks.push(chunk)
  }

  /** The body in memory of its own, so that it can be handed to another thread; undefined when it was not kept. */
  bytes(): Uint8Array<ArrayBuffer> | undefined {
    if (this.left !== undefined) return undefined
    const whole = new Uint8Array(this.#size)
    let at = 0
    for (const chunk of this.#chunks) {
      whole.set(chunk, at)
      at += chunk.length
    }
    this.#chunks = []
    return whole
  }

  /** Releases the memory of the body. */
  forget(): void {
    this.#memory.release(this.#size)
    this.#size = 0
    this.#chunks = []
  }
}
