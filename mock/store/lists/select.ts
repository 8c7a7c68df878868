import { partitionKey } from '../collection.ts'
import { isSticky, termsOf, typeOf } from '../content-types.ts'
import { descending, isOrderName, type OrderName, sortPicked } from '../orders.ts'
import type { ContentRecord, ContentType } from '../records.ts'
import type { SiteState } from '../site-state.ts'
import type { SortedList } from '../sorted-list.ts'
import type { Condition, ListRequest, Pick, Test } from './condition.ts'
import type { ListArguments } from './list-arguments.ts'
import { conditionsIn } from './list-effects.ts'
import { relevanceOf } from './search.ts'
import { merged, remainingSelection, reversed, type Selection, within } from './selection.ts'

/** A list's conditions, taken apart so that the parts with an index of their own need not be tested record by record. */
interface Conditions {
  readonly statuses: readonly string[]
  /** Each would pick kept lists: authors, terms, parents or formats, any of which is enough; or the sticky ones. */
  readonly picks: readonly Pick[]
  /** Set when the list is of items named by id or slug: those that are there. */
  readonly only: readonly ContentRecord[] | undefined
  /** Ids that are left out. */
  readonly except: readonly number[]
  /** Bounds of the date, exclusive, as local timestamps. */
  readonly after: number | undefined
  readonly before: number | undefined
  /** What is left to test. */
  readonly tests: readonly Test[]
}

/** Reads a list's arguments as conditions. */
function conditionsOf(request: ListRequest, statuses: readonly string[]): Conditions {
  const found = joined(conditionsIn(request), request)
  return {
    statuses,
    picks: found.flatMap(({ pick = [] }) => pick),
    only: found.find(({ only }) => only)?.only,
    except: found.flatMap(({ except = [] }) => except),
    after: found.find(({ after }) => after !== undefined)?.after,
    before: found.find(({ before }) => before !== undefined)?.before,
    tests: found.flatMap(({ test = [] }) => test),
  }
}

// Terms, term exclusions and formats are one clause each; `tax_relation` joins the clauses.
function joined(found: readonly Condition[], { args }: ListRequest): readonly Condition[] {
  const clauses = found.flatMap(({ clause = [] }) => clause)
  const others = found.filter(({ clause }) => clause === undefined)
  if (args.tax_relation === 'OR' && clauses.length > 1)
    return [...others, { test: (record) => clauses.some((clause) => clause.test(record)) }]
  return [...others, ...clauses.map(({ pick, test }) => (pick ? { pick } : { test }))]
}

/**
 * Selects and sorts the records of a list.
 *
 * Lists that kept lists answer (statuses, alone or with authors, a term, parents, formats or stickiness, a window of
 * dates, less some ids) cost binary searches and slices whatever the size of the site. Everything else starts from what
 * is named by id or slug, or from the shortest kept lists that hold all it can want, tests each record, and sorts; the
 * {@link SelectionCache} keeps the outcome until the next write.
 */
export function select(
  type: ContentType,
  args: ListArguments,
  statuses: readonly string[],
  state: SiteState,
  isSignedIn: boolean,
): Selection {
  const conditions = conditionsOf({ args, state, isSignedIn }, statuses)
  const order = args.orderby
  const cached = isOrderName(order) ? keptList(type, conditions, order, state) : undefined
  if (cached) return args.order === 'asc' ? reversed(cached) : cached
  return sorted(candidates(type, conditions, state), args)
}

/** What is published of several types, by date, the latest first. */
export function selectPublished(
  types: readonly ContentType[],
  args: ListArguments,
  state: SiteState,
  isSignedIn: boolean,
): Selection {
  const lists = types.map((type) => select(type, args, ['publish'], state, isSignedIn))
  return merged(lists, descending('date'))
}

// Kept lists that are the answer as they stand, put together without looking at their records.
function keptList(
  type: ContentType,
  conditions: Conditions,
  order: OrderName,
  { content }: SiteState,
): Selection | undefined {
  const { statuses, picks, only, except, after, before, tests } = conditions
  const [pick] = picks
  if (tests.length > 0 || picks.length > 1 || only) return undefined
  if (pick && (order !== 'date' || !isDisjoint(pick))) return undefined
  if (order !== 'date' && (after !== undefined || before !== undefined)) return undefined
  const sorted = content.sorted(order, pick?.dimension ?? 'status')
  const values = pick?.values ?? [undefined]
  const lists = statuses.flatMap((status) =>
    values.map((value) => within(sorted.list(partitionKey(type, status, value)), after, before)),
  )
  const fits = testsOf(type, conditions)
  const dropped = except.flatMap((id) => content.get(id) ?? []).filter((record) => fits(record))
  return remainingSelection(merged(lists, descending(order)), dropped)
}

// A record has one author, one parent and one format, but may have several terms.
const isDisjoint = ({ dimension, values }: Pick): boolean => dimension !== 'term' || values.length === 1

// Everything that fits, in no order that matters: tested one by one, from the shortest lists that hold it all.
function candidates(type: ContentType, conditions: Conditions, { content }: SiteState): ContentRecord[] {
  const { statuses, picks, only, except, after, before } = conditions
  const fits = testsOf(type, conditions)
  const dropped = new Set(except)
  const wanted = (record: ContentRecord): boolean => fits(record) && !dropped.has(record.id)
  if (only) return only.filter(wanted)
  const listsOf = ({ dimension, values }: Pick): SortedList[] =>
    statuses.flatMap((status) =>
      values.map((value) => content.sorted('date', dimension).list(partitionKey(type, status, value))),
    )
  const all = statuses.map((status) => content.sorted('date', 'status').list(partitionKey(type, status)))
  const sizeOf = (lists: readonly SortedList[]): number => lists.reduce((sum, list) => sum + list.length, 0)
  const shortest = picks.map(listsOf).reduce((a, b) => (sizeOf(b) < sizeOf(a) ? b : a), all)
  const found = shortest.flatMap((list) => {
    const window = within(list, after, before)
    return window.slice(0, window.length).filter(wanted)
  })
  return [...new Set(found)]
}

// Everything a list asks of a record, but for what is left out by id.
function testsOf(
  type: ContentType,
  { statuses, picks, after = Number.NEGATIVE_INFINITY, before = Number.POSITIVE_INFINITY, tests }: Conditions,
): (record: ContentRecord) => boolean {
  const checks = [...picks.map(pickTest), ...tests]
  return (record) =>
    typeOf(record) === type &&
    statuses.includes(record.status) &&
    record.date > after &&
    record.date < before &&
    checks.every((test) => test(record))
}

function pickTest({ dimension, values }: Pick): (record: ContentRecord) => boolean {
  const wanted = new Set(values)
  switch (dimension) {
    case 'author':
      return (record) => wanted.has(record.author)
    case 'parent':
      return (record) => wanted.has(record.parent)
    case 'format':
      return (record) => 'format' in record && wanted.has(record.format)
    case 'sticky':
      return isSticky
    case 'term':
      return (record) => termsOf(record).some((term) => wanted.has(term))
  }
}

function sorted(records: ContentRecord[], args: ListArguments): readonly ContentRecord[] {
  const { orderby, order, include, slug, search = '' } = args
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
