import type { RouteName } from '../../types/index.ts'
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
 * `Body` is what the caller takes the route to answer; nothing checks it.
 */
export type Patch<Body> = (
  answer: PatchedAnswer<Body>,
  request: RequestDetails,
  // biome-ignore lint/suspicious/noConfusingVoidType: A patch that changes the answer in place gives nothing.
) => Partial<PatchedAnswer<Body>> | void | Promise<Partial<PatchedAnswer<Body>> | void>

/** A patch, and the route it is for. */
export interface Override {
  readonly name: string
  patch(answer: PatchedAnswer<unknown>, request: RequestDetails): ReturnType<Patch<unknown>>
}

/** A route that is answered otherwise. */
export interface ActiveOverride {
  /** Counts the overrides of a site, from 1. */
  readonly id: number
  /** Method and route, `GET /core/v2/posts/{id}`, in the site's own names. */
  readonly route: RouteName
  readonly patch: Override['patch']
}
