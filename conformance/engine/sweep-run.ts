import { setTimeout as pause } from 'node:timers/promises'
import { sweepSession } from '../run/sweep-session.ts'
import { leftByWorkers } from './left-by-workers.ts'
import { type Plan, sessionOf } from './plan.ts'

/** For each target of a run, by its name, notes of what may be left there. */
export type LeftOnTargets = ReadonlyMap<string, readonly string[]>

/** Removes what the workers of a run could not. */
export async function sweepRun(plan: Plan): Promise<LeftOnTargets> {
  const left = new Map<string, readonly string[]>()
  for (const target of plan.targets)
    left.set(target.name, await sweepSession(sessionOf(plan, target), await leftByWorkers(plan, target.name)))
  return left
}

/** In milliseconds. */
const underWay = 1000

/** The same after an engine that broke. */
export async function sweepAfterBreak(plan: Plan): Promise<LeftOnTargets> {
  if (!plan.write) return new Map()
  // What a killed worker had asked for just then may still be carried out.
  await pause(underWay)
  return sweepRun(plan)
}
