import type { ErrorBody, RouteName } from '../../../tools/types/index.ts'
import type { Conditions } from './conditions.ts'
import type { RequestDetails } from './recorded-request.ts'

/** The site's response, to be changed. */
export interface PatchedAnswer<Body> {
  status: number
  /** Names in the case that WordPress uses, `X-WP-Total`. */
  headers: Record<string, string | string[]>
  /** The parsed JSON. */
  body: Body
}

/**
 * Changes a response: in place, or by returning the parts to replace.
 *
 * `Body` is what the route returns, or what the caller declares; it isn't checked at run time.
 */
export type Patch<Body> = (
  answer: PatchedAnswer<Body>,
  request: RequestDetails,
  // biome-ignore lint/suspicious/noConfusingVoidType: A patch that changes the response in place returns nothing.
) => ChangedAnswer<Body> | void | Promise<ChangedAnswer<Body> | void>

/** What a patch returns: the parts to replace. Every route may return an error or an empty body. */
export type ChangedAnswer<Body> = Partial<PatchedAnswer<Body | ErrorBody | null>>

export interface Override {
  readonly name: string
  readonly conditions: Conditions
  patch(answer: PatchedAnswer<unknown>, request: RequestDetails): ReturnType<Patch<unknown>>
}

/** An override in effect, with its remaining `times`. */
export interface ActiveOverride extends Conditions {
  /** Counts the overrides of a site, from 1. */
  readonly id: number
  /** Method and route, `GET /core/v2/posts/{id}`, in the site's own names. */
  readonly route: RouteName
  readonly patch: Override['patch']
}
