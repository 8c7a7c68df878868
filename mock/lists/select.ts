import { partitionKey } from '../state/collection.ts'
import { descending, isOrderName, type OrderName, sortPicked } from '../state/orders.ts'
import type { ContentRecord, ContentType } from '../state/records.ts'
import type { SiteState } from '../state/site-state.ts'
import { firstWhere } from '../state/sorted-partitions.ts'
import { type Conditions, conditionsOf, type Pick } from './filter.ts'
import type { ListArguments } from './list-arguments.ts'
import { relevanceOf } from './search.ts'

/** The records of a list, whole and in order; pages are cut from it. */
export interface Selection {
  readonly length: number
  slice(from: number, to: number): readonly ContentRecord[]
}

/**
 * Selects and sorts the records of a list.
 *
 * Lists that one kept list answers (a status, alone or with an author, a term or a parent, and a window of dates) cost
 * a binary search and a slice whatever the size of the site. Everything else starts from the shortest kept lists that
 * hold all it can want, tests each record, and sorts; the {@link SelectionCache} keeps the outcome until the next write.
 */
export function select(
  type: ContentType,
  args: ListArguments,
  statuses: readonly string[],
  state: SiteState,
  isSignedIn: boolean,
): Selection {
  const conditions = conditionsOf(args, statuses, state, isSignedIn)
  const order = args.orderby
  const kept = isOrderName(order) ? keptList(type, conditions, order, state) : undefined
  if (kept) return args.order === 'asc' ? reversed(kept) : kept
  return sorted(candidates(type, conditions, state), args)
}

// One list that is the answer as it stands.
function keptList(
  type: ContentType,
  { statuses, picks, after, before, tests }: Conditions,
  order: OrderName,
  { content }: SiteState,
): Selection | undefined {
  const [status] = statuses
  const [pick] = picks
  if (tests.length > 0 || statuses.length !== 1 || status === undefined || picks.length > 1) return undefined
  if (pick && (pick.values.length !== 1 || order !== 'date')) return undefined
  if (order !== 'date' && (after !== undefined || before !== undefined)) return undefined
  const dimension = pick?.dimension ?? 'status'
  const list = content.sorted(order, dimension).list(partitionKey(type, status, pick?.values[0]))
  return within(list, after, before)
}

// A window of a list that has the latest first, without copying it.
function within(
  list: readonly ContentRecord[],
  after: number | undefined,
  before: number | undefined,
): Selection {
  if (after === undefined && before === undefined) return list
  const from = before === undefined ? 0 : firstWhere(list, (record) => record.date < before)
  const end = after === undefined ? list.length : firstWhere(list, (record) => record.date <= after)
  const to = Math.max(from, end)
  return {
    length: to - from,
    slice: (first, last) => list.slice(from + first, Math.min(to, from + last)),
  }
}

// Everything that fits, in no order that matters.
function candidates(type: ContentType, conditions: Conditions, { content }: SiteState): ContentRecord[] {
  const { statuses, picks, after, before, tests } = conditions
  const listsOf = ({ dimension, values }: Pick): (readonly ContentRecord[])[] =>
    statuses.flatMap((status) =>
      values.map((value) => content.sorted('date', dimension).list(partitionKey(type, status, value))),
    )
  const all = statuses.map((status) => content.sorted('date', 'status').list(partitionKey(type, status)))
  const sizeOf = (lists: readonly (readonly ContentRecord[])[]): number =>
    lists.reduce((sum, list) => sum + list.length, 0)
  const shortest = picks.map(listsOf).reduce((a, b) => (sizeOf(b) < sizeOf(a) ? b : a), all)
  const checks = [...picks.map(testOf), ...tests]
  const found = shortest.flatMap((list) =>
    everyOf(within(list, after, before)).filter((record) => checks.every((test) => test(record))),
  )
  return [...new Set(found)]
}

const everyOf = (selection: Selection): readonly ContentRecord[] => selection.slice(0, selection.length)

function testOf({ dimension, values }: Pick): (record: ContentRecord) => boolean {
  const wanted = new Set(values)
  if (dimension === 'author') return (record) => wanted.has(record.author)
  if (dimension === 'parent') return (record) => wanted.has(record.parent)
  return (record) =>
    record.categories.some((term) => wanted.has(term)) || record.tags.some((term) => wanted.has(term))
}

function sorted(records: ContentRecord[], args: ListArguments): readonly ContentRecord[] {
  const { orderby, order, include, slug, search } = args
  // The given order is kept as it is: `order` has no say in it.
  if (orderby === 'include') return byPlace(records, include, (record) => record.id)
  if (orderby === 'include_slugs' && slug.length > 0) return byPlace(records, slug, (record) => record.slug)
  // Without slugs to go by, the reference answers the oldest first.
  if (orderby === 'include_slugs') return sortPicked(records, 'date', 'asc')
  if (orderby === 'relevance') {
    const scores = new Map(records.map((record) => [record, relevanceOf(record, search)]))
    const latest = descending('date')
    return records.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || latest(a, b))
  }
  return sortPicked(records, isOrderName(orderby) ? orderby : 'date', order)
}

function byPlace<T>(
  records: ContentRecord[],
  wanted: readonly T[],
  of: (record: ContentRecord) => T,
): ContentRecord[] {
  const places = new Map([...wanted.entries()].reverse().map(([place, value]) => [value, place]))
  const place = (record: ContentRecord): number => places.get(of(record)) ?? places.size
  return records.sort((a, b) => place(a) - place(b))
}

/** A list read from its end, without copying it. */
function reversed(list: Selection): Selection {
  return {
    length: list.length,
    slice: (from, to) => [...list.slice(Math.max(0, list.length - to), Math.max(0, list.length - from))].reverse(),
  }
}
