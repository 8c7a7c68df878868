import type { Health } from '../../client/transport/health.ts'
import type { Waits } from '../../client/transport/pace.ts'
import type { Check, CheckGroup } from '../checks/check.ts'
import { type CheckRun, runCheck } from './run-check.ts'
import type { Session } from './session.ts'
import { requirementOf } from './subject.ts'

/** What a group gave, and whether the target was well all the while. */
export interface GroupRun {
  readonly runs: readonly CheckRun[]
  readonly wasDegraded: boolean
  /** What it asked for by `Retry-After`, since the group before. */
  readonly waits: Waits
}

/** How a group is run. */
export interface GroupOptions {
  /** Hears of each check as it is done. */
  readonly onRun?: (run: CheckRun) => void
  /** Ends the group before its next check. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs the checks of a group one after the other. A failure that a bad moment could have given is tried again when all
 * others are done: when it is gone by then, the target was not well, and such failures count no more.
 */
export async function runGroup(
  group: CheckGroup,
  session: Session,
  { onRun = () => {}, signal }: GroupOptions = {},
): Promise<GroupRun> {
  const { health } = session.connection
  const run = (check: Check): Promise<CheckRun> => runCheck(check, group, requirementOf(check), session)
  const runs = new Map<Check, CheckRun>()
  const flaky: Check[] = []
  for (const check of group.checks) {
    if (signal?.aborted) break
    const first = await run(check)
    runs.set(check, first)
    if (first.isFlaky && first.result.failure !== undefined) flaky.push(check)
    else onRun(first)
  }
  const again = await retryFailures(flaky, { run, health, signal })
  for (const [check, found] of again) runs.set(check, found)
  for (const check of flaky) {
    const last = runs.get(check)
    if (last) onRun(last)
  }
  return { runs: [...runs.values()], wasDegraded: health.wasDegraded, waits: health.takeWaits() }
}

/** So many failures tell for all. */
const requested = 3
/** So often they are tried again: a bad moment of one route alone shows by nothing but its end. */
const rounds = 3

/** How failures are tried again. */
interface RetryOptions {
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
async function retryFailures(
  flaky: readonly Check[],
  { run, health, signal }: RetryOptions,
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
