import type { HostName } from '../../../contract/host-names.ts'
import type { contentOf, usersOf } from '../../control-api/control-content.ts'
import type { Snapshots } from '../../control-api/snapshots.ts'
import type { TimelineEntries } from '../../control-api/timeline.ts'
import type { ActiveFault } from '../../site/controls/faults.ts'

export type { RequestReport } from '../../requests/report.ts'
export type { Exchange, HeaderLine, RecordedAnswer } from '../../site/controls/exchange.ts'
export type { Fault } from '../../site/controls/fault.ts'
export type { RecordedRequest as LoggedRequest } from '../../site/controls/recorded-request.ts'
export type { ActiveFault, TimelineEntries as Timeline }

export type TimelineChange = TimelineEntries['changes'][number]
export type User = ReturnType<typeof usersOf>[number]
export type Count = ReturnType<typeof contentOf>[number]
export type Snapshot = ReturnType<Snapshots['list']>[number]

/** A host of real sites, and what it does. */
export interface SiteHost {
  readonly name: string
  readonly does: string
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

export interface SiteFacts {
  readonly name: string
  readonly root: string
  readonly now: number
  readonly sessions: readonly string[]
}
