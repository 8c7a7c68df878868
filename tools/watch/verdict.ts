import type { Unverified } from './exchange.ts'

/** One thing that a client or the site did, without any value that they sent. */
export interface Found {
  /** Who did it. */
  readonly side: 'client' | 'site'
  /** Method and route in the names of the site, `GET /wp/v2/posts/{id}`; of an unknown route its beginning. */
  readonly endpoint: string
  /** What is wrong, with the names of arguments, members and headers that the site or the contract declares. */
  readonly what: string
  /** Did the site refuse the request. */
  readonly isRefused: boolean
}

/** What an exchange shows. */
export interface Verdict {
  /** Undefined for a request that no route takes. */
  readonly endpoint: string | undefined
  readonly status: number
  readonly findings: readonly Found[]
  /** Why it was not verified. */
  readonly unverified?: Unverified
}
