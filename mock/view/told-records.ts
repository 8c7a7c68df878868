import type { Route } from '../../contract/index.ts'
import type { Answer } from '../endpoint/call.ts'
import type { View } from './view.ts'

/** What a mirrored site has told of its records, and how answers are brought into that form. */
export interface ToldRecords {
  /** An answer with what its route has told of alone. */
  answer(answer: Answer, route: Route): Answer
  /** A body whose embedded records have what their routes have told of alone. */
  embedded(body: unknown, view: Pick<View, 'addresses'>): unknown
}
