import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Site } from '../mock/index.ts'
import { print, warn, warnOf } from './terminal.ts'
import { readUserCode, type UserCode, type UserCodePaths } from './user-code.ts'

/** How long a file that changes is left alone, in milliseconds: editors write in several steps. */
const pause = 60

/**
 * Lets sites answer by handlers and packs as their files are, whenever one is written, until the process ends. Files
 * that cannot be used are told, and what was there before stays; so does the content.
 *
 * @param files what they were read from
 * @param loaded told what was read, once it is used
 */
export function followUserCode(
  paths: UserCodePaths,
  files: ReadonlySet<string>,
  sites: readonly Pick<Site, 'replaceHandlers'>[],
  loaded: (code: UserCode) => void,
): void {
  const watched = new Set(files)
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  const changed = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(load)
    }, pause)
  }
  // The folders: an editor that puts another file in the place of the first would not be noticed else.
  const watchAll = (): void => {
    for (const folder of new Set([...watched].map((file) => dirname(file)))) {
      if (watchers.has(folder)) continue
      const isWatched = (name: string | null): boolean =>
        name === null || [...watched].some((file) => dirname(file) === folder && basename(file) === name)
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (isWatched(name)) changed()
      })
      watchers.set(
        folder,
        watcher.on('error', (error) => warn(`Cannot watch ${folder}: ${error.message}.`)),
      )
    }
  }
  const load = async (): Promise<void> => {
    try {
      const code = await readUserCode(paths, watched)
      for (const site of sites) await site.replaceHandlers(handlersOf(code))
      loaded(code)
      print(`Loaded anew: ${[...paths.handlers, ...paths.pack].join(', ')}`)
    } catch (error) {
      warnOf(error)
      warn('The handlers stay as they were.')
    }
    watchAll()
  }
  watchAll()
}

/** Those of the packs, and beside or in the place of them those that stand alone. */
export const handlersOf = ({ packs, handlers }: UserCode): UserCode['handlers'] =>
  Object.assign({}, ...packs.map((pack) => pack.handlers), handlers)
