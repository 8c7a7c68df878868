import type { Body } from '../../http/body.ts'
import type { RestError } from '../../http/errors.ts'
import type { ResponseHeaders } from '../../http/exchange.ts'
import type { Parameters } from '../../http/query.ts'
import type { Call } from '../endpoint/call.ts'

/** One answer of a batch. */
export interface InnerAnswer {
  readonly body: unknown
  readonly status: number
  /** A list when there are none, as the platform writes an empty object. */
  readonly headers: ResponseHeaders | readonly never[]
}

/** What a request of a batch comes to: ready to be run, or refused before. */
export interface PreparedRequest {
  /** Why it does not validate, if it does not; running it then answers so. */
  readonly error: RestError | undefined
  run(): Promise<InnerAnswer>
}

/** What dispatch does for a batch, given by dispatch itself. */
export type Prepare = (
  call: Call,
  request: { method: string; path: string; query: Parameters; body: Body; header: Call['header'] },
) => Promise<PreparedRequest>
