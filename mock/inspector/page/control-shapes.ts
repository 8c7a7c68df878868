/** A user who can sign in. */
export interface User {
  readonly slug: string
  readonly name: string
  readonly role: string
  readonly passwords: readonly string[]
}

export interface Count {
  readonly type: string
  readonly status: string
  readonly count: number
}

export interface LoggedRequest {
  readonly number: number
  /** Milliseconds since 1970 by the site's clock. */
  readonly time: number
  readonly method: string
  readonly url: string
  readonly path: string
  readonly route?: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly files: readonly string[]
  readonly user?: string
  /** Why the credentials that were sent match no user. */
  readonly mismatch?: string
  /** 0 while nothing is answered, or when the connection was broken. */
  readonly status: number
  /** What responded instead of the mock. */
  readonly from?: string
  readonly source?: string
  /** What the answer lacks and why. */
  readonly warning?: string
  readonly code?: string
  readonly message?: string
}

export type HeaderLine = readonly [name: string, value: string]

/** A request with its headers and its response, without secrets. */
export interface Exchange {
  readonly request: LoggedRequest
  /** Undefined when they are let go. */
  readonly headers?: readonly HeaderLine[]
  /** Undefined when it is let go, and while there is none. */
  readonly answer?: RecordedAnswer
}

/** What a request was answered. */
export interface RecordedAnswer {
  readonly headers: readonly HeaderLine[]
  /** Undefined for binary bodies, and for those too long to be stored. */
  readonly text?: string
  /** In characters where it is a text, else in bytes. */
  readonly length: number
  readonly milliseconds: number
}

/** What was changed: the ids of what is in force, how far the clock is moved, in milliseconds, and whether it stands still. */
export interface SiteChanges {
  readonly faults: readonly number[]
  readonly overrides: readonly number[]
  readonly clock: number
  readonly isFrozen: boolean
}

/** Something that goes wrong with requests. */
export interface Fault {
  readonly route?: string
  readonly status?: number | 'network'
  readonly delay?: number
  readonly rate?: number
  readonly times?: number
  readonly headers?: Readonly<Record<string, string>>
  /** What is answered with the status; undefined for an error body. */
  readonly body?: unknown
}

/** A fault that is not over. */
export interface ActiveFault extends Fault {
  readonly id: number
}

/** A route that is answered otherwise. */
export interface Override {
  readonly id: number
  readonly route: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly delay?: number
  readonly rate?: number
  readonly times?: number
  readonly body?: unknown
  /** Set when it was added in code. */
  readonly inCode?: true
}

/** What an administrator reads from inside, past faults and overrides. */
export interface InsideAnswer<Body> {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
}

export interface Snapshot {
  readonly name: string
  /** Milliseconds since 1970 by the site's clock. */
  readonly time: number
  readonly items: number
}

/** The requests that changed the site. */
export interface Timeline {
  /** Changes by requests with lower numbers are not recorded. */
  readonly since: number
  readonly changes: readonly TimelineChange[]
}

export interface TimelineChange {
  readonly number: number
  /** `created post 42`. */
  readonly words: readonly string[]
  /** Set when the site went back to before this request. */
  readonly isUndone?: true
}

export interface SiteFacts {
  readonly name: string
  readonly root: string
  readonly now: number
  readonly sessions: readonly string[]
}
