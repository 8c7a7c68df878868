import type { Translator } from './naming.ts'

/** The site that lacks a route, and the user of the request. */
export interface RequestingSite {
  /** The site's own address, without a trailing slash; its links start with it. */
  readonly base: string
  /** The path of its API, `/wp-json`; empty when the API is the whole site. */
  readonly root: string
  /** The translation between neutral and deployed names. */
  readonly names: Translator
  /** The slug of the requesting user; undefined for an anonymous request. */
  readonly user: string | undefined
}

/** The source of a response that the site did not create itself. */
export type AnswerSource = 'fallback' | 'recording'

/** The header that names the source of an answer. */
export const sourceHeader = 'X-Site-Contract-Source'

export interface FallbackAnswer {
  readonly response: Response
  readonly from: AnswerSource
}

type Answered = Response | FallbackAnswer | undefined

/**
 * Responds to requests for routes that a site lacks: a function like `fetch`, or `site.fetch` of another site.
 * Undefined when it has no response either.
 */
export interface Fallback {
  /** @param request at the address of the requested site, with the original path and method */
  (request: Request, requester: RequestingSite): Answered | Promise<Answered>
  /** Its namespaces, in neutral names: the index of the site lists them after its own. */
  readonly namespaces?: readonly string[]
}

/** Whether a response says that no route matches. */
export function saysNoRoute(status: number, text: string): boolean {
  return status === 404 && /^\s*\{\s*"code"\s*:\s*"rest_no_route"/.test(text)
}
