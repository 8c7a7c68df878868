import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import type { Members } from './observed-answers.ts'

export interface Selected<Item> {
  readonly items: readonly Item[]
  /** The number of items on all pages. */
  readonly total: number
  readonly pages: number
}

/** Arguments with a fixed meaning. Any other filters by the member with its name. */
const paging = new Set('page per_page offset context order orderby search include exclude'.split(' '))
/** Values of a filter that match everything. */
const everything = new Set(['any', 'all', ''])
/** The members by which an `orderby` with a different name sorts. */
const orderMembers: Readonly<Record<string, readonly string[]>> = {
  date: ['date', 'date_created', 'created_at', 'created'],
  modified: ['modified', 'date_modified', 'updated_at', 'updated'],
  title: ['title', 'name'],
  name: ['name', 'title'],
  registered_date: ['date_created', 'registered_date'],
}
const maxSearched = 200

/**
 * Filters, sorts and pages the items of a list by the arguments of a request.
 *
 * @param record returns the record of an item
 * @param args the sent arguments, without those that have their default value
 */
export function select<Item>(
  all: readonly Item[],
  record: (item: Item) => Members,
  args: Members,
  usualPerPage: number,
): Selected<Item> {
  const filters = Object.entries(args).flatMap(([name, value]) => filterBy(name, value, all, record) ?? [])
  const found = sorted(
    all.filter((item) => filters.every((test) => test(record(item)))),
    record,
    args,
  )
  const perPage = countIn(args.per_page) ?? usualPerPage
  const page = Math.max(1, countIn(args.page) ?? 1)
  // Without a page size, the second page would start at infinity.
  const from = Math.max(0, countIn(args.offset) ?? (page === 1 ? 0 : (page - 1) * perPage))
  // Some plugins use -1 for all items.
  const items = perPage > 0 ? found.slice(from, from + perPage) : found
  const pages = perPage > 0 && Number.isFinite(perPage) ? Math.ceil(found.length / perPage) : 1
  return { items, total: found.length, pages }
}

/** The values of a list argument: an array, or a text with commas. */
const parseList = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map((each) => String(each).trim())

const countIn = (value: unknown): number | undefined =>
  value !== undefined && Number.isSafeInteger(Number(value)) ? Number(value) : undefined

type Test = (record: Members) => boolean

/** The items that match a filter; undefined if the items have no member with its name. */
function filterBy<Item>(
  name: string,
  value: unknown,
  all: readonly Item[],
  record: (item: Item) => Members,
): Test | undefined {
  const wanted = parseList(value)
  if (name === 'include') return wanted.length > 0 ? (item) => wanted.includes(String(item.id)) : undefined
  if (name === 'exclude') return (item) => !wanted.includes(String(item.id))
  if (name === 'search') {
    const text = String(value).toLowerCase()
    return text === '' ? undefined : (item) => contains(item, text)
  }
  if (name === 'after' || name === 'before') {
    const member = memberIn(all, record, orderMembers.date ?? [])
    if (member === undefined) return undefined
    const at = Date.parse(String(value))
    return (item) =>
      name === 'after' ? Date.parse(String(item[member])) > at : Date.parse(String(item[member])) < at
  }
  if (paging.has(name) || name.startsWith('_') || wanted.every((each) => everything.has(each)))
    return undefined
  const isExclusion = /_?exclude$/.test(name)
  const plain = name.replace(/_?exclude$/, '')
  const member = memberIn(all, record, [plain, `${plain}_id`, `${plain}s`, plain.replace(/y$/, 'ies')])
  if (member === undefined) return undefined
  return (item) => hasOneOf(item[member], wanted) !== isExclusion
}

/** The first of some members that occurs in any item. */
function memberIn<Item>(
  all: readonly Item[],
  record: (item: Item) => Members,
  names: readonly string[],
): string | undefined {
  return names.find((name) => all.some((item) => Object.hasOwn(record(item), name)))
}

function hasOneOf(value: unknown, wanted: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((each) => hasOneOf(each, wanted))
  if (isRecord(value))
    return [value.id, value.slug, value.name, value.raw, value.rendered].some((each) =>
      hasOneOf(each, wanted),
    )
  if (value === undefined || value === null) return false
  // Booleans may be written as numbers.
  const text = typeof value === 'boolean' ? (value ? ['true', '1'] : ['false', '0']) : [String(value)]
  return text.some((each) => wanted.includes(each))
}

function contains(value: unknown, text: string, depth = 0): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(text)
  if (depth > 1) return false
  const { _links: _, ...members } = recordOrEmpty(value)
  const inside = Array.isArray(value) ? value : Object.values(members)
  return inside.slice(0, maxSearched).some((each) => contains(each, text, depth + 1))
}

function sorted<Item>(
  found: readonly Item[],
  record: (item: Item) => Members,
  { orderby, order, include }: Members,
): readonly Item[] {
  if (orderby === 'include') {
    const ids = parseList(include)
    return found.toSorted((a, b) => ids.indexOf(String(record(a).id)) - ids.indexOf(String(record(b).id)))
  }
  const by = typeof orderby === 'string' ? orderby : undefined
  const member =
    by && memberIn(found, record, [by, ...((Object.hasOwn(orderMembers, by) && orderMembers[by]) || [])])
  // Without a known member, the observed order is the default one, and `asc` alone reverses it.
  if (member === undefined) return order === 'asc' && by === undefined ? found.toReversed() : found
  const sign = order === 'asc' ? 1 : order === 'desc' || by !== undefined ? -1 : 1
  return found.toSorted((a, b) => sign * compared(record(a)[member], record(b)[member]))
}

function compared(a: unknown, b: unknown): number {
  const [x, y] = [plainValue(a), plainValue(b)]
  if (typeof x === 'number' && typeof y === 'number') return x - y
  return String(x).localeCompare(String(y), 'en', { sensitivity: 'base' })
}

function plainValue(value: unknown): string | number {
  const plain = isRecord(value) ? (value.raw ?? value.rendered ?? '') : value
  if (typeof plain === 'number') return plain
  const text = String(plain ?? '')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}
