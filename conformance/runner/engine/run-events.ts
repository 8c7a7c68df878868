import type { CertifiedTarget, Outcome } from '../../result.ts'
import type { EngineResults } from './group-report.ts'

/** A finished check. */
export interface CheckedEvent {
  readonly type: 'checked'
  /** The name of its target. */
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
export interface WaitedEvent {
  readonly type: 'waited'
  readonly target: string
  readonly milliseconds: number
}

/** The progress events of a run. Texts may contain text of the target. */
export type RunEvent =
  /** The targets are valid, and nothing was requested yet. */
  | { readonly type: 'asking' }
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

/** Sends an event to the engine's main process by the output, the only channel of a worker. */
export function reportFromWorker(event: CheckedEvent | WaitedEvent): void {
  process.stdout.write(`${mark}${JSON.stringify(event)}\n`)
}

/** Forwards an event that a worker wrote; other output is ignored. */
export function handOn(written: string | Buffer): void {
  const text = String(written)
  if (text.startsWith(mark)) send(text.slice(mark.length))
}

export function reportToStarter(event: EngineEvent): void {
  send(JSON.stringify(event))
}

// That process may be gone; the engine then ends by itself.
function send(text: string): void {
  process.send?.(text, undefined, undefined, () => {})
}

/** An event of the engine; undefined for other messages. */
export function eventIn(message: unknown): EngineEvent | undefined {
  return typeof message === 'string' ? JSON.parse(message) : undefined
}
