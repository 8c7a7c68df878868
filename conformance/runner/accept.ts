import type { Cause, Certificate, CheckResult, StaleEntry } from '../result.ts'
import type { Baseline } from './baseline.ts'

/** How the failures of a run are accepted. */
export interface AcceptOptions {
  /** The reason of each new entry. */
  readonly reason: string
  /** Were all checks for the target run? What a part did not run stays in the baseline. */
  readonly isWhole: boolean
}

/** A changed baseline. */
export interface Acceptance {
  readonly baseline: Baseline
  /** The keys of the new entries. */
  readonly added: readonly string[]
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
 * acceptFailures(certificate, {}, { reason: 'Ticket 4711.', isWhole: true })?.added // ['index.fields.description']
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
  const added = causes.flatMap((cause) => newKeys(cause, byId))
  // An unknown entry may be of a pack whose checks this part did not run.
  const removed = (certificate.baseline?.stale ?? []).filter(({ isUnknown }) => isWhole || !isUnknown)
  const gone = new Set(removed.map(({ id }) => id))
  const remaining = Object.entries(baseline).filter(([key]) => !gone.has(key))
  const entries = [...remaining, ...added.map((key) => [key, reason] as const)]
  return { baseline: Object.fromEntries(entries), added, removed, leaks: leaks.map(({ id }) => id) }
}

/** The entries for the new failures of a cause: the cause itself, where it is that of several checks. */
function newKeys({ id, checks }: Cause, byId: ReadonlyMap<string, CheckResult>): readonly string[] {
  const failures = checks.flatMap((check) => byId.get(check) ?? [])
  const [first] = failures
  if (first === undefined) return []
  // The cause would accept what the index lacks later, too.
  if (id === 'incomplete-index') return failures.map((each) => each.id)
  const isNamed = first.failure?.cause.named !== undefined
  return isNamed || failures.length > 1 ? [`cause: ${id}`] : [first.id]
}
