import { test as base } from 'playwright/test'
import { groups } from '../checks/index.ts'
import { runGroup } from '../run/run-group.ts'
import { select } from '../run/select.ts'
import type { Session } from '../run/session.ts'
import { deploymentNamed } from '../target/recognise.ts'
import { attachmentName, type GroupReport, titleOf } from './group-report.ts'
import { namedTarget, sessionOf, type TargetPlan } from './plan.ts'
import { planOfThisRun } from './standalone.ts'

const { plan, isStandalone } = await planOfThisRun()

/** One session a worker and target, opened when the first group needs it. */
const test = base.extend<object, { sessionWith: (target: TargetPlan) => Session }>({
  sessionWith: [
    async ({}, use) => {
      const sessions = new Map<TargetPlan, Session>()
      await use((target) => {
        const session = sessions.get(target) ?? sessionOf(plan, target)
        sessions.set(target, session)
        return session
      })
      for (const session of sessions.values()) await session.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
})

for (const target of plan.targets)
  for (const group of select(groups, deploymentNamed(target.facts.deployment), plan.only))
    test(titleOf(target.name, group.name), async ({ sessionWith }, testInfo) => {
      const run = await runGroup(group, sessionWith(target))
      const report: GroupReport = {
        target: target.name,
        group: group.name,
        certified: namedTarget(plan, target),
        only: plan.only,
        ...run,
      }
      await testInfo.attach(attachmentName, { body: JSON.stringify(report), contentType: 'application/json' })
      // Under `certify` the verdict is drawn from all reports together; a test that fails would cost a worker.
      if (isStandalone) insist(report)
    })

function insist({ runs }: GroupReport): void {
  const failed = runs.filter(({ result }) => result.outcome === 'fail' || result.outcome === 'error')
  if (failed.length > 0)
    throw new Error(failed.map(({ result }) => `${result.id}: ${result.message ?? ''}`).join('\n'))
}
