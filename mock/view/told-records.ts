import type { Route } from '../../contract/index.ts'
import type { Addresses } from './addresses.ts'

/** An answer, as far as it is looked at. */
export interface ToldAnswer {
  readonly status: number
  readonly contentType?: string
  readonly body: unknown
}

/** What a mirrored site has told of its records, and how answers are brought into that form. */
export interface ToldRecords {
  /** An answer with what its route has told of alone. */
  answer<Answer extends ToldAnswer>(answer: Answer, route: Route): Answer
  /** A body whose embedded records have what their routes have told of alone. */
  embedded(body: unknown, view: { readonly addresses: Addresses }): unknown
}
