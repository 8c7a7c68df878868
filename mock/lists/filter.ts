import type { ContentRecord } from '../store/records.ts'
import type { Condition, ListRequest, Pick, Test } from './condition.ts'
import { conditionsIn } from './list-effects.ts'

/** A list's conditions, taken apart so that the parts with an index of their own need not be tested record by record. */
export interface Conditions {
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
export function conditionsOf(request: ListRequest, statuses: readonly string[]): Conditions {
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
