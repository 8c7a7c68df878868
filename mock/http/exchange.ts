import type { AnswerSource, ContentSource } from '../../contract/index.ts'
import type { RestError } from './errors.ts'

/** A request to the mock, in a form that every adapter can provide without copying. */
export interface SiteRequest {
  /** Upper case. */
  readonly method: string
  /** Scheme and authority of the request, `http://site.test`; the base of the site's links. */
  readonly origin: string
  /** The base of the site's links, where a host serves it in a folder. */
  readonly base?: string | undefined
  /** Path and query as sent, `/wp-json/core/v2/posts?page=2`. */
  readonly target: string
  /** A header by its lower-case name. */
  header(name: string): string | undefined
  /** All headers, for the log, when the adapter has them. */
  readonly headers?: ReceivedHeaders | undefined
  /** The network address of the client, `127.0.0.1`, when the adapter knows it. */
  readonly peer?: string | undefined
  /** The path of the inspector, when the adapter serves it to this client. */
  readonly inspector?: string | undefined
  /** The error of a host for every route of the API, once it is known whether a user sent the request. */
  readonly refusal?: ((isSignedIn: boolean) => RestError | undefined) | undefined
  /**
   * Reads the body. Called once at most, and only when one is expected.
   *
   * @param limit bytes after which the rest is dropped
   */
  body(limit?: number): Uint8Array | Promise<Uint8Array>
}

/** Headers as received: alternating names and values, or `Headers` of the Fetch API. */
export type ReceivedHeaders = readonly string[] | Headers

/** Headers by name. Each item of a list is sent as a line, as cookies require. */
export type ResponseHeaders = Readonly<Record<string, string | string[]>>

/** A response of the mock. Header names have the case that WordPress uses. */
export interface SiteResponse {
  /** The HTTP status; 0 breaks the connection without a response. */
  readonly status: number
  readonly headers: ResponseHeaders
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** True when the body is ASCII text, whose characters are its bytes. Default false. */
  readonly isAscii?: boolean
  /** True when the same request may get another response without a write. Default false. */
  readonly isVolatile?: boolean
  /** A remark on the response for the log. Never sent. */
  readonly warning?: string
  /** What responded instead of the mock; undefined when it was the mock itself. */
  readonly from?: AnswerSource
  /** What it is made from; undefined for a route of WordPress itself, unless the site is a mirror. */
  readonly source?: ContentSource
}

const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

/** False for responses to HEAD, and for statuses without a body. */
export function carriesBody(method: string | undefined, status: number): boolean {
  return method !== 'HEAD' && !bodiless.has(status)
}
