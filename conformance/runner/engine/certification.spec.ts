import { test as base, type TestInfo } from '@playwright/test'
import { noWaits } from '../../../client/transport/pace.ts'
import { type FoundTarget, groupsFor } from '../driver.ts'
import type { CheckRun } from '../run-check.ts'
import { runGroup } from '../run-group.ts'
import { loadPackChecks } from '../selection/pack-checks.ts'
import type { Session } from '../session.ts'
import {
  attachmentName,
  type CheckedEvent,
  type GroupReport,
  reportFromWorker,
  sendWaitingEvents,
  titleOf,
  unreachableGroup,
} from './group-report.ts'
import { namedTarget, planOfThisRun, recordLeftovers, workerSession } from './plan.ts'

const { plan, isStandalone } = await planOfThisRun()
await loadPackChecks(plan.options.packs)
// Playwright Test captures the stack of each step, and looks for a source map of each file in it: a tenth of a run's work.
if (!isStandalone) Reflect.deleteProperty(Error, 'prepareStackTrace')

/** The longest line about a check during the run, in characters. */
const longestMessage = 500

/** One session for each worker and target, opened by the first group that needs it. */
const test = base.extend<object, { sessionWith: (target: FoundTarget) => Session }>({
  sessionWith: [
    async ({}, use) => {
      const sessions = new Map<FoundTarget, Session>()
      await use((target) => {
        const session = sessions.get(target) ?? workerSession(plan, target)
        sessions.set(target, session)
        return session
      })
      for (const [target, session] of sessions)
        await recordLeftovers(plan, target.name, await session.close())
    },
    { scope: 'worker', timeout: 0 },
  ],
})

for (const target of plan.targets)
  for (const group of groupsFor(target.facts, plan.options))
    test(titleOf(target.name, group.name), async ({ sessionWith }, testInfo) => {
      const session = sessionWith(target)
      const run = await runGroup(
        group,
        session,
        isStandalone ? {} : { onRun: checkReporter(target.name, session) },
      )
      const { waited } = run.waits
      if (waited > 0 && !isStandalone)
        reportFromWorker({ type: 'waited', target: target.name, milliseconds: waited })
      await report(testInfo, {
        target: target.name,
        group: group.name,
        certified: namedTarget(plan, target),
        ...(target.baseline && { baseline: target.baseline }),
        ...run,
      })
    })

for (const { name, certified, reason } of plan.unreachable)
  test(titleOf(name, unreachableGroup), ({}, testInfo) =>
    report(testInfo, {
      target: name,
      group: unreachableGroup,
      certified,
      unreachable: reason,
      runs: [],
      wasDegraded: false,
      isSilent: false,
      waits: noWaits,
      hosts: [],
    }),
  )

/** Reports each finished check of a group. */
function checkReporter(target: string, { connection }: Session): (run: CheckRun) => void {
  let before = connection.sent
  return ({ result }) => {
    const { id, outcome, cause, failure, message } = result
    const said = failure?.difference ?? message
    const event: CheckedEvent = {
      type: 'checked',
      target,
      id,
      outcome,
      ...(cause !== undefined && { cause }),
      ...(said !== undefined && outcome !== 'untestable' && { message: said.slice(0, longestMessage) }),
      requests: connection.sent - before,
    }
    before = connection.sent
    reportFromWorker(event)
  }
}

async function report(
  testInfo: TestInfo,
  said: Omit<GroupReport, 'only' | 'usage' | 'profile' | 'sample' | 'packs' | 'run' | 'shard'>,
): Promise<void> {
  const { options, run, shard } = plan
  const { only = [], usage, profile, sample, packs } = options
  const whole: GroupReport = {
    ...said,
    only,
    ...(usage && { usage }),
    ...(profile && { profile }),
    ...(sample !== undefined && { sample }),
    ...(packs && { packs }),
    run,
    ...(shard !== undefined && { shard }),
  }
  sendWaitingEvents()
  await testInfo.attach(attachmentName, { body: JSON.stringify(whole), contentType: 'application/json' })
  // `certify` derives the verdict from all reports; a failing test would restart the worker.
  if (isStandalone) assertThat(whole)
}

function assertThat({ runs }: GroupReport): void {
  const failed = runs.filter(({ result }) => result.outcome === 'fail' || result.outcome === 'error')
  if (failed.length > 0)
    throw new Error(failed.map(({ result }) => `${result.id}: ${result.message ?? ''}`).join('\n'))
}
