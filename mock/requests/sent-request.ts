import { blankedAddresses } from '../../contract/secrets/blanked-address.ts'
import type { Exchange, HeaderLine } from '../site/controls/exchange.ts'
import type { RecordedRequest } from '../site/controls/recorded-request.ts'

/** A request of a client, with what is known of its response. */
export interface SentRequest
  extends Pick<RecordedRequest, 'method' | 'url' | 'path' | 'route' | 'query' | 'user' | 'status' | 'code'> {
  /** The session that it named. */
  readonly session?: string | undefined
  /** The page that sent it, without its query; its origin, when the browser sends no more. */
  readonly page?: string | undefined
  /** When it began and ended, in milliseconds since 1970; the end is undefined when unknown. */
  readonly began: number
  readonly ended?: number | undefined
  /** How long the site did nothing between the two, as when a response is delayed; undefined when unknown. */
  readonly waited?: number | undefined
  /** The length of the response's body in bytes, uncompressed; undefined when unknown. */
  readonly bytes?: number | undefined
  /** The body of the response, if it is JSON. */
  readonly text?: string | undefined
  /** The number of items of the whole list, from `X-WP-Total`. */
  readonly total?: number | undefined
  /** The fields of the response that the client reads; undefined when unknown. */
  readonly fields?: readonly string[] | undefined
}

/** A logged request of which nothing else is known. */
export const loggedRequest = (request: RecordedRequest): SentRequest => ({ ...request, began: request.time })

/** What is known of a request and its response beyond the log. */
interface Exchanged extends Pick<SentRequest, 'began' | 'ended' | 'bytes' | 'text'> {
  /** Headers of the request and of the response, by lower-case name. */
  sent(name: string): string | undefined
  received(name: string): string | undefined
}

/** A logged request with its response. */
export function answeredRequest(request: RecordedRequest, exchanged: Exchanged): SentRequest {
  const { sent, received, began, ended, bytes, text } = exchanged
  const total = received('x-wp-total')
  return {
    ...request,
    page: pageOf(sent('referer') || sent('origin')),
    began,
    ended,
    bytes,
    text: received('content-type')?.startsWith('application/json') ? text : undefined,
    total: total === undefined ? undefined : Number(total),
  }
}

/** A request with what is stored of its exchange. */
export function exchangedRequest({ request, headers = [], answer }: Exchange): SentRequest {
  const header = (lines: readonly HeaderLine[]) => (name: string) =>
    lines.find(([each]) => each.toLowerCase() === name)?.[1]
  const { began = request.time, milliseconds, text, length, headers: received = [] } = answer ?? {}
  return answeredRequest(request, {
    sent: header(headers),
    received: header(received),
    began,
    ended: milliseconds === undefined ? undefined : began + milliseconds,
    bytes: text === undefined ? length : new TextEncoder().encode(text).length,
    text,
  })
}

function pageOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  return origin === 'null' ? undefined : blankedAddresses(origin + pathname, '…')
}

/** True for a request to the API: pages, files and preflight requests of browsers are none. */
export const isApiRequest = ({
  method,
  route,
  code,
}: Pick<SentRequest, 'method' | 'route' | 'code'>): boolean =>
  method !== 'OPTIONS' && (route !== undefined || code !== undefined)

/** `GET /wp/v2/posts/{id}`. */
export const routeTitle = ({ method, route }: Pick<SentRequest, 'method' | 'route'>): string =>
  route ?? `${method} of an unknown route`
