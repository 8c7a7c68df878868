import type { Dimension } from '../collection.ts'
import type { ContentRecord } from '../records.ts'
import type { SiteState } from '../site-state.ts'
import type { ListArguments } from './list-arguments.ts'

/** Whether a record belongs in a list. */
export type Test = (record: ContentRecord) => boolean

/** Some of the site's indexed lists; the records of any of them match. */
export interface Pick {
  readonly dimension: Exclude<Dimension, 'status' | 'below'>
  readonly values: readonly (number | string)[]
}

/** A test, and the indexed lists that contain exactly the records that pass it, if there are any. */
interface Clause {
  readonly test: Test
  readonly pick?: Pick
}

/**
 * What one argument requires of the records in a list, split up so that what has an index is not tested record by
 * record.
 */
export interface Condition {
  readonly pick?: Pick
  readonly test?: Test
  /** One of the clauses that `tax_relation` joins. */
  readonly clause?: Clause
  /** The existing items among those that are given by id or slug. */
  readonly only?: readonly ContentRecord[]
  readonly except?: readonly number[]
  /** Bounds of the date, exclusive, as local timestamps. */
  readonly after?: number | undefined
  readonly before?: number | undefined
}

export interface ListRequest {
  readonly args: ListArguments
  readonly state: SiteState
  readonly isSignedIn: boolean
  /** Is `search` not to find files by their names? */
  readonly ignoresFileNames?: boolean
}
