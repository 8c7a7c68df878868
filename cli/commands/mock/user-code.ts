import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { format } from 'node:util'
import { mapValues } from '../../../contract/lib/map-values.ts'
import {
  readUserCode,
  type UserCode,
  type UserCodePaths,
} from '../../../mock/extend/user-code/read-user-code.ts'
import type { Abilities, AbilityRequest, Pack, Site } from '../../../mock/index.ts'
import { print, warn, warnError } from '../../terminal/terminal.ts'

/** How long to wait after a change, in milliseconds: editors write in several steps. */
const pause = 60

interface Followed {
  readonly paths: UserCodePaths
  /** The code that was read at the start. */
  readonly first: UserCode
  readonly files: ReadonlySet<string>
  readonly sites: readonly Pick<Site, 'replaceHandlers'>[]
  /** Called with the code, once it is used. */
  readonly loaded: (code: UserCode) => void
}

/**
 * Reloads handlers and packs whenever one of their files is written, until the process ends. Files that cannot be used
 * are reported, and the code before stays; so does the content.
 */
export function followUserCode({ paths, first, files, sites, loaded }: Followed): void {
  const watched = new Set(files)
  const load = async (): Promise<void> => {
    try {
      const code = await readUserCode(paths, { files: watched, isCodeAlone: true })
      for (const site of sites) await site.replaceHandlers(handlersOf(code))
      loaded(code)
      print(`Reloaded: ${[...paths.handlers, ...paths.pack].join(', ')}`, ...unloadedLines(code, first))
    } catch (error) {
      warnError(error)
      warn('The previous handlers stay active.')
    }
    watchAll()
  }
  const changed = new Set<string>()
  const reload = async (): Promise<void> => {
    const data = [...changed].filter((file) => basename(file) === 'data.json')
    const isCode = changed.size > data.length
    changed.clear()
    for (const file of data)
      print(`${file} is not reloaded: the mock reads its content at the start, without a --state file.`)
    if (isCode) await load()
  }
  const watchAll = watching(watched, (file) => changed.add(file), reload)
  watchAll()
}

/**
 * Returns a function that watches files, and those that were added since.
 *
 * @param noted called with each file that is written
 * @param settled called after the last one
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
  // The folders: otherwise an editor that replaces a file would not be noticed.
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

/** A line for each pack with changes that need a restart: a site registers its types and fields at its start. */
function unloadedLines({ packs }: UserCode, first: UserCode): readonly string[] {
  // The function of a computed field is not JSON, and is reloaded.
  const registered = (
    { data, fields, abilities, abilityCategories }: Partial<Pack> = {},
    isCodeAlone: boolean,
  ): string => JSON.stringify([isCodeAlone ? undefined : data, fields, abilities, abilityCategories])
  return packs.flatMap((pack, place) => {
    const isCodeAlone = pack.data === undefined
    return registered(pack, isCodeAlone) === registered(first.packs[place], isCodeAlone)
      ? []
      : [
          `${pack.name}: its handlers, computed fields and the functions of its abilities are reloaded; everything else requires a restart of the mock.`,
        ]
  })
}

/** Those of the packs, and over them those of --handlers. */
const handlersOf = ({ packs, handlers }: UserCode): UserCode['handlers'] =>
  Object.assign({}, ...packs.map((pack) => pack.handlers), handlers)

type Fields = NonNullable<Pack['fields']>

/**
 * Handlers and packs whose computed fields and abilities call the latest code: a site registers both at its start, and
 * calls them later.
 *
 * @param latest returns that code
 */
export function withLiveFields(code: UserCode, latest: () => UserCode): UserCode {
  const packs = code.packs.map((pack, place) => {
    const now = () => latest().packs[place] ?? pack
    return {
      ...pack,
      ...(pack.fields && { fields: liveFields(pack.fields, () => now().fields ?? {}) }),
      ...(pack.abilities && { abilities: liveAbilities(pack.abilities, () => now().abilities ?? {}) }),
    }
  })
  return { ...code, packs }
}

function liveFields(fields: Fields, latest: () => Fields): Fields {
  const entries = Object.entries(fields).map(([subject, named]) => {
    const live = Object.entries(named).map(([name, field]) => {
      const { get, set, links, validate } = field
      const now = () => latest()[subject]?.[name]
      const functions: Partial<Fields[string][string]> = {
        ...(get && { get: (...given) => (now()?.get ?? get)(...given) }),
        ...(set && { set: (...given) => (now()?.set ?? set)(...given) }),
        ...(links && { links: (...given) => (now()?.links ?? links)(...given) }),
        ...(validate && { validate: (...given) => (now()?.validate ?? validate)(...given) }),
      }
      return [name, { ...field, ...functions }]
    })
    return [subject, Object.fromEntries(live)]
  })
  return Object.fromEntries(entries)
}

function liveAbilities(abilities: Abilities, latest: () => Abilities): Abilities {
  return mapValues(abilities, (ability, name) => {
    const { permission } = ability
    const now = () => latest()[name] ?? ability
    return {
      ...ability,
      ...(typeof permission === 'function' && {
        permission: (request: AbilityRequest) => {
          const decide = now().permission
          return typeof decide === 'function' ? decide(request) : request.can(decide)
        },
      }),
      handle: (request) => now().handle(request),
    }
  })
}

/** Prints `console.error` of the mock and of handlers as plain text: it may quote what a client sent. */
export function printErrorsAsText(): void {
  console.error = warnValues
}

/**
 * Continues after an error outside of requests: a rejected promise of a handler that is not awaited, or a timer that
 * throws. It is printed with its stack, as it may be an error of the mock too.
 */
export function outliveErrors(): void {
  const report = (error: unknown): void =>
    warnValues('An error outside of requests. The mock continues.\n', error)
  process.on('unhandledRejection', report)
  process.on('uncaughtException', report)
}

const warnValues = (...values: readonly unknown[]): void => warn(...format(...values).split('\n'))
