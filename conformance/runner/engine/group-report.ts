import type { Waits } from '../../../client/transport/pace.ts'
import type { HostName } from '../../../contract/host-names.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Usage } from '../../../contract/usage/usage.ts'
import type { CertifiedTarget, Outcome } from '../../result.ts'
import type { Baseline } from '../baseline.ts'
import type { CheckRun } from '../run-check.ts'

/** The result of a Playwright test: one group on one target. It is transferred as an attachment. */
export interface GroupReport {
  readonly target: string
  readonly group: string
  readonly certified: CertifiedTarget
  readonly only: readonly string[]
  /** What the client uses, if the run was limited to it. */
  readonly usage?: Usage
  /** The profile. Default: the whole interface. */
  readonly profile?: Profile
  /** The seed of a sample. Default: all checks. */
  readonly sample?: number
  /** The folders of packs whose checks were run too. */
  readonly packs?: readonly string[]
  readonly runs: readonly CheckRun[]
  readonly wasDegraded: boolean
  /** Did the target stop answering? */
  readonly isSilent: boolean
  /** The waits by `Retry-After` since the worker's previous group. */
  readonly waits: Waits
  /** What the answers so far show of the host. */
  readonly hosts: readonly HostName[]
  /** Why the target cannot be certified; there are no runs then. */
  readonly unreachable?: string
  /** Known failures of this target alone. */
  readonly baseline?: Baseline
  /** A description of the run, the same in all of its parts. */
  readonly run: string
  /** The shard of the run, `1/3`. */
  readonly shard?: string
}

export const unreachableGroup = 'the target'

export const attachmentName = 'site-contract-group'

export const resultsVariable = 'SITE_CONTRACT_RESULTS'

/** The results of a run or of a shard. */
export interface EngineResults {
  readonly startedAt: string
  /** In milliseconds. */
  readonly duration: number
  /** Planned groups, by target. A group without a report failed. */
  readonly planned: readonly { readonly target: string; readonly group: string }[]
  readonly reports: readonly GroupReport[]
  readonly errors: readonly string[]
}

const between = ' › '

/** The title of a group's test; a target's name may contain anything. */
export function titleOf(target: string, group: string): string {
  return `${target}${between}${group}`
}

export function partsOf(title: string): EngineResults['planned'][number] {
  const end = title.lastIndexOf(between)
  return { target: title.slice(0, end), group: title.slice(end + between.length) }
}

export interface CheckedEvent {
  readonly type: 'checked'
  readonly target: string
  readonly id: string
  readonly outcome: Outcome
  /** The id of its cause, if it failed or deviated. */
  readonly cause?: string
  /** The difference, or the reason of another outcome, on one line. */
  readonly message?: string
  /** The number of its requests, including those that create and delete items. */
  readonly requests: number
}

/** A wait by `Retry-After`. */
interface WaitedEvent {
  readonly type: 'waited'
  readonly target: string
  readonly milliseconds: number
}

/** The progress events of a run. Texts may contain text of the target. */
export type RunEvent =
  /** The targets are valid, and nothing was requested yet. */
  | { readonly type: 'starting' }
  /** A target was found, with the number of checks and notes. */
  | {
      readonly type: 'found'
      readonly target: string
      readonly certified: CertifiedTarget
      readonly checks: number
      readonly notes: readonly string[]
    }
  /** One of several targets cannot be certified. */
  | { readonly type: 'unreachable'; readonly target: string; readonly reason: string }
  /** The checks begin. A shard only counts its own. */
  | { readonly type: 'began'; readonly checks: number }
  /** `isKnown`: it failed, and is in the baseline. */
  | (CheckedEvent & { readonly isKnown: boolean })
  | WaitedEvent
  /** Output of the engine itself. */
  | { readonly type: 'said'; readonly line: string }

/** The events that workers and the engine send to the process that started them. */
export type EngineEvent =
  | CheckedEvent
  | WaitedEvent
  | { readonly type: 'planned'; readonly planned: EngineResults['planned'] }
  | { readonly type: 'said'; readonly line: string }

const mark = 'site-contract-event '

/** Events of this worker that were not sent yet. */
let waiting: (CheckedEvent | WaitedEvent)[] = []

/** In milliseconds: often enough for somebody who watches, and seldom enough for thousands of short checks. */
const longestWait = 50

/** Sends an event to the engine's main process by the output, the only channel of a worker; several together. */
export function reportFromWorker(event: CheckedEvent | WaitedEvent): void {
  waiting.push(event)
  if (waiting.length === 1) setTimeout(sendWaitingEvents, longestWait)
}

/** Sends what {@link reportFromWorker} has not sent yet, at the end of a group. */
export function sendWaitingEvents(): void {
  if (waiting.length > 0) process.stdout.write(`${mark}${JSON.stringify(waiting)}\n`)
  waiting = []
}

/** Forwards events that a worker wrote; other output is ignored. */
export function handOn(written: string | Buffer): void {
  const text = String(written)
  if (text.startsWith(mark)) send(text.slice(mark.length))
}

export function reportToStarter(event: EngineEvent): void {
  send(JSON.stringify([event]))
}

// That process may be gone; the engine then ends by itself.
function send(text: string): void {
  process.send?.(text, undefined, undefined, () => {})
}

/** The events in a message of the engine; none in other messages. */
export function eventsIn(message: unknown): readonly EngineEvent[] {
  return typeof message === 'string' ? JSON.parse(message) : []
}
