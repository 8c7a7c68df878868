import { bodyLimit } from './limits.ts'

/** Collects a body as it arrives. Everything after the limit is passed is dropped. */
export class ReceivedBytes {
  readonly #chunks: Uint8Array[] = []
  readonly #limit: number
  #size = 0

  constructor(limit = bodyLimit) {
    this.#limit = limit
  }

  get isPastLimit(): boolean {
    return this.#size > this.#limit
  }

  add(chunk: Uint8Array): void {
    if (this.isPastLimit) return
    this.#chunks.push(chunk)
    this.#size += chunk.length
  }

  bytes(): Uint8Array {
    const [only] = this.#chunks
    if (only !== undefined && this.#chunks.length === 1) return only
    const whole = new Uint8Array(this.#size)
    let end = 0
    for (const chunk of this.#chunks) {
      whole.set(chunk, end)
      end += chunk.length
    }
    return whole
  }
}
