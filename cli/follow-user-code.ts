import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Site } from '../mock/index.ts'
import { readUserCode, type UserCode, type UserCodePaths } from '../mock/user-code/read-user-code.ts'
import { print, warn, warnOf } from './terminal.ts'

/** How long a file that changes is left alone, in milliseconds: editors write in several steps. */
const pause = 60

/** What is followed. */
interface Followed {
  readonly paths: UserCodePaths
  /** What was read from them at first. */
  readonly first: UserCode
  /** The files it was read from. */
  readonly files: ReadonlySet<string>
  readonly sites: readonly Pick<Site, 'replaceHandlers'>[]
  /** Told what was read, once it is used. */
  readonly loaded: (code: UserCode) => void
}

/**
 * Lets sites answer by handlers and packs as their files are, whenever one is written, until the process ends. Files
 * that cannot be used are told, and what was there before stays; so does the content.
 */
export function followUserCode({ paths, first, files, sites, loaded }: Followed): void {
  const watched = new Set(files)
  const load = async (): Promise<void> => {
    try {
      // Data are content, which stays.
      const code = await readUserCode(paths, { files: watched, isCodeAlone: true })
      for (const site of sites) await site.replaceHandlers(handlersOf(code))
      loaded(code)
      print(`Loaded anew: ${[...paths.handlers, ...paths.pack].join(', ')}`, ...leftOf(code, first))
    } catch (error) {
      warnOf(error)
      warn('The handlers stay as they were.')
    }
    watchAll()
  }
  const changed = new Set<string>()
  const taken = async (): Promise<void> => {
    const data = [...changed].filter((file) => basename(file) === 'data.json')
    const isCode = changed.size > data.length
    changed.clear()
    for (const file of data)
      print(`${file} is not loaded anew: its content is taken when the mock starts, without a --state file.`)
    if (isCode) await load()
  }
  const watchAll = watching(watched, (file) => changed.add(file), taken)
  watchAll()
}

/**
 * Watches files; gives what begins with those that came to them since.
 *
 * @param noted told each file that is written
 * @param settled called once no more are
 */
function watching(
  files: ReadonlySet<string>,
  noted: (file: string) => void,
  settled: () => Promise<void>,
): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  const note = (file: string): void => {
    noted(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(settled)
    }, pause)
  }
  // The folders: an editor that puts another file in the place of the first would not be noticed else.
  return () => {
    for (const folder of new Set([...files].map((file) => dirname(file)))) {
      if (watchers.has(folder)) continue
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name === null) note(folder)
        else if (files.has(join(folder, name))) note(join(folder, name))
      })
      watchers.set(
        folder,
        watcher.on('error', (error) => warn(`Cannot watch ${folder}: ${error.message}.`)),
      )
    }
  }
}

/** Says of which packs more was written than is taken: what a site registers is known from its beginning. */
function leftOf({ packs }: UserCode, first: UserCode): readonly string[] {
  // Of a field that is computed, the function itself is no JSON, and is taken.
  const registered = (
    { data, fields }: Partial<UserCode['packs'][number]> = {},
    isCodeAlone: boolean,
  ): string => JSON.stringify([isCodeAlone ? undefined : data, fields])
  return packs.flatMap((pack, place) => {
    const isCodeAlone = pack.data === undefined
    return registered(pack, isCodeAlone) === registered(first.packs[place], isCodeAlone)
      ? []
      : [
          `Of ${pack.name} its handlers and computed fields count now; its data and its other fields when the mock starts anew.`,
        ]
  })
}

/** Those of the packs, and beside or in the place of them those that stand alone. */
const handlersOf = ({ packs, handlers }: UserCode): UserCode['handlers'] =>
  Object.assign({}, ...packs.map((pack) => pack.handlers), handlers)
