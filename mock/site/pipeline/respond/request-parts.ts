import type { Parameters } from '../../../http/query.ts'

/** What of a request has a say in how its answer is written. */
export interface RequestParts {
  readonly method: string
  readonly query: Parameters
  readonly origin: string | undefined
}
