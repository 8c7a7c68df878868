import { statSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { readText, UnreadableFile } from '../../../contract/lib/read-file.ts'
import { SourceModule } from './source-module.ts'

/** Larger files are ignored, in bytes. */
const largestFile = 20 * 2 ** 20

const extensions = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts', '.json']
const indexes = extensions.slice(1).map((extension) => `/index${extension}`)

/** Loads the files of a project on demand, each once, without running them. */
export class Project {
  readonly #modules = new Map<string, SourceModule | undefined>()
  /** The files that could not be read, and why. */
  readonly unread = new Map<string, string>()

  /** Does the text of a file match an expression: checked before parsing, which takes most of the time. */
  mentions(file: string, words: RegExp): boolean {
    const text = this.#text(file)
    return text !== undefined && words.test(text)
  }

  /** A parsed file; undefined when it cannot be parsed. */
  module(file: string): SourceModule | undefined {
    if (!this.#modules.has(file)) this.#modules.set(file, this.#load(file))
    return this.#modules.get(file)
  }

  /** What a parser makes of a file that no module imports; undefined when it throws. */
  parsed<Content>(file: string, parse: (text: string, file: string) => Content): Content | undefined {
    const text = this.#text(file)
    try {
      return text === undefined ? undefined : parse(text, file)
    } catch (error) {
      this.#note(file, error)
      return undefined
    }
  }

  /** The imported module; undefined for a package or a missing file. */
  imported(from: string, by: string): SourceModule | undefined {
    const place = from.startsWith('.') ? resolve(dirname(by), from) : this.#aliased(from, by)
    const file = place && [...extensions, ...indexes].map((end) => place + end).find(isFile)
    // TypeScript resolves `./posts.js` to `posts.ts`.
    return file === undefined
      ? place?.endsWith('.js')
        ? this.imported(from.slice(0, -3), by)
        : undefined
      : this.module(file)
  }

  /** Resolves `@/mocks/posts` and `~/mocks/posts` in the project's `src` folder, or the project. */
  #aliased(from: string, by: string): string | undefined {
    const [, path] = /^[@~]\/(.+)$/.exec(from) ?? []
    if (path === undefined) return undefined
    for (let folder = dirname(by); ; folder = dirname(folder)) {
      if (isFile(join(folder, 'package.json')) || folder === dirname(folder)) {
        const places = [join(folder, 'src', path), join(folder, path)]
        return places.find((place) => [...extensions, ...indexes].some((end) => isFile(place + end)))
      }
    }
  }

  #load(file: string): SourceModule | undefined {
    const text = this.#text(file)
    try {
      return text === undefined ? undefined : new SourceModule(file, text, extname(file).toLowerCase())
    } catch (error) {
      this.#note(file, error)
      return undefined
    }
  }

  #text(file: string): string | undefined {
    try {
      return readText(file, { what: 'the source', limit: largestFile })
    } catch (error) {
      this.#note(file, error)
      return undefined
    }
  }

  #note(file: string, error: unknown): void {
    const why = error instanceof UnreadableFile ? error.reason : error instanceof Error ? error.message : ''
    this.unread.set(file, why)
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
