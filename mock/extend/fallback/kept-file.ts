import { rename, writeFile } from 'node:fs/promises'

export interface KeptFileOptions {
  /** What it is to hold, as of now. */
  text(): string | Promise<string>
  /** Is told why it could not be written. */
  onTrouble(reason: string): void
}

/** How long further changes are waited for before they are written, in milliseconds. */
const pause = 200

/** A file that follows what a program holds: soon after each change, and always whole. */
export class KeptFile {
  readonly #path: string
  readonly #options: KeptFileOptions
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(path: string, options: KeptFileOptions) {
    this.#path = path
    this.#options = options
  }

  /** Something has changed. */
  changed(): void {
    this.#timer ??= setTimeout(() => this.flush(), pause)
  }

  /** Writes what is not written yet. */
  flush(): Promise<void> {
    if (this.#timer === undefined) return this.#writing
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  // Beside the file first, so that there is always a whole one.
  async #write(): Promise<void> {
    const { text, onTrouble } = this.#options
    try {
      const fresh = `${this.#path}.${process.pid}.new`
      await writeFile(fresh, await text())
      await rename(fresh, this.#path)
    } catch (error) {
      onTrouble(error instanceof Error ? error.message : String(error))
    }
  }
}
