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

/** A list's conditions, split up so that those with an index need not be tested record by record. */
interface Conditions {
  readonly statuses: readonly string[]
  /** Indexed lists: of authors, terms, parents or formats, of which any one is enough, or of sticky posts. */
  readonly picks: readonly Pick[]
  /** Set when items are given by id or slug: those of them that exist. */
  readonly only: readonly ContentRecord[] | undefined
  readonly except: readonly number[]
  /** Bounds of the date, exclusive, as local timestamps. */
  readonly after: number | undefined
  readonly before: number | undefined
  /** The conditions without an index. */
  readonly tests: readonly Test[]
}

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
 * Lists that the indexes answer (statuses, alone or with authors, a term, parents, formats or stickiness, a date range,
 * minus some ids) cost binary searches and slices, however large the site is. All others start from the given ids or
 * slugs, or from the shortest matching indexed lists, test each record, and sort; the {@link SelectionCache} stores the
 * result until the next write.
 */
export function select(type: ContentType, statuses: readonly string[], request: ListRequest): Selection {
  const { args, state } = request
  const conditions = conditionsOf(request, statuses)
  const order = args.orderby
  const indexed = isOrderName(order) ? indexedList(type, conditions, order, state) : undefined
  if (indexed) return args.order === 'asc' ? reversed(indexed) : indexed
  const found = candidates(type, conditions, state)
  return readsDatesBackwards(conditions, args) ? found.sort(descending('date')) : sorted(found, args)
}

// For some ids of one status, the database of WordPress reads its index of dates, unless it has another use for an index.
function readsDatesBackwards({ statuses, picks, tests }: Conditions, args: ListArguments): boolean {
  const isAlone = picks.every(({ dimension }) => dimension === 'sticky') && tests.length === 0
  const isLatestFirst = args.orderby === 'date' && args.order === 'desc'
  return args.include.length > 0 && statuses.length === 1 && isAlone && isLatestFirst
}

/** The published items of several types, latest first. */
export function selectPublished(types: readonly ContentType[], request: ListRequest): Selection {
  const lists = types.map((type) => select(type, ['publish'], request))
  return merged(lists, descending('date'))
}

// The selection that indexed lists give without reading their records; undefined when a condition has no index.
function indexedList(
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

// All matching records, unsorted, tested one by one from the shortest lists that contain them all.
function candidates(type: ContentType, conditions: Conditions, { content }: SiteState): ContentRecord[] {
  const { statuses, picks, only, except, after, before } = conditions
  const fits = testsOf(type, conditions)
  const dropped = new Set(except)
  const isListed = (record: ContentRecord): boolean => fits(record) && !dropped.has(record.id)
  if (only) return only.filter(isListed)
  const listsOf = ({ dimension, values }: Pick): SortedList[] =>
    statuses.flatMap((status) =>
      values.map((value) => content.sorted('date', dimension).list(partitionKey(type, status, value))),
    )
  const all = statuses.map((status) => content.sorted('date', 'status').list(partitionKey(type, status)))
  const sizeOf = (lists: readonly SortedList[]): number => lists.reduce((sum, list) => sum + list.length, 0)
  const shortest = picks.map(listsOf).reduce((a, b) => (sizeOf(b) < sizeOf(a) ? b : a), all)
  const found = shortest.flatMap((list) => {
    const window = within(list, after, before)
    return window.slice(0, window.length).filter(isListed)
  })
  return [...new Set(found)]
}

// Every condition of a list except excluded ids.
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
  const accepted = new Set(values)
  switch (dimension) {
    case 'author':
      return (record) => accepted.has(record.author)
    case 'parent':
      return (record) => accepted.has(record.parent)
    case 'format':
      return (record) => 'format' in record && accepted.has(record.format)
    case 'sticky':
      return isSticky
    case 'term':
      return (record) => termsOf(record).some((term) => accepted.has(term))
  }
}

function sorted(records: ContentRecord[], args: ListArguments): readonly ContentRecord[] {
  const { orderby, order, include, slug, search = '' } = args
  // `order` has no effect on a given order.
  if (orderby === 'include') return byPlace(records, include, (record) => record.id)
  if (orderby === 'include_slugs' && slug.length > 0) return byPlace(records, slug, (record) => record.slug)
  // Without slugs, WordPress sorts by date, oldest first.
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
  values: readonly T[],
  value: (record: ContentRecord) => T,
): ContentRecord[] {
  const places = new Map([...values.entries()].reverse().map(([place, each]) => [each, place]))
  const place = (record: ContentRecord): number => places.get(value(record)) ?? places.size
  return records.sort((a, b) => place(a) - place(b))
}
