import type { AnswerSource, ContentSource } from '../../../contract/index.ts'
import type { Parameters } from '../../http/query.ts'

/** A request to a site. */
export interface RequestDetails {
  /** The method, after an override by header or query. */
  readonly method: string
  /** The whole address. */
  readonly url: string
  /** The route's path, `/core/v2/posts/7`, or the page's on the website. */
  readonly path: string
  /** Method and route, `GET /core/v2/posts/{id}`, in the site's own names; undefined when no route matches. */
  readonly route: string | undefined
  readonly query: Parameters
  /** The members of a JSON body or the fields of a form; undefined for other bodies. */
  readonly body: Parameters | undefined
  /** The names of uploaded files. */
  readonly files: readonly string[]
  /** The slug of the signed-in user; undefined for anonymous requests. */
  readonly user: string | undefined
}

/** A request with its outcome. */
export interface RecordedRequest extends RequestDetails {
  /** Counts the requests of a site, from 1. */
  readonly number: number
  /** By the site's clock: milliseconds since 1970, UTC. */
  readonly time: number
  /** The HTTP status; 0 for a broken connection, and while the request is pending. */
  readonly status: number
  /** What answered instead of the mock: its `fallback`, or a recording of it. */
  readonly from?: AnswerSource
  /**
   * For mirrors and for routes of plugins, the source of the content: `observed` is a response of the real site, `derived`
   * is computed from stored content and the contract, `generated` has placeholder values that fit the schema.
   */
  readonly source?: ContentSource
  /**
   * What the response lacks and why, such as blocks beyond the rendering budget; otherwise which query parameters are most
   * likely misspelt, except in browsers. Never sent to the client.
   */
  readonly warning?: string
  /** Why the credentials match no user, so that the request was anonymous: `there is no user "edda"`. */
  readonly mismatch?: string
  /** Code and message of an error. */
  readonly code?: string
  readonly message?: string
}
