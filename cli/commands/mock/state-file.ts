import { closeSync, fstatSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readBytes, UnreadableFile } from '../../../contract/lib/read-file.ts'
import type { Site, SiteSnapshot } from '../../../mock/index.ts'
import { warn } from '../../terminal/terminal.ts'
import {
  applyChanges,
  changedLists,
  type Key,
  keyOf,
  type ListChanges,
  type ListName,
  listNames,
  type Row,
} from './state-changes.ts'

/** The version of the format that is written. In version 1 there was one line. */
const version = 2
const readVersions: readonly unknown[] = [1, version]

/** The file is rewritten after so many changes, or when they have so many bytes and the first line has no more. */
const [mostChanges, leastRewritten] = [4096, 2 ** 20]

/** A file that is open for changes to be appended. */
interface OpenFile {
  readonly file: number
  readonly inode: number
  /** In bytes. */
  readonly firstLine: number
  bytes: number
  changes: number
}

/**
 * Stores the state of a site in a file, from one start to the next: the first line has all of it, each further line the
 * changes of a write. The line is written before the request is answered, so a process that is killed loses nothing
 * that it has acknowledged. A machine that loses power may lose what its system has not written to the disk.
 */
export class StateFile {
  readonly #path: string
  readonly #site: Site
  /** Undefined before the first write, and after one that failed. */
  #open: OpenFile | undefined
  #stored: SiteSnapshot | undefined
  #isBehind = false

  /**
   * Restores a site from a file, and stores its changes there from now on. The first change creates a missing file.
   *
   * @throws Error for a file that cannot be read, or that no mock wrote
   */
  constructor(path: string, site: Site) {
    const state = storedState(path)
    if (state !== undefined) site.restore(state)
    this.#path = path
    this.#site = site
    site.on('change', () => this.#save())
  }

  /** Leaves the file as one line. */
  end(): void {
    if (this.#open?.changes || this.#isBehind) this.#attempt((now) => this.#rewrite(now))
    this.#close()
  }

  #save(): void {
    this.#attempt((now) => {
      const [open, before] = [this.#open, this.#stored]
      if (open && before && this.#isAppendable(open)) {
        open.bytes += writeLine(open.file, changesText(before, now))
        open.changes++
      } else this.#rewrite(now)
      this.#stored = now
    })
  }

  // The file may have been removed or replaced.
  #isAppendable({ inode, firstLine, bytes, changes }: OpenFile): boolean {
    if (changes >= mostChanges || bytes > Math.max(leastRewritten, firstLine)) return false
    return statSync(this.#path, { throwIfNoEntry: false })?.ino === inode
  }

  // Another file first, so that there is always a whole one.
  #rewrite(now: SiteSnapshot): void {
    const text = JSON.stringify({
      siteContractState: version,
      snapshot: { ...now, files: now.files.map(written) },
    })
    const fresh = `${this.#path}.${process.pid}.new`
    rmSync(fresh, { force: true })
    const file = openSync(fresh, 'wx', 0o600)
    try {
      const firstLine = writeLine(file, text)
      renameSync(fresh, this.#path)
      this.#close()
      this.#open = { file, inode: fstatSync(file).ino, firstLine, bytes: 0, changes: 0 }
    } catch (error) {
      closeSync(file)
      rmSync(fresh, { force: true })
      throw error
    }
  }

  /** Writes. A failure is printed, and the next write stores everything. */
  #attempt(write: (now: SiteSnapshot) => void): void {
    try {
      write(this.#site.snapshot())
      this.#isBehind = false
    } catch (error) {
      this.#isBehind = true
      this.#close()
      warn(`Cannot write the state to ${this.#path}: ${error instanceof Error ? error.message : error}.`)
    }
  }

  #close(): void {
    if (this.#open) closeSync(this.#open.file)
    this.#open = undefined
  }
}

/** @returns how many bytes were written */
function writeLine(file: number, line: string): number {
  const bytes = Buffer.from(`${line}\n`)
  writeFileSync(file, bytes)
  return bytes.byteLength
}

function changesText(before: SiteSnapshot, now: SiteSnapshot): string {
  const { info, nextId, nextIds } = now
  const lists = changedLists(before, now).map(([name, { put, ...rest }]) => [
    name,
    { put: put.map(written), ...rest },
  ])
  return JSON.stringify({
    ...(info !== before.info && { info }),
    nextId,
    nextIds,
    lists: Object.fromEntries(lists),
  })
}

/** A row as JSON has it: a file as base64. */
function written(row: Row): Row {
  if ('id' in row || !(row[1] instanceof Uint8Array)) return row
  return [row[0], Buffer.from(row[1]).toString('base64')]
}

/** Reads the state in a file. @throws Error for a file that cannot be read, or that no mock wrote */
export function readState(path: string): SiteSnapshot {
  const bytes = readBytes(path, {
    what: 'the state in',
    advice: 'Name a file that `mock --state` wrote, or for `mock` one that does not exist yet.',
    limit: 2 ** 30,
  })
  const [first = '', ...changes] = linesOf(bytes)
  try {
    const { siteContractState, snapshot } = JSON.parse(first)
    if (readVersions.includes(siteContractState)) return stateAfter(snapshot, changes)
  } catch {
    // Something else wrote it.
  }
  throw new Error(
    `Cannot use the state in ${path}: it is not a state file of this version of \`mock --state\`. Give another file, or delete this one.`,
  )
}

function storedState(path: string): SiteSnapshot | undefined {
  try {
    return readState(path)
  } catch (error) {
    if (error instanceof UnreadableFile && error.isMissing) return undefined
    throw error
  }
}

/** The whole lines: a process that was killed in a line did not answer its request. */
function linesOf(bytes: Buffer): string[] {
  const lines: string[] = []
  let start = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    lines.push(bytes.toString('utf8', start, end))
    start = end + 1
  }
  return lines.length === 0 ? [bytes.toString()] : lines
}

type StoredSnapshot = Omit<SiteSnapshot, 'files'> & {
  readonly files: readonly (readonly [path: string, base64: string])[]
}

interface StoredChanges extends Partial<Pick<SiteSnapshot, 'info' | 'nextId' | 'nextIds'>> {
  readonly lists: Partial<Readonly<Record<ListName, ListChanges>>>
}

function stateAfter(stored: StoredSnapshot, lines: readonly string[]): SiteSnapshot {
  const changed = new Map<ListName, Map<Key, Row>>()
  let others = {}
  for (const line of lines) {
    const { lists, ...rest }: StoredChanges = JSON.parse(line)
    others = { ...others, ...rest }
    for (const name of listNames) {
      const changes = lists[name]
      if (changes === undefined) continue
      const rows: readonly Row[] = stored[name] ?? []
      const byKey = changed.get(name) ?? new Map(rows.map((row) => [keyOf(row), row]))
      applyChanges(byKey, changes)
      changed.set(name, byKey)
    }
  }
  const lists = Object.fromEntries([...changed].map(([name, rows]) => [name, [...rows.values()]]))
  const { files, ...snapshot }: StoredSnapshot = { ...stored, ...others, ...lists }
  return { ...snapshot, files: files.map(([path, base64]) => [path, Buffer.from(base64, 'base64')]) }
}
