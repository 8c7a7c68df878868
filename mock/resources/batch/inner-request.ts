import type { Body } from '../../http/body.ts'
import type { RestError } from '../../http/errors.ts'
import type { ResponseHeaders } from '../../http/exchange.ts'
import type { Parameters } from '../../http/query.ts'
import type { Selection } from '../../view/fields.ts'
import type { Call } from '../endpoint/call.ts'

export interface InnerAnswer {
  readonly body: unknown
  readonly status: number
  /** An empty list when there are none, as PHP encodes an empty object. */
  readonly headers: ResponseHeaders | readonly never[]
  /** As in an answer outside of a batch. */
  readonly selection?: Selection
}

export interface PreparedRequest {
  /** Why it is invalid; `run` then returns this error. */
  readonly error: RestError | undefined
  run(): Promise<InnerAnswer>
}

/** Validates a request of a batch; implemented by dispatch. */
export type Prepare = (
  call: Call,
  request: { method: string; path: string; query: Parameters; body: Body; header: Call['header'] },
) => Promise<PreparedRequest>
