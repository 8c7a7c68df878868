import { isRecord } from '../../contract/lib/is-record.ts'
import { counted } from '../../contract/lib/plural.ts'
import { registeredName, typeOf } from '../store/content-types.ts'
import type { ContentRecord, OptionValue } from '../store/records.ts'
import type { SiteSnapshot } from '../store/site-state.ts'

/** An old and a new value: one is undefined for what was created or deleted. */
type Change<Value> = readonly [before: Value | undefined, after: Value | undefined]

/** The most phrases for one request, such as a batch. */
const maxPhrases = 8
/** More items with the same change are counted, not listed. */
const maxListed = 3

/** What differs between two states, in words: `created post 42`, `updated title, status of post 7`. */
export function changeWords(before: SiteSnapshot, after: SiteSnapshot): readonly string[] {
  // Content last: it changes with its terms and its media.
  const items = [
    ...rowChanges(
      before.terms,
      after.terms,
      ({ taxonomy }) => nouns[registeredName(taxonomy)] ?? registeredName(taxonomy),
    ),
    ...rowChanges(before.comments, after.comments, () => 'comment'),
    ...rowChanges(before.users, after.users, () => 'user'),
    ...rowChanges(before.menuItems, after.menuItems, () => 'menu item'),
    ...rowChanges(before.content, after.content, contentNoun),
  ]
  const settings = [...membersChanged(settingsOf(before), settingsOf(after))].map(
    (name) => `changed setting ${name}`,
  )
  const options = changedValues(before.options, after.options, ([name]) => name, isSamePair).flatMap(
    optionPhrases,
  )
  const isUpdate = ({ verb }: ItemChange) => Number(verb.startsWith('updated'))
  const phrases = [...phrasesOf(items.toSorted((a, b) => isUpdate(a) - isUpdate(b))), ...settings, ...options]
  // Every update of an item may store a revision, and every upload files, which the item stands for.
  if (phrases.length === 0)
    phrases.push(...phrasesOf(rowChanges(before.revisions, after.revisions, ({ kind }) => kind)))
  if (phrases.length === 0 && before.files !== after.files) phrases.push('changed uploaded files')
  const rest = phrases.length - maxPhrases
  return rest > 1 ? [...phrases.slice(0, maxPhrases), `${counted(rest, 'more change')}`] : phrases
}

/** What differs between two lists, where most values are the same and stand in the same order. */
export function changedValues<Value>(
  before: readonly Value[],
  after: readonly Value[],
  keyOf: (value: Value) => unknown,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): readonly Change<Value>[] {
  const isSameAt = (one: number, other: number) => {
    const [old, value] = [before[one], after[other]]
    return old !== undefined && value !== undefined && isSame(old, value)
  }
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSameAt(start, start)) start++
  let end = 0
  while (end < shorter - start && isSameAt(before.length - 1 - end, after.length - 1 - end)) end++
  const old = new Map(before.slice(start, before.length - end).map((value) => [keyOf(value), value]))
  const changes: Change<Value>[] = []
  for (const value of after.slice(start, after.length - end)) {
    const known = old.get(keyOf(value))
    old.delete(keyOf(value))
    if (known === undefined || !isSame(known, value)) changes.push([known, value])
  }
  return [...changes, ...[...old.values()].map((value): Change<Value> => [value, undefined])]
}

export const isSamePair = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one[0] === other[0] && one[1] === other[1]

interface ItemChange {
  readonly verb: string
  readonly noun: string
  readonly id: string | number
}

interface Row {
  readonly id: string | number
}

function rowChanges<R extends Row>(
  before: readonly R[],
  after: readonly R[],
  nounOf: (row: R) => string,
): readonly ItemChange[] {
  return changedValues(before, after, ({ id }) => id).flatMap(([old, row]) => {
    const either = row ?? old
    const verb = verbOf(old, row)
    return either === undefined || verb === undefined ? [] : [{ verb, noun: nounOf(either), id: either.id }]
  })
}

/** Undefined for a copy without a difference. */
function verbOf(before: Row | undefined, after: Row | undefined): string | undefined {
  if (before === undefined) return 'created'
  if (after === undefined) return 'deleted'
  const [old, status] = [before, after].map((row) => 'status' in row && row.status === 'trash')
  if (old !== status) return status ? 'trashed' : 'restored'
  const members = membersChanged(before, after)
  if (members.size > 0) return `updated ${[...members].join(', ')} of`
  return 'modified' in before && 'modified' in after && before.modified !== after.modified
    ? 'saved'
    : undefined
}

/** The names in the API of members whose names differ by more than their case. */
const apiNames: Readonly<Record<string, string>> = {
  login: 'username',
  registered: 'registered_date',
  passwords: 'application passwords',
  order: 'menu_order',
  menu: 'menus',
  patternCategories: 'wp_pattern_category',
  syncStatus: 'wp_pattern_sync_status',
  gmtOffset: 'timezone',
  noteStatus: 'meta',
}

/** Members that follow from others, or that a client doesn't see. */
const silent = new Set([
  'type',
  'definition',
  'taxonomy',
  'hasExplicitDate',
  'modified',
  'givenGmt',
  'trashedFrom',
])

/** Members whose own members are fields of the item. */
const nested = new Set(['terms', 'fields'])

function membersChanged(before: object, after: object): ReadonlySet<string> {
  const [old, values] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const changed = new Set<string>()
  for (const name of new Set([...old.keys(), ...values.keys()])) {
    const [one, other] = [old.get(name), values.get(name)]
    if (silent.has(name) || one === other || JSON.stringify(one) === JSON.stringify(other)) continue
    // The date of a draft without one follows every write.
    if (name === 'date' && old.get('hasExplicitDate') === false && values.get('hasExplicitDate') === false)
      continue
    if (nested.has(name)) for (const member of membersChanged(one ?? {}, other ?? {})) changed.add(member)
    else changed.add(memberName(name, values.get('type')))
  }
  return changed
}

function memberName(name: string, type: unknown): string {
  if (type === 'attachment' && name === 'content') return 'description'
  if (type === 'attachment' && name === 'excerpt') return 'caption'
  return apiNames[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const nouns: Readonly<Record<string, string>> = {
  attachment: 'media',
  wp_block: 'pattern',
  wp_navigation: 'navigation menu',
  post_tag: 'tag',
  nav_menu: 'menu',
  wp_pattern_category: 'pattern category',
}

function contentNoun(record: ContentRecord): string {
  const name = registeredName(typeOf(record))
  return nouns[name] ?? name
}

const manyOf = (noun: string): string =>
  noun === 'media' ? noun : noun.endsWith('y') ? noun.replace(/y$/, 'ies') : `${noun}s`

function phrasesOf(changes: readonly ItemChange[]): string[] {
  const groups = Map.groupBy(changes, ({ verb, noun }) => `${verb} ${noun}`)
  return [...groups].flatMap(([start, items]) =>
    items.length > maxListed
      ? items.slice(0, 1).map(({ verb, noun }) => `${verb} ${items.length} ${manyOf(noun)}`)
      : items.map(({ id }) => `${start} ${id}`),
  )
}

/** The settings that were stored, by their names in the API. */
function settingsOf({ info, options }: SiteSnapshot): object {
  const { name: title, ...rest } = info
  return { title, ...rest, ...options.find(([name]) => name === 'settings')?.[1] }
}

type Option = readonly [name: string, value: OptionValue]

function optionPhrases([before, after]: Change<Option>): readonly string[] {
  const [name = ''] = after ?? before ?? []
  if (name === 'settings') return []
  // Each record of a handler is an option, and so are their order and their last id.
  const [, records, id] = /^records (.+?)(?: (\d+|last))?$/.exec(name) ?? []
  if (records !== undefined) {
    const verb = before === undefined ? 'created' : after === undefined ? 'deleted' : 'updated'
    return id === undefined || id === 'last' ? [] : [`${verb} ${records} ${id}`]
  }
  const label = name.replace(/^(?:handler|learned|single) /, '')
  const rows = phrasesOf(rowChanges(rowsIn(before?.[1]), rowsIn(after?.[1]), () => label))
  return rows.length > 0 ? rows : [`changed ${label}`]
}

/** The items of an option that stores a list of them. */
function rowsIn(value: OptionValue | undefined): readonly Row[] {
  const list: unknown = isRecord(value) ? value.entries : value
  return Array.isArray(list) ? list.filter(isRow) : []
}

const isRow = (value: unknown): value is Row =>
  isRecord(value) && (typeof value.id === 'string' || typeof value.id === 'number')
