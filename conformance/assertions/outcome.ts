import type { Json } from '../../contract/index.ts'
import { decoded } from '../../contract/lib/text.ts'
import type { Difference, NamedCause } from '../result.ts'

/** A request as it was sent, for reports: without credentials. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The body, if it was text. */
  readonly body?: string
  /** The body, if it was not text. */
  readonly file?: Uint8Array<ArrayBuffer> | FormData
  /** The environment variable with the credentials for a command: `SITE_CONTRACT_USER_EDITOR`. */
  readonly userVariable?: string
}

/** An answer as failures report it. */
export interface Answered {
  readonly request: SentRequest
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface FoundBy {
  /** Default `value`. */
  readonly difference?: Difference
  /** What was tested, in the check's words: `featured_media in view`, `as per_page is 101`. */
  readonly what?: string | undefined
  /** The compared values: expected and received. */
  readonly compared?: readonly [expected: Json, received: Json | undefined]
  /** A known cause of such failures. */
  readonly named?: NamedCause
  /** The route that it is about, in neutral names, if the request is to another one. */
  readonly route?: string
}

/** The target violates the requirement. */
export class CheckFailure extends Error {
  readonly expected: string
  readonly received: string
  /** The answer that shows it. */
  readonly answer: Answered
  readonly foundBy: FoundBy

  constructor(answer: Answered, expected: string, received: string, foundBy: FoundBy = {}) {
    super(`Expected ${expected}; received ${received}.`)
    this.expected = expected
    this.received = received
    this.answer = answer
    this.foundBy = foundBy
  }
}

/** A leak: what an answer shows, and to whom. */
export interface Leak {
  /** `the title and the content of a draft post` */
  readonly what: string
  /** `an anonymous client` */
  readonly to: string
  /** It is returned only at addresses that an authorized user has requested before. */
  readonly isCached: boolean
}

/**
 * The target shows what the client may not read. The body of the answer is left out of the failure, and so of every
 * report: it is what leaked.
 */
export class LeakFailure extends CheckFailure {
  constructor({ request, status, headers }: Answered, { what, to, isCached }: Leak) {
    const when = isCached ? ', after a user with the right requested the same address' : ''
    const text = '(left out of the report: it shows what the client may not read)'
    const foundBy = { difference: 'leaked', ...(isCached && { named: 'cache-leak' as const }) } as const
    super({ request, status, headers, text }, `nothing of ${what} for ${to}`, `${what}${when}`, foundBy)
    const { pathname, search } = new URL(request.url)
    const leaks = `Leaks ${what} to ${to} at ${decoded(`${pathname}${search}`)}`
    this.message = isCached
      ? `${leaks}, but only after a user with the right requested the same address: a cache is the likely cause.`
      : `${leaks}.`
  }
}

/** The check lacks something that it needs: the right to write, a permission, varied content. */
export class Untestable extends Error {
  /** The answer without which it cannot be run, if that is why. */
  readonly answer: Answered | undefined

  constructor(reason: string, answer?: Answered) {
    super(reason)
    this.answer = answer
  }
}

/** The requirement does not apply to the target. */
export class Inapplicable extends Error {}

/** Ends a check that cannot be run, maybe because of an answer. @throws Untestable always */
export function untestable(reason: string, answer?: Answered): never {
  throw new Untestable(reason, answer)
}

/** Ends a check that does not apply. @throws Inapplicable always */
export function inapplicable(reason: string): never {
  throw new Inapplicable(reason)
}
