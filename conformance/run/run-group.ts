import type { CheckGroup } from '../check.ts'
import { requirementOf } from './requirement-of.ts'
import { type CheckRun, runCheck } from './run-check.ts'
import type { Session } from './session.ts'

/** What a group gave, and whether the target was well all the while. */
export interface GroupRun {
  readonly runs: readonly CheckRun[]
  readonly wasStrained: boolean
}

/** How a group is run. */
export interface GroupOptions {
  /** Hears of each check as it is done. */
  readonly onRun?: (run: CheckRun) => void
  /** Ends the group before its next check. */
  readonly signal?: AbortSignal | undefined
}

/** Runs the checks of a group one after the other. */
export async function runGroup(
  group: CheckGroup,
  session: Session,
  { onRun = () => {}, signal }: GroupOptions = {},
): Promise<GroupRun> {
  const runs: CheckRun[] = []
  for (const check of group.checks) {
    if (signal?.aborted) break
    const run = await runCheck(check, group, requirementOf(check), session)
    runs.push(run)
    onRun(run)
  }
  return { runs, wasStrained: session.connection.health.wasStrained }
}
