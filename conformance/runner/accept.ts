import type { Cause, Certificate, CheckResult, StaleEntry } from '../result.ts'
import type { Baseline } from './baseline.ts'

/** How the failures of a run are accepted. */
export interface AcceptOptions {
  /** The reason of each new entry. */
  readonly reason: string
  /** Were all checks for the target run? What a part did not run stays in the baseline. */
  readonly isWhole: boolean
}

/** A new entry of a baseline. */
export interface AcceptedEntry {
  readonly key: string
  /** The cause of the failures that it accepts. */
  readonly sentence: string
  /** How many failures it accepts. */
  readonly failures: number
}

/** A changed baseline. */
export interface Acceptance {
  readonly baseline: Baseline
  readonly added: readonly AcceptedEntry[]
  readonly removed: readonly StaleEntry[]
  /** The ids of checks that found a leak: only a person accepts one. */
  readonly leaks: readonly string[]
}

/**
 * The baseline with which a run would have had no new failures and no outdated entries.
 *
 * @param baseline that of the run
 * @returns undefined for a run that proves nothing: it is inconclusive, was ended early, or its target stopped answering
 *
 * @example
 * ```ts
 * acceptFailures(certificate, {}, { reason: 'Ticket 4711.', isWhole: true })?.added
 * // [{ key: 'index.fields.description', sentence: 'The index lacks description (a string).', failures: 1 }]
 * ```
 */
export function acceptFailures(
  certificate: Certificate,
  baseline: Baseline,
  { reason, isWhole }: AcceptOptions,
): Acceptance | undefined {
  const { verdict, interrupted, stopped, causes } = certificate
  if (verdict === 'inconclusive' || interrupted !== undefined || stopped !== undefined) return undefined
  const failing = certificate.checks.filter(
    ({ outcome, known }) => (outcome === 'fail' || certificate.strict) && known === undefined,
  )
  const leaks = failing.filter(({ failure }) => failure?.cause.difference === 'leaked')
  const byId = new Map(failing.filter((check) => !leaks.includes(check)).map((check) => [check.id, check]))
  const added = causes.flatMap((cause) => newEntries(cause, byId))
  // An unknown entry may be of a pack whose checks this part did not run.
  const removed = (certificate.baseline?.stale ?? []).filter(({ isUnknown }) => isWhole || !isUnknown)
  const gone = new Set(removed.map(({ id }) => id))
  const remaining = Object.entries(baseline).filter(([key]) => !gone.has(key))
  const entries = [...remaining, ...added.map(({ key }) => [key, reason] as const)]
  return { baseline: Object.fromEntries(entries), added, removed, leaks: leaks.map(({ id }) => id) }
}

/** The entries for the new failures of a cause: the cause itself, where it is that of several checks. */
function newEntries(
  { id, sentence, checks }: Cause,
  byId: ReadonlyMap<string, CheckResult>,
): AcceptedEntry[] {
  const failures = checks.flatMap((check) => byId.get(check) ?? [])
  const [first] = failures
  if (first === undefined) return []
  // The cause would accept what the index lacks later, too.
  if (id === 'incomplete-index') return failures.map((each) => ({ key: each.id, sentence, failures: 1 }))
  const isNamed = first.failure?.cause.named !== undefined
  const key = isNamed || failures.length > 1 ? `cause: ${id}` : first.id
  return [{ key, sentence, failures: failures.length }]
}
