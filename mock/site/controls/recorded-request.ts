import type { AnswerSource, ContentSource } from '../../../contract/index.ts'
import type { Parameters } from '../../http/query.ts'

/** What somebody asked a site for. */
export interface RequestDetails {
  /** The method after overrides by header or query. */
  readonly method: string
  /** The whole address. */
  readonly url: string
  /** The route's path, `/core/v2/posts/7`; on the website, the page's. */
  readonly path: string
  /** Method and route, `GET /core/v2/posts/{id}`, in the site's own names; undefined where no route answers. */
  readonly route: string | undefined
  readonly query: Parameters
  /** The members of a JSON body, or the fields of a form; undefined without either. */
  readonly body: Parameters | undefined
  /** The names of uploaded files. */
  readonly files: readonly string[]
  /** The slug of the user who asked; undefined when nobody was signed in. */
  readonly user: string | undefined
}

/** A request with what came of it. */
export interface RecordedRequest extends RequestDetails {
  /** Counts the requests of a site, from 1. */
  readonly number: number
  /** When it came, by the site's clock: milliseconds since 1970, UTC. */
  readonly time: number
  /** The HTTP status; 0 when the connection was broken, or nothing is answered yet. */
  readonly status: number
  /** Who answered in the place of the mock: the `fallback` it was made with, or what was recorded of it before. */
  readonly from?: AnswerSource
  /**
   * Of a mirror, and of a plugin's route: what the answer is made from. `observed` is what the site itself answered,
   * `derived` is computed from stored state and the contract, `generated` is placeholder text that fits a schema.
   */
  readonly source?: ContentSource
  /** What the answer lacks and why, such as blocks beyond what one answer renders. Never sent to the client. */
  readonly warning?: string
  /** Why the credentials that were sent match no user, so that the request counted as anonymous: `there is no user "edda"`. */
  readonly mismatch?: string
  /** The error's code and sentence, where it is one. */
  readonly code?: string
  readonly message?: string
}
