import type { AnswerSource, ContentSource } from '../../contract/index.ts'

/** A request as the mock reads it: what every way into the mock can give without copying. */
export interface SiteRequest {
  /** Upper case. */
  readonly method: string
  /** Scheme and authority the client addressed, `http://site.test`; the site's links begin with it. */
  readonly origin: string
  /** Path and query as sent, `/wp-json/core/v2/posts?page=2`. */
  readonly target: string
  /** A header by its lower-case name. */
  header(name: string): string | undefined
  /** All its headers, where the way in has them: what is told of the request later. */
  readonly headers?: ReceivedHeaders
  /** The network address of who asks, `127.0.0.1`, where the way in knows it. */
  readonly peer?: string | undefined
  /** The path of the page that shows the site from inside, where the way in serves one to who asks. */
  readonly inspector?: string | undefined
  /**
   * Reads the body; called once at most, and only where one is expected.
   *
   * @param limit the bytes after which the rest is dropped
   */
  body(limit?: number): Uint8Array | Promise<Uint8Array>
}

/** Headers as a way in got them: names and values in turn, or a list of the Fetch API. */
export type ReceivedHeaders = readonly string[] | Headers

/** Headers by name; a list is sent as that many lines, as cookies have to be. */
export type ResponseHeaders = Readonly<Record<string, string | string[]>>

/** An answer of the mock. Header names are written as the reference writes them. */
export interface SiteResponse {
  /** The HTTP status; 0 lets the connection break, so that the client gets no answer. */
  readonly status: number
  readonly headers: ResponseHeaders
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** True when the body is a text of ASCII alone, whose characters are its bytes. Default false. */
  readonly isAscii?: boolean
  /** True when the same request may be answered otherwise though nothing was written. Default false. */
  readonly isVolatile?: boolean
  /** What the log says of the answer, for whoever runs the site. Never sent. */
  readonly warning?: string
  /** Who answered in the place of the mock; undefined when it was the mock itself. */
  readonly from?: AnswerSource
  /** What it is made from; undefined for a route of WordPress itself, unless the site is a mirror. */
  readonly source?: ContentSource
}
