import type { ErrorAnswer } from '../fakes/written-answer.ts'
import type { Place } from '../source/place.ts'

/**
 * How far a fake is from a site: `error` what no site answers, `warning` what a WordPress does not answer by itself,
 * `note` what a site answers beside it.
 */
export const severities = ['error', 'warning', 'note'] as const
export type Severity = (typeof severities)[number]

/** Where a fake and a site differ. */
export interface Difference {
  readonly severity: Severity
  readonly at: Place
  /** What the fake says, `title is the text "Hello"`. */
  readonly says: string
  /** How many other places of the same answer differ alike. */
  readonly more?: number | undefined
  /** What a site does, as the end of a sentence: `a site answers an object with rendered`. */
  readonly site: string
  /** The requirement of the contract that says so. */
  readonly requirement?: string | undefined
  /** What to write in its place: a part of the answer, or a whole one. */
  readonly instead?: string | ErrorAnswer | undefined
}
