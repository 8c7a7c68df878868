import type { Dimension } from '../store/collection.ts'
import { parseMoment } from '../store/moment.ts'
import type { ContentRecord } from '../store/records.ts'
import type { SiteState } from '../store/site-state.ts'
import { allowedTypes } from '../uploads/allowed-types.ts'
import { type ListArguments, type TermFilter, termFilter } from './list-arguments.ts'
import type { Test } from './record-test.ts'
import { searchFilter } from './search.ts'
import { contentTermsBelow } from './term-tree.ts'

/** A list's conditions, taken apart so that the parts with an index of their own need not be tested record by record. */
export interface Conditions {
  readonly statuses: readonly string[]
  /** Each would pick kept lists: authors, terms, parents or formats, any of which is enough; or the sticky ones. */
  readonly picks: readonly Pick[]
  /** Set when the list is of items named by id or slug: those that are there. */
  readonly only: readonly ContentRecord[] | undefined
  /** Ids that are left out. */
  readonly except: readonly number[]
  /** Bounds of the date, exclusive, as wall-clock readings. */
  readonly after: number | undefined
  readonly before: number | undefined
  /** What is left to test. */
  readonly tests: readonly Test[]
}

export interface Pick {
  readonly dimension: Exclude<Dimension, 'status'>
  readonly values: readonly (number | string)[]
}

/** Reads a list's arguments as conditions. */
export function conditionsOf(
  args: ListArguments,
  statuses: readonly string[],
  state: SiteState,
  isSignedIn: boolean,
): Conditions {
  const picks: Pick[] = []
  const tests: Test[] = []
  const pick = (dimension: Pick['dimension'], values: Pick['values']): void => {
    if (values.length > 0) picks.push({ dimension, values })
  }
  const drop = (values: readonly number[], of: (record: ContentRecord) => number): void => {
    if (values.length > 0) {
      const dropped = new Set(values)
      tests.push((record) => !dropped.has(of(record)))
    }
  }
  // As in the reference: who is left out counts alone.
  if (args.author_exclude.length === 0) pick('author', args.author)
  pick('parent', args.parent)
  drop(args.author_exclude, (record) => record.author)
  drop(args.parent_exclude, (record) => record.parent)
  if (args.slug.length > 0 && args.include.length > 0) tests.push(oneOf(args.slug, (record) => record.slug))
  if (args.menu_order !== undefined) tests.push((record) => record.menuOrder === args.menu_order)
  if (args.sticky === true) pick('sticky', [1])
  if (args.sticky === false) tests.push((record) => !record.sticky)
  addDates(args, state, tests)
  addTerms(args, state, picks, tests)
  addMediaKinds(args, state, tests)
  const search = searchFilter(args, isSignedIn)
  if (search) tests.push(search)
  return {
    statuses,
    picks,
    only: named(args, state),
    except: args.include.length > 0 ? [] : [...new Set(args.exclude)],
    after: readingOf(args.after, state),
    before: readingOf(args.before, state),
    tests,
  }
}

// Items named one by one; a name twice is one item, and one that nothing has is none.
function named(
  { include, slug }: ListArguments,
  { content }: SiteState,
): readonly ContentRecord[] | undefined {
  if (include.length > 0) return [...new Set(include)].flatMap((id) => content.get(id) ?? [])
  return slug.length > 0 ? [...new Set(slug)].flatMap((each) => content.slugs.find(each)) : undefined
}

function oneOf<T>(values: readonly T[], of: (record: ContentRecord) => T): Test {
  const wanted = new Set(values)
  return (record) => wanted.has(of(record))
}

/** A date-time argument as a reading of the site's clock. */
function readingOf(text: string | undefined, state: SiteState): number | undefined {
  const moment = text === undefined ? undefined : parseMoment(text)
  if (moment === undefined) return undefined
  return moment.offset === undefined ? moment.reading : state.zone.toLocal(moment.reading - moment.offset)
}

function addDates(args: ListArguments, state: SiteState, tests: Test[]): void {
  const after = readingOf(args.modified_after, state)
  const before = readingOf(args.modified_before, state)
  if (after !== undefined) tests.push((record) => record.modified > after)
  if (before !== undefined) tests.push((record) => record.modified < before)
}

// Terms, term exclusions and formats are one clause each; `tax_relation` joins the clauses.
function addTerms(args: ListArguments, state: SiteState, picks: Pick[], tests: Test[]): void {
  const clauses = [
    termClause(termFilter(args.categories), state, (record) => record.categories),
    termClause(termFilter(args.tags), state, (record) => record.tags),
    negated(termClause(termFilter(args.categories_exclude), state, (record) => record.categories)),
    negated(termClause(termFilter(args.tags_exclude), state, (record) => record.tags)),
    formatClause(args.format),
  ].filter((clause) => clause !== undefined)
  if (args.tax_relation === 'OR' && clauses.length > 1) {
    tests.push((record) => clauses.some((clause) => clause.test(record)))
    return
  }
  for (const { pick, test } of clauses)
    if (pick) picks.push(pick)
    else tests.push(test)
}

interface Clause {
  readonly test: Test
  /** Set when kept lists hold just what fits the clause. */
  readonly pick?: Pick
}

function termClause(
  filter: TermFilter | undefined,
  state: SiteState,
  termsOf: (record: ContentRecord) => readonly number[],
): Clause | undefined {
  if (filter === undefined || filter.terms.length === 0) return undefined
  // Every wanted term stands for itself and, when asked for, the terms below it.
  const groups = filter.terms.map((term) =>
    filter.include_children ? contentTermsBelow(term, state.terms) : [term],
  )
  if (filter.operator === 'AND')
    return { test: (record) => groups.every((group) => group.some((term) => termsOf(record).includes(term))) }
  const wanted = new Set(groups.flat())
  return {
    test: (record) => termsOf(record).some((term) => wanted.has(term)),
    pick: { dimension: 'term', values: [...wanted] },
  }
}

function formatClause(formats: readonly string[]): Clause | undefined {
  if (formats.length === 0) return undefined
  return { test: oneOf(formats, (record) => record.format), pick: { dimension: 'format', values: formats } }
}

function negated(clause: Clause | undefined): Clause | undefined {
  return clause && { test: (record) => !clause.test(record) }
}

const letIn: ReadonlySet<string> = new Set(Object.values(allowedTypes))

// The two filters widen each other, and a type that is strange to the site is passed over, as the reference has it.
function addMediaKinds(
  { media_type, mime_type }: ListArguments,
  { content }: SiteState,
  tests: Test[],
): void {
  const isHeld = (mime: string): boolean => [...content.values()].some(({ file }) => file?.mime === mime)
  const mimes = mime_type.filter((mime) => letIn.has(mime) || isHeld(mime))
  if (media_type.length === 0 && mimes.length === 0) return
  tests.push(({ file }) => {
    const mime = file?.mime ?? ''
    return mimes.includes(mime) || media_type.some((kind) => mime.startsWith(`${kind}/`))
  })
}
