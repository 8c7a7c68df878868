import type { Check } from '../checks/check.ts'
import type { Health } from '../transport/health.ts'
import type { CheckRun } from './run-check.ts'

/** So many failures tell for all. */
const requested = 3
/** So often they are tried again: a bad moment of one route alone shows by nothing but its end. */
const rounds = 3

/** How failures are tried again. */
export interface AgainOptions {
  readonly run: (check: Check) => Promise<CheckRun>
  readonly health: Health
  readonly signal?: AbortSignal | undefined
}

/**
 * Tries failures again that a bad moment could have given. One that is gone tells that the target was not well, so that
 * none of them counts; then each gets another chance.
 *
 * @returns what came out, of those that were tried
 */
export async function askAgain(
  flaky: readonly Check[],
  { run, health, signal }: AgainOptions,
): Promise<ReadonlyMap<Check, CheckRun>> {
  const found = new Map<Check, CheckRun>()
  const remaining = new Set(flaky)
  for (let round = 1; round <= rounds && remaining.size > 0; round++) {
    const wasDegraded = health.wasDegraded
    for (const [i, check] of [...remaining].entries()) {
      if (signal?.aborted || health.isGone) return found
      if (i >= requested && !health.wasDegraded) break
      const again = await run(check)
      const isGone = again.result.failure === undefined && again.result.outcome !== 'error'
      // Whoever failed in a bad moment may stumble over what it left.
      found.set(check, { ...again, isFlaky: !isGone || again.isFlaky })
      if (!isGone) continue
      health.recovered()
      remaining.delete(check)
    }
    if (wasDegraded) break
  }
  return found
}
