import { statSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { readText, UnreadableFile } from '../../../contract/lib/read-file.ts'
import { SourceModule } from './source-module.ts'

/** What is larger is data of another kind, and is left out, in bytes. */
const largestFile = 20 * 2 ** 20

const extensions = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts', '.json']
const indexes = extensions.slice(1).map((extension) => `/index${extension}`)

/** The files of a project as they are needed, each read once. Only files, and nothing of them is run. */
export class Project {
  readonly #modules = new Map<string, SourceModule | undefined>()
  /** Files that could not be read, and why. */
  readonly unread = new Map<string, string>()

  /** Does the text of a file fit an expression: asked before it is parsed, which takes most of the time. */
  mentions(file: string, words: RegExp): boolean {
    const text = this.#text(file)
    return text !== undefined && words.test(text)
  }

  /** A file as it is read; undefined when it cannot be. */
  module(file: string): SourceModule | undefined {
    if (!this.#modules.has(file)) this.#modules.set(file, this.#load(file))
    return this.#modules.get(file)
  }

  /** The module that another one imports; undefined for a package, and for what is not there. */
  imported(from: string, by: string): SourceModule | undefined {
    const place = from.startsWith('.') ? resolve(dirname(by), from) : this.#aliased(from, by)
    const file = place && [...extensions, ...indexes].map((end) => place + end).find(isFile)
    // A compiler for browsers takes `./posts.js` for the `posts.ts` it comes from.
    return file === undefined
      ? place?.endsWith('.js')
        ? this.imported(from.slice(0, -3), by)
        : undefined
      : this.module(file)
  }

  /** `@/mocks/posts` and `~/mocks/posts`: below the folder of the project's sources, or the project itself. */
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
