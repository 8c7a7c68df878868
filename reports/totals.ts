import type { Certificate, CheckResult } from '../conformance/result.ts'
import { numberText } from '../contract/lib/number-text.ts'
import { type EffectiveOutcome, effectiveOutcomeOf, effectiveOutcomes, wordFor } from './effective-outcome.ts'

export type OutcomeCounts = Readonly<Record<EffectiveOutcome, number>>

/**
 * Counts checks. Reports count for themselves, so that no number of theirs can disagree with the list below it.
 */
export function countOutcomes(checks: readonly CheckResult[]): OutcomeCounts {
  const counts = { fail: 0, error: 0, deviation: 0, known: 0, untestable: 0, pass: 0, inapplicable: 0 }
  for (const check of checks) counts[effectiveOutcomeOf(check)]++
  return counts
}

/** The worst that any of the counted has come to; undefined when nothing was counted. */
export function worst(counts: OutcomeCounts): EffectiveOutcome | undefined {
  return effectiveOutcomes.find((effectiveOutcome) => counts[effectiveOutcome] > 0)
}

/** `3 failed, 115 passed`, worst first; `no checks` when nothing was counted. */
export function inWords(counts: OutcomeCounts): string {
  const present = effectiveOutcomes.filter((effectiveOutcome) => counts[effectiveOutcome] > 0)
  if (present.length === 0) return 'no checks'
  return present
    .map(
      (effectiveOutcome) =>
        `${numberText(counts[effectiveOutcome])} ${wordFor(effectiveOutcome, counts[effectiveOutcome])}`,
    )
    .join(', ')
}

/** Why checks could not be done, and how many, the commonest reason first. */
export function untestedReasons({
  checks,
}: Certificate): readonly (readonly [reason: string, count: number])[] {
  const untestable = checks.filter(({ outcome }) => outcome === 'untestable')
  const byReason = Map.groupBy(untestable, ({ message }) => message ?? 'No reason was given.')
  return [...byReason]
    .map(([reason, each]) => [reason, each.length] as const)
    .toSorted(([, one], [, other]) => other - one)
}
