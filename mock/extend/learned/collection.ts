import { type Json, type JsonObject, type Route, templateOf } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { isObject, objectOrEmpty } from '../../../contract/lib/json.ts'
import type { SiteState } from '../../store/site-state.ts'
import { itemIdentity } from './merge.ts'
import { emptiestMembers, type Members, type ObservedAnswers } from './observed-answers.ts'

/** An item of a learned collection: its record in lists and its record alone, by context (empty for the default one). */
export interface Entry {
  readonly id: string
  readonly list: Readonly<Record<string, Members>>
  readonly single: Readonly<Record<string, Members>>
}

const contexts = ['', 'view', 'embed', 'edit'] as const
/** The maximum number of items in a collection. */
export const maxEntries = 2_000

/** The items of the collection at a path: the stored ones after a write, otherwise the observed ones. */
export function entriesAt(path: string, answers: ObservedAnswers, state: SiteState): readonly Entry[] {
  return writtenEntries(path, state) ?? observedEntries(path, answers)
}

/** Whether a collection has not been written to. */
export const isUntouched = (path: string, state: SiteState): boolean =>
  state.option(optionName(path)) === undefined

/** Stores the items of a collection in the state of a session, which snapshots include. */
export function putEntries(path: string, entries: readonly Entry[], state: SiteState): void {
  // The records are plain JSON.
  state.putOption(optionName(path), JSON.parse(JSON.stringify({ entries })))
}

/** What was written to a single object, such as the settings of a plugin; undefined before a write. */
export function writtenSingle(path: string, state: SiteState): Entry | undefined {
  return writtenEntries(singlePath(path), state)?.[0]
}

/** Stores a single object in the state of a session. */
export function putSingle(path: string, entry: Entry, state: SiteState): void {
  putEntries(singlePath(path), [entry], state)
}

const singlePath = (path: string): string => `single ${path}`

const optionName = (path: string): string => `learned ${path}`

function writtenEntries(path: string, state: SiteState): readonly Entry[] | undefined {
  const stored = state.option(optionName(path))
  const entries = stored !== undefined && 'entries' in stored ? stored.entries : undefined
  return Array.isArray(entries) ? entries.filter(isObject).map(entryIn) : undefined
}

function entryIn({ id = '', list = {}, single = {} }: JsonObject): Entry {
  return { id: String(id), list: recordsIn(list), single: recordsIn(single) }
}

const recordsIn = (value: Json): Record<string, Members> =>
  Object.fromEntries(
    Object.entries(objectOrEmpty(value)).filter((entry): entry is [string, JsonObject] => isObject(entry[1])),
  )

export function observedEntries(path: string, answers: ObservedAnswers): readonly Entry[] {
  // Cache only observed paths, as clients may send any number of others.
  if (!answers.has(path)) return []
  const known = observedCollections.get(answers)?.get(path)
  if (known) return known
  const entries = new Map<
    string,
    { id: string; list: Record<string, Members>; single: Record<string, Members> }
  >()
  let name: string | undefined
  for (const context of contexts) {
    const list = answers.list(path, context)
    name ??= list && idMember(path, list.items, answers)
    for (const [i, item] of (list?.items ?? []).entries()) {
      const id = list?.names?.[i] ?? idIn(item, name)
      if (id === undefined) continue
      const entry = entries.get(id) ?? { id, list: {}, single: {} }
      entry.list[context] = item
      const alone = answers.plainest(`${path}/${id}`, context)
      if (alone?.status === 200 && isObject(alone.body)) entry.single[context] = alone.body
      entries.set(id, entry)
    }
  }
  const found = [...entries.values()].map(withSingles([...entries.values()]))
  const ofSite = observedCollections.get(answers) ?? new Map<string, readonly Entry[]>()
  observedCollections.set(answers, ofSite.set(path, found))
  return found
}

/** Completes items that were observed only in lists: removes members that other items have only in lists. */
function withSingles(all: readonly Entry[]): (entry: Entry) => Entry {
  const both = all.flatMap(({ list, single }) =>
    Object.keys(single).flatMap((context) => (list[context] ? [[list[context], single[context]]] : [])),
  )
  const [first] = both
  const inLists = Object.keys(first?.[0] ?? {}).filter((name) =>
    both.every(([inside = {}, outside = {}]) => Object.hasOwn(inside, name) && !Object.hasOwn(outside, name)),
  )
  if (inLists.length === 0) return (entry) => entry
  const reduced = (record: Members): Members =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !inLists.includes(name)))
  return ({ id, list, single }) => ({
    id,
    list,
    single: {
      ...Object.fromEntries(Object.entries(list).map(([context, record]) => [context, reduced(record)])),
      ...single,
    },
  })
}

const observedCollections = new WeakMap<ObservedAnswers, Map<string, readonly Entry[]>>()

/** The member that identifies items: its values are the last segments of most observed paths; undefined if there is none. */
function idMember(path: string, items: readonly Members[], answers: ObservedAnswers): string | undefined {
  const counts = new Map<string, number>()
  for (const name of new Set(items.flatMap((item) => Object.keys(item)))) {
    const values = items.map((item) => item[name])
    // A value that several items share, such as an author, doesn't identify them.
    if (new Set(values).size < values.length || !values.every(isName)) continue
    const seen = values.filter((value) => answers.plainest(`${path}/${value}`)?.status === 200)
    if (seen.length > 0) counts.set(name, seen.length)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

const isName = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length < 200)

function idIn(item: Members, name: string | undefined): string | undefined {
  const value = name === undefined ? undefined : item[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : itemIdentity(item)
}

/** The record of an item in lists of a context. */
export const inList = ({ list }: Entry, context: string): Members =>
  list[context] ?? list[''] ?? Object.values(list)[0] ?? {}

/** The record of an item by its own route in a context. */
export const alone = (entry: Entry, context: string): Members =>
  entry.single[context] ??
  (entry.list[context] || context !== '' ? undefined : entry.single['']) ??
  inList(entry, context)

/** The path of the collection of an item. */
export const collectionPath = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Splits a path at each slash, the last one first: into a possible collection and the rest, which identifies an item. */
export function* pathsAbove(path: string): Generator<readonly [collection: string, rest: string]> {
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1))
    yield [path.slice(0, slash), path.slice(slash + 1)]
}

/** The members of items in lists of a context, with the values of an item without content. */
export const emptiestOf = (entries: Iterable<Entry>, context: string): Members =>
  emptiestMembers([...entries].flatMap(({ list }): Members[] => (list[context] ? [list[context]] : [])))

export const trashed = (records: Entry['list']): Entry['list'] =>
  Object.fromEntries(
    Object.entries(records).map(([context, record]) => [context, { ...record, status: 'trash' }]),
  )

/** The observed paths of a route. */
export const pathsOf = ({ paths }: ObservedAnswers, { expression }: Route): readonly string[] =>
  [...paths].filter((path) => expression?.captures(path) !== undefined)

/** The routes of a mirror that form a resource. */
export class Resource {
  readonly routes: readonly Route[]
  /** The template of its lists. */
  readonly template: string

  constructor(routes: readonly Route[], template: string) {
    this.routes = routes
    this.template = template
  }

  /** The route and endpoint for a path, in this resource or another. */
  route(method: string, path: string) {
    for (const route of this.routes) {
      const captures = route.expression?.captures(path)
      const endpoint = route.endpoints.find(({ methods }) => methods.some((each) => each === method))
      if (captures && endpoint) return { route, endpoint, path, captures }
    }
    return undefined
  }

  /** The observed items of all its collections. */
  entries(answers: ObservedAnswers): readonly Entry[] {
    const paths = [...answers.paths].filter((path) => {
      const route = this.route('GET', path)?.route
      return route !== undefined && templateOf(route.pattern) === this.template
    })
    return paths.flatMap((path) => observedEntries(path, answers))
  }

  /** The links of an item of another resource in the namespace; undefined if there is none. */
  linksOfNeighbour(answers: ObservedAnswers): Members | undefined {
    const [namespace] = /^\/[^/]+\/[^/]+\//.exec(this.template) ?? []
    for (const path of answers.paths) {
      if (namespace === undefined || !path.startsWith(namespace)) continue
      const records = observedEntries(path, answers).map((entry) => inList(entry, ''))
      const links = records.map(({ _links }) => _links).find(isRecord)
      if (links?.self)
        return { self: links.self, ...('collection' in links && { collection: links.collection }) }
    }
    return undefined
  }

  /** The members with which items refer to their parents, and the corresponding captures of their paths. */
  parentMembers(answers: ObservedAnswers): ReadonlyMap<string, string> {
    const [first, ...others] = [...answers.paths].flatMap((path) => {
      const found = this.route('GET', path)
      if (found === undefined || templateOf(found.route.pattern) !== this.template) return []
      return observedEntries(path, answers).map((entry) => membersNaming(inList(entry, ''), found.captures))
    })
    return new Map([...(first ?? [])].filter(([name]) => others.every((each) => each.has(name))))
  }
}

/** The members of a record whose values are those of captures. */
const membersNaming = (record: Members, captures: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(record).flatMap(([name, value]): [string, string][] => {
      const isReference = /(?:^|_)(?:id|parent)$/.test(name) && name !== 'id'
      const capture = Object.keys(captures).find((each) => isReference && captures[each] === String(value))
      return capture === undefined ? [] : [[name, capture]]
    }),
  )
