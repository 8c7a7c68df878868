import type { Json, JsonObject } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { SiteState } from '../../store/site-state.ts'
import { identityOf, type Members, type ObservedAnswers } from './observed-answers.ts'

/** An item of a learned collection: as lists show it and as it is answered alone, by context (empty for the default one). */
export interface Entry {
  readonly id: string
  readonly list: Readonly<Record<string, Members>>
  readonly single: Readonly<Record<string, Members>>
}

const contexts = ['', 'view', 'embed', 'edit'] as const
/** The most items that a collection may have. */
export const maxEntries = 2_000

/** The items of the collection at a path: those that were written, or else those that were observed. */
export function entriesAt(path: string, answers: ObservedAnswers, state: SiteState): readonly Entry[] {
  return writtenEntries(path, state) ?? observedEntries(path, answers)
}

/** Is a collection as it was observed. */
export const isUntouched = (path: string, state: SiteState): boolean =>
  state.option(optionName(path)) === undefined

/** Stores the items of a collection in the state of a session, with its snapshots. */
export function putEntries(path: string, entries: readonly Entry[], state: SiteState): void {
  // Records were parsed from JSON, or sent as such.
  state.putOption(optionName(path), JSON.parse(JSON.stringify({ entries })))
}

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
    Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, JsonObject] =>
      isObject(entry[1]),
    ),
  )

export function observedEntries(path: string, answers: ObservedAnswers): readonly Entry[] {
  const known = observedCollections.get(answers)?.get(path)
  if (known) return known
  const entries = new Map<
    string,
    { id: string; list: Record<string, Members>; single: Record<string, Members> }
  >()
  for (const context of contexts) {
    const list = answers.list(path, context)
    for (const [i, item] of (list?.items ?? []).entries()) {
      const id = list?.names?.[i] ?? idWithin(path, item, answers)
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

/** Gives items that were seen in lists alone the form that others have alone: some members stand in lists only. */
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

/** By what an item is requested: the member that its observed path ends with, or else its identity. */
function idWithin(path: string, item: Members, answers: ObservedAnswers): string | undefined {
  const own = identityOf(item)
  if (own !== undefined && answers.has(`${path}/${own}`)) return own
  const named = Object.values(item).find(
    (value) => typeof value === 'string' && value.length < 200 && answers.has(`${path}/${value}`),
  )
  return typeof named === 'string' ? named : own
}

/** An item as a list shows it in a context. */
export const inList = ({ list }: Entry, context: string): Members =>
  list[context] ?? list[''] ?? Object.values(list)[0] ?? {}

/** An item as it is answered alone in a context. */
export const alone = (entry: Entry, context: string): Members =>
  entry.single[context] ??
  (entry.list[context] || context !== '' ? undefined : entry.single['']) ??
  inList(entry, context)
