import type { Dimension } from '../collection.ts'
import type { ContentRecord } from '../records.ts'
import type { SiteState } from '../site-state.ts'
import type { ListArguments } from './list-arguments.ts'

/** Says whether a record belongs in a list. */
export type Test = (record: ContentRecord) => boolean

/** Some of the lists that a site keeps of its records; to be in any of them is enough. */
export interface Pick {
  readonly dimension: Exclude<Dimension, 'status' | 'below'>
  readonly values: readonly (number | string)[]
}

/** A test, and the kept lists that hold just what passes it, where there are such. */
export interface Clause {
  readonly test: Test
  readonly pick?: Pick
}

/** What one argument asks of the records in a list, taken apart so that what has an index is not tested record by record. */
export interface Condition {
  readonly pick?: Pick
  readonly test?: Test
  /** One of those that `tax_relation` joins. */
  readonly clause?: Clause
  /** The items that are named by id or slug: those that are there. */
  readonly only?: readonly ContentRecord[]
  /** Ids that are left out. */
  readonly except?: readonly number[]
  /** Bounds of the date, exclusive, as local timestamps. */
  readonly after?: number | undefined
  readonly before?: number | undefined
}

/** All that is asked of a list. */
export interface ListRequest {
  readonly args: ListArguments
  readonly state: SiteState
  readonly isSignedIn: boolean
}
