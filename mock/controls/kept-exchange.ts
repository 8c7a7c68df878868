import type { ReceivedHeaders, SiteResponse } from '../http/exchange.ts'

/** What a request brought and was answered, as it is kept: by reference. */
export interface KeptExchange {
  readonly headers: ReceivedHeaders | undefined
  /** When it came, by the clock of the process, in milliseconds. */
  readonly began: number
  /** Undefined while nothing is answered. A body that is too long to be kept is null. */
  response: SiteResponse | undefined
  /** The length of the body, also when that is not kept. */
  length: number
  /** How long the answer took, in milliseconds. */
  took: number
  /** About as many bytes of memory as all of it takes. */
  size: number
}
