import type { HostName } from '../../../contract/host-names.ts'
import type { TimelineEntries } from '../../control-api/timeline.ts'
import type { ActiveFault } from '../../site/controls/faults.ts'

export type { RequestReport } from '../../requests/report.ts'
export type { Exchange, HeaderLine, RecordedAnswer } from '../../site/controls/exchange.ts'
export type { Fault } from '../../site/controls/fault.ts'
export type { RecordedRequest as LoggedRequest } from '../../site/controls/recorded-request.ts'
export type { ActiveFault, TimelineEntries as Timeline }

export type TimelineChange = TimelineEntries['changes'][number]

/** A user who can sign in. */
export interface User {
  readonly slug: string
  readonly name: string
  readonly role: string
  readonly passwords: readonly string[]
}

/** A host of real sites, and whether the site behaves like it. */
export interface SiteHost {
  readonly name: string
  readonly does: string
  readonly isOn: boolean
}

export interface Count {
  readonly type: string
  readonly status: string
  readonly count: number
}

/** What was changed: the ids of what is in force, hosts, how far the clock is moved, in milliseconds, and whether it stands still. */
export interface SiteChanges {
  readonly faults: readonly number[]
  readonly overrides: readonly number[]
  readonly like: readonly HostName[]
  readonly clock: number
  readonly isFrozen: boolean
}

/** A route that is answered otherwise. */
export interface Override extends Omit<ActiveFault, 'status'> {
  readonly route: string
  readonly status?: number
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

export interface SiteFacts {
  readonly name: string
  readonly root: string
  readonly now: number
  readonly sessions: readonly string[]
}
