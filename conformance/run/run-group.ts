import type { Check, CheckGroup } from '../checks/check.ts'
import type { Waits } from '../transport/waits.ts'
import { askAgain } from './ask-again.ts'
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
  const again = await askAgain(flaky, { run, health, signal })
  for (const [check, found] of again) runs.set(check, found)
  for (const check of flaky) {
    const last = runs.get(check)
    if (last) onRun(last)
  }
  return { runs: [...runs.values()], wasDegraded: health.wasDegraded, waits: health.takeWaits() }
}
