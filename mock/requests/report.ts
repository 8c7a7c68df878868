/** What a client requests of a site, and what would take fewer or smaller responses. */
export interface RequestReport {
  /** The requests to the API: without pages, files and preflight requests. */
  readonly requests: number
  /** The bytes of their responses, uncompressed, as far as they are known. */
  readonly bytes: number
  /** By session and page, those with the most requests first. */
  readonly groups: readonly RequestGroup[]
}

/** The requests of one page, of one session, or of all that name neither. */
export interface RequestGroup {
  /** The session that the requests named, such as that of a test. */
  readonly session?: string
  /** The page that sent them, without its query; of another origin than the site, often the origin only. */
  readonly page?: string
  readonly requests: number
  readonly bytes: number
  /** By route, those with the most requests first. */
  readonly routes: readonly RequestedRouteCount[]
  /** Those that save the most requests first. */
  readonly findings: readonly RequestFinding[]
}

export interface RequestedRouteCount {
  /** Method and route, `GET /wp/v2/posts/{id}`. */
  readonly route: string
  readonly requests: number
  readonly bytes: number
}

export const findingKinds = [
  'same-request',
  'one-item-each',
  'no-per-page',
  'unread-fields',
  'in-sequence',
] as const

export interface RequestFinding {
  readonly kind: (typeof findingKinds)[number]
  /** Method and route; of requests in sequence, that of the first. */
  readonly route: string
  /** How many requests it is about. */
  readonly requests: number
  /** How many of them are not needed; 0 when it saves bytes or time. */
  readonly saves: number
  /** What was found and what to do, in a sentence. */
  readonly text: string
}
