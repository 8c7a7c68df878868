import { contentTermsBelow } from './term-tree.ts'
import type { ContentRecord } from '../state/records.ts'
import type { SiteState } from '../state/site-state.ts'
import { parseMoment } from '../state/moment.ts'
import { type ListArguments, type TermFilter, termFilter } from './list-arguments.ts'
import { searchFilter } from './search.ts'

/** Says whether a record belongs in a list. */
export type Test = (record: ContentRecord) => boolean

/** A list's conditions, taken apart so that the parts with an index of their own need not be tested record by record. */
export interface Conditions {
  readonly statuses: readonly string[]
  /** Each would pick one kept list: authors, terms or parents, any of which is enough. */
  readonly picks: readonly Pick[]
  /** Bounds of the date, exclusive, as wall-clock readings. */
  readonly after: number | undefined
  readonly before: number | undefined
  /** What is left to test. */
  readonly tests: readonly Test[]
}

export interface Pick {
  readonly dimension: 'author' | 'term' | 'parent'
  readonly values: readonly number[]
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
  const pick = (dimension: Pick['dimension'], values: readonly number[]): void => {
    if (values.length > 0) picks.push({ dimension, values })
  }
  const drop = (values: readonly number[], of: (record: ContentRecord) => number): void => {
    if (values.length > 0) {
      const dropped = new Set(values)
      tests.push((record) => !dropped.has(of(record)))
    }
  }
  pick('author', args.author)
  pick('parent', args.parent)
  drop(args.author_exclude, (record) => record.author)
  drop(args.parent_exclude, (record) => record.parent)
  if (args.include.length > 0) tests.push(oneOf(args.include, (record) => record.id))
  else drop(args.exclude, (record) => record.id)
  if (args.slug.length > 0) tests.push(oneOf(args.slug, (record) => record.slug))
  if (args.menu_order !== undefined) tests.push((record) => record.menuOrder === args.menu_order)
  if (args.sticky !== undefined) tests.push((record) => record.sticky === args.sticky)
  addDates(args, state, tests)
  addTerms(args, state, picks, tests)
  addMediaKinds(args, tests)
  const search = searchFilter(args, isSignedIn)
  if (search) tests.push(search)
  return {
    statuses,
    picks,
    after: readingOf(args.after, state),
    before: readingOf(args.before, state),
    tests,
  }
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
    args.format.length > 0 ? { test: oneOf(args.format, (record) => record.format) } : undefined,
  ].filter((clause) => clause !== undefined)
  if (args.tax_relation === 'OR' && clauses.length > 1) {
    tests.push((record) => clauses.some((clause) => clause.test(record)))
    return
  }
  for (const clause of clauses)
    if ('any' in clause && clause.any) picks.push({ dimension: 'term', values: clause.any })
    else tests.push(clause.test)
}

interface Clause {
  readonly test: Test
  /** Set when carrying any of these terms is the whole clause. */
  readonly any?: readonly number[] | undefined
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
  return { test: (record) => termsOf(record).some((term) => wanted.has(term)), any: [...wanted] }
}

function negated(clause: Clause | undefined): Clause | undefined {
  return clause && { test: (record) => !clause.test(record) }
}

// The two filters widen each other, as the reference has it.
function addMediaKinds({ media_type, mime_type }: ListArguments, tests: Test[]): void {
  if (media_type.length === 0 && mime_type.length === 0) return
  tests.push(({ file }) => {
    const mime = file?.mime ?? ''
    return mime_type.includes(mime) || media_type.some((kind) => mime.startsWith(`${kind}/`))
  })
}
