import { reasonsOf } from '../run/baseline.ts'
import { groupsFor } from '../run/driver.ts'
import { lastingTraces } from '../run/lasting-traces.ts'
import { type EngineResults, titleOf } from './group-report.ts'
import { namedTarget, type Plan } from './plan.ts'
import type { EngineEvent, RunEvent } from './run-events.ts'

/**
 * Tells what is run, and gives what hands on how far the engine is with it.
 *
 * @param tell hears it, at once what was found
 */
export function tellingOf(plan: Plan, tell: (event: RunEvent) => void): (event: EngineEvent) => void {
  const { targets, unreachable, options } = plan
  const counts = new Map<string, number>()
  for (const found of targets) {
    const { name: target, facts } = found
    const groups = groupsFor(facts, options)
    for (const { name, checks } of groups) counts.set(titleOf(target, name), checks.length)
    const notes = lastingTraces({ ...options, ...facts, subjects: groups })
    const checks = groups.reduce((sum, each) => sum + each.checks.length, 0)
    tell({ type: 'found', target, certified: namedTarget(plan, found), checks, notes })
  }
  for (const { name: target, reason } of unreachable) tell({ type: 'unreachable', target, reason })
  const isKnown = knownIn(plan)
  const countOf = (planned: EngineResults['planned']): number =>
    planned.reduce((sum, { target, group }) => sum + (counts.get(titleOf(target, group)) ?? 0), 0)
  return (event) => {
    if (event.type === 'planned') tell({ type: 'began', checks: countOf(event.planned) })
    else if (event.type === 'checked') tell({ ...event, isKnown: isKnown(event) })
    else tell(event)
  }
}

/** Does a baseline know a failure: that of its target, else that of the run. */
function knownIn({ targets, options }: Plan): (event: Extract<EngineEvent, { type: 'checked' }>) => boolean {
  const reasons = new Map(
    targets.map(({ name, baseline = options.baseline }) => [name, baseline && reasonsOf(baseline)]),
  )
  return (event) =>
    (event.outcome === 'fail' || event.outcome === 'deviation') &&
    reasons.get(event.target)?.(event) !== undefined
}
