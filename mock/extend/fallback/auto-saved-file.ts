import { rename, writeFile } from 'node:fs/promises'

export interface AutoSavedFileOptions {
  /** Returns the current content. */
  text(): string | Promise<string>
  /** Called with the reason when the file could not be written. */
  onTrouble(reason: string): void
}

/** The delay between a change and the write, so that one write covers several changes, in milliseconds. */
const delay = 200

/** A file that is rewritten soon after each change. Readers never see an incomplete file. */
export class AutoSavedFile {
  readonly #path: string
  readonly #options: AutoSavedFileOptions
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(path: string, options: AutoSavedFileOptions) {
    this.#path = path
    this.#options = options
  }

  /** Schedules a write. */
  changed(): void {
    this.#timer ??= setTimeout(() => this.flush(), delay)
  }

  /** Writes pending changes now. */
  flush(): Promise<void> {
    if (this.#timer === undefined) return this.#writing
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  // Write a temporary file and rename it, so that readers never see an incomplete one.
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
