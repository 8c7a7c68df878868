import type { Cause, Certificate, CheckResult } from '../conformance/result/result.ts'
import type { EffectiveOutcome } from './effective-outcome.ts'
import { countOutcomes, type OutcomeCounts, worst } from './totals.ts'

/** A cause as a report tells it. */
export interface ToldCause {
  readonly cause: Cause
  /** The worst of its checks. */
  readonly effectiveOutcome: EffectiveOutcome
  readonly counts: OutcomeCounts
  /** The check that its example is of. */
  readonly first: CheckResult
}

/** The causes of a run, those that a baseline knows last. */
export function toldCauses({ causes, checks }: Certificate): readonly ToldCause[] {
  const byId = new Map(checks.map((check) => [check.id, check]))
  const told = causes.flatMap((cause): ToldCause[] => {
    const own = cause.checks.flatMap((id) => byId.get(id) ?? [])
    const counts = countOutcomes(own)
    const [effectiveOutcome, first] = [worst(counts), own[0]]
    return effectiveOutcome === undefined || first === undefined
      ? []
      : [{ cause, effectiveOutcome, counts, first }]
  })
  const isKnown = ({ effectiveOutcome }: ToldCause) => effectiveOutcome === 'known'
  return [...told.filter((each) => !isKnown(each)), ...told.filter(isKnown)]
}

/** The cause of a check, for a text that tells of the check alone. */
export function causeOf({ causes }: Pick<Certificate, 'causes'>, { cause }: CheckResult): Cause | undefined {
  return cause === undefined ? undefined : causes.find(({ id }) => id === cause)
}

/** The member of a baseline that takes a cause as known, but for the reason. */
export function baselineEntry({ id }: Pick<Cause, 'id'>): string {
  return `${JSON.stringify(`cause: ${id}`)}: "why"`
}

/** How many checks show a cause, and what it is: `9 checks: …`. */
export function causeSentence({ checks, sentence }: Cause): string {
  return `${checks.length === 1 ? '1 check' : `${checks.length} checks`}: ${sentence}`
}
