import type { Translator } from './naming.ts'

/** The site that asks for what it lacks, and for whom. */
export interface AskingSite {
  /** The site's own address, without a slash at its end: what its links begin with. */
  readonly base: string
  /** Where its interface begins, `/wp-json`; empty when it is the whole site. */
  readonly root: string
  /** How it names what the contract names neutrally. */
  readonly names: Translator
  /** The slug of the user who asks; undefined when nobody is signed in. */
  readonly user: string | undefined
}

/** Where an answer came from that a site did not make itself. */
export type AnswerSource = 'fallback' | 'recording'

/**
 * What an answer of a mirrored site, or of a plugin's route, is made from: `observed` is what the site itself answered when
 * it was read, `derived` is computed from stored state and the contract, `generated` is placeholder text that fits a schema.
 */
export type ContentSource = 'observed' | 'derived' | 'generated'

/** The header that names the source of an answer. */
export const sourceHeader = 'X-Site-Contract-Source'

/** What somebody else answered. */
export interface FallbackAnswer {
  readonly response: Response
  readonly from: AnswerSource
}

type Answered = Response | FallbackAnswer | undefined

/**
 * Answers what a site lacks: a function as `fetch` is one, or `site.fetch` of another site. Undefined when it has no
 * answer either.
 */
export interface Fallback {
  /** @param request at the address of the site that asks, by its path, with the method that is meant */
  (request: Request, asking: AskingSite): Answered | Promise<Answered>
  /** The namespaces that it knows, in neutral names: the index of the site lists them beside its own. */
  readonly namespaces?: readonly string[]
}

/** Does an answer say that no route leads to what was asked for. */
export function saysNoRoute(status: number, text: string): boolean {
  return status === 404 && /^\s*\{\s*"code"\s*:\s*"rest_no_route"/.test(text)
}
