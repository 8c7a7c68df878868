import { readFile } from 'node:fs/promises'
import { KeptFile } from '../mirror/kept-file.ts'
import type { Site, SiteSnapshot } from '../mock/index.ts'
import { warn } from './terminal.ts'

const version = 1

/** Keeps what a site knows in a file, from one start to the next. */
export class StateFile {
  readonly #file: KeptFile

  /**
   * Gives a site what a file has kept, and keeps in it what is changed from now on. A file that is not there is made by
   * the first change.
   *
   * @throws Error for a file that cannot be read, or is none of ours
   */
  static async open(path: string, site: Site): Promise<StateFile> {
    const state = await keptState(path)
    if (state !== undefined) site.restore(state)
    return new StateFile(path, site)
  }

  private constructor(path: string, site: Site) {
    this.#file = new KeptFile(path, {
      text: () => stateText(site.snapshot()),
      onTrouble: (reason) => warn(`Cannot write the state to ${path}: ${reason}.`),
      mode: 0o600,
    })
    site.on('change', () => this.#file.changed())
  }

  /** Writes what is not written yet. */
  flush(): Promise<void> {
    return this.#file.flush()
  }
}

/** What a file keeps of a site. @throws Error for a file that is not there, cannot be read, or is none of ours */
export async function readState(path: string): Promise<SiteSnapshot> {
  const state = await keptState(path)
  if (state === undefined) throw new Error(`Cannot read the state in ${path}: there is no such file.`)
  return state
}

async function keptState(path: string): Promise<SiteSnapshot | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`Cannot read the state in ${path}: ${error.message}.`)
  })
  return text === undefined ? undefined : parseState(text, path)
}

function stateText(snapshot: SiteSnapshot): string {
  const files = snapshot.files.map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])
  return JSON.stringify({ siteContractState: version, snapshot: { ...snapshot, files } })
}

function parseState(text: string, path: string): SiteSnapshot {
  try {
    const { siteContractState, snapshot } = JSON.parse(text)
    if (siteContractState === version) {
      const files = snapshot.files.map(([name, base64]: [string, string]) => [
        name,
        Buffer.from(base64, 'base64'),
      ])
      return { ...snapshot, files }
    }
  } catch {
    // What is no JSON, or has no files, is none of ours either.
  }
  throw new Error(
    `Cannot use the state in ${path}: no \`mock --state\` of this version wrote it. Name another file, or remove it.`,
  )
}
