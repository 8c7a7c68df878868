import type { ErrorBody, RouteName } from '../../../tools/types/index.ts'
import type { Conditions } from './conditions.ts'
import type { RequestDetails } from './recorded-request.ts'

/** What the site would answer, to be changed. */
export interface PatchedAnswer<Body> {
  status: number
  /** Names are written as the reference writes them, `X-WP-Total`. */
  headers: Record<string, string | string[]>
  /** The JSON of the answer, read. */
  body: Body
}

/**
 * Changes an answer: in place, or by giving what is to stand in the place of its parts.
 *
 * `Body` is what the route answers, or what the caller says that it does; nothing checks it when it runs.
 */
export type Patch<Body> = (
  answer: PatchedAnswer<Body>,
  request: RequestDetails,
  // biome-ignore lint/suspicious/noConfusingVoidType: A patch that changes the answer in place gives nothing.
) => ChangedAnswer<Body> | void | Promise<ChangedAnswer<Body> | void>

/** What a patch gives: other parts of the answer. An error, or nothing, may be answered on every route. */
export type ChangedAnswer<Body> = Partial<PatchedAnswer<Body | ErrorBody | null>>

/** A patch, the route it is for, and the requests. */
export interface Override {
  readonly name: string
  readonly conditions: Conditions
  patch(answer: PatchedAnswer<unknown>, request: RequestDetails): ReturnType<Patch<unknown>>
}

/** A route that is answered otherwise; its `times` are those that are left. */
export interface ActiveOverride extends Conditions {
  /** Counts the overrides of a site, from 1. */
  readonly id: number
  /** Method and route, `GET /core/v2/posts/{id}`, in the site's own names. */
  readonly route: RouteName
  readonly patch: Override['patch']
}
