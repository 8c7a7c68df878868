import type { Health } from '../../client/transport/health.ts'
import type { Waits } from '../../client/transport/pace.ts'
import type { HostName } from '../../contract/host-names.ts'
import type { Check, CheckGroup } from '../checks/check.ts'
import { type CheckRun, runCheck } from './run-check.ts'
import type { Session } from './session.ts'
import { requirementOf } from './subject.ts'

/** The results of a group, and whether the target had problems. */
export interface GroupRun {
  readonly runs: readonly CheckRun[]
  readonly wasDegraded: boolean
  /** Did the target stop answering? */
  readonly isSilent: boolean
  /** The waits by `Retry-After` since the previous group. */
  readonly waits: Waits
  /** What the answers so far show of the host. */
  readonly hosts: readonly HostName[]
}

export interface GroupOptions {
  /** Is called with each finished check. */
  readonly onRun?: (run: CheckRun) => void
  /** Ends the group before its next check. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs the checks of a group one after the other. Failures that may be due to a temporary problem are repeated after all
 * others: if one does not recur, the target had a problem, and such failures do not count.
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
  const { wasDegraded, isSilent, hosts } = health
  return { runs: [...runs.values()], wasDegraded, isSilent, waits: health.takeWaits(), hosts }
}

/** The number of failures that are repeated as a sample. */
const requested = 3
/** How often they are repeated: a problem of a single route only shows by its end. */
const rounds = 3

interface RetryOptions {
  readonly run: (check: Check) => Promise<CheckRun>
  readonly health: Health
  readonly signal?: AbortSignal | undefined
}

/**
 * Repeats failures that may be due to a temporary problem. If one does not recur, the target had a problem, so that none of
 * them counts; then each is repeated again.
 *
 * @returns the new results
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
      // Items of a failed try may affect the next one.
      found.set(check, { ...again, isFlaky: !isGone || again.isFlaky })
      if (!isGone) continue
      health.recovered()
      remaining.delete(check)
    }
    if (wasDegraded) break
  }
  return found
}
