/** A request to the API that was passed on, and its answer: what verifying them needs. */
export interface Exchange {
  readonly method: string
  /** Path and query, as sent. */
  readonly target: string
  readonly request: Sent
  readonly status: number
  readonly answer: Sent
  /** Why the body of the answer was not kept; undefined when it was. */
  readonly left: 'too large' | 'busy' | undefined
}

/** One side of an exchange. */
export interface Sent {
  /** Those that are read, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** As it was sent, compressed or not; undefined when it was too large to be kept in memory. */
  readonly body: Uint8Array<ArrayBuffer> | undefined
}

/** Why an exchange was passed on and not verified, or only in part. */
export type Unverified =
  /** A page or a file, and not the API. */
  | 'not the API'
  /** A body is larger than what is kept in memory of it. */
  | 'too large'
  /** More is waiting to be verified than is kept in memory. */
  | 'busy'
  /** The client or the site ended it early. */
  | 'unfinished'
  /** The site did not answer. */
  | 'unreachable'
  /** The route is not in the index of the site, and was answered. */
  | 'unlisted route'
  /** The verification failed. */
  | 'failed'
