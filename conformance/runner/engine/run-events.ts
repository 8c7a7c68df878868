import type { CertifiedTarget, Outcome } from '../../result.ts'
import type { EngineResults } from './group-report.ts'

/** A check that is done. */
export interface CheckedEvent {
  readonly type: 'checked'
  /** The name of its target. */
  readonly target: string
  readonly id: string
  readonly outcome: Outcome
  /** The id of its cause, of a check that failed or deviated. */
  readonly cause?: string
  /** What differs, or why there is nothing to say, on one line. */
  readonly message?: string
  /** How many requests it took, with those that make what it needs and remove it. */
  readonly requests: number
}

/** A target asked to be waited for, by `Retry-After`. */
export interface WaitedEvent {
  readonly type: 'waited'
  readonly target: string
  readonly milliseconds: number
}

/** What a run tells while it goes on. Texts may hold what a target said. */
export type RunEvent =
  /** What was given can be asked. No target has been asked anything yet. */
  | { readonly type: 'asking' }
  /** A target was found: what it is, how many checks it is asked, and what is to be known before. */
  | {
      readonly type: 'found'
      readonly target: string
      readonly certified: CertifiedTarget
      readonly checks: number
      readonly notes: readonly string[]
    }
  /** A target of several cannot be certified. */
  | { readonly type: 'unreachable'; readonly target: string; readonly reason: string }
  /** The first requests are sent. Of a shard, its own checks alone are counted. */
  | { readonly type: 'began'; readonly checks: number }
  /** `isKnown`: it failed, and the baseline knows it. */
  | (CheckedEvent & { readonly isKnown: boolean })
  | WaitedEvent
  /** The engine itself has something to say. */
  | { readonly type: 'said'; readonly line: string }

/** What a worker and the engine tell the process that started them. */
export type EngineEvent =
  | CheckedEvent
  | WaitedEvent
  | { readonly type: 'planned'; readonly planned: EngineResults['planned'] }
  | { readonly type: 'said'; readonly line: string }

const mark = 'site-contract-event '

/** Tells the engine's main process: by the output, which is all that leads from a worker to it. */
export function reportFromWorker(event: CheckedEvent | WaitedEvent): void {
  process.stdout.write(`${mark}${JSON.stringify(event)}\n`)
}

/** Hands on what a worker wrote, where it is an event; what else is printed there is nobody's. */
export function handOn(written: string | Buffer): void {
  const text = String(written)
  if (text.startsWith(mark)) send(text.slice(mark.length))
}

/** Tells the process that started the engine. */
export function reportToStarter(event: EngineEvent): void {
  send(JSON.stringify(event))
}

// The starter may be gone: whoever it leaves behind ends by itself.
function send(text: string): void {
  process.send?.(text, undefined, undefined, () => {})
}

/** An event as it came from the engine; undefined for what is none. */
export function eventIn(message: unknown): EngineEvent | undefined {
  return typeof message === 'string' ? JSON.parse(message) : undefined
}
