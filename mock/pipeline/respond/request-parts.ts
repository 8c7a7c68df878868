import type { Parameters } from '../../http/query.ts'

/** What of a request has a say in how its answer is written. */
export interface RequestParts {
  readonly method: string
  readonly query: Parameters
  readonly origin: string | undefined
  /** The nonce that a signed-in browser is to use next. */
  readonly nonce: string | undefined
}
