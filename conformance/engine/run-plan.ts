import { setTimeout as pause } from 'node:timers/promises'
import { sweepSession } from '../run/sweep-session.ts'
import { EndedEarly, endedBefore } from './ended-early.ts'
import type { EngineResults } from './group-report.ts'
import type { Plan } from './plan.ts'
import { type EngineOptions, startEngine } from './start.ts'
import { leftByWorkers, workerSession } from './workers.ts'

/** For each target of a run, by its name, notes of what may be left there. */
export type LeftOnTargets = ReadonlyMap<string, readonly string[]>

/** A run that is over, and what may be left of it. */
export interface SweptRun {
  readonly results: EngineResults
  readonly notes: readonly string[]
  readonly left: LeftOnTargets
}

/**
 * Runs a plan by the engine, and removes what it made and its workers could not.
 *
 * @throws EndedEarly when it was ended before there was anything to certify by
 * @throws Error when the engine broke; its message says what is left
 */
export async function runPlan(plan: Plan, options: EngineOptions): Promise<SweptRun> {
  const { signal } = options
  let results: EngineResults
  try {
    results = await startEngine(plan, options)
  } catch (error) {
    if (error instanceof EndedEarly) throw error
    const left = sentences(await sweepAfterBreak(plan))
    // An engine that is told to end before it listens simply dies.
    if (signal?.aborted) throw earlyEnd(left)
    const message = error instanceof Error ? error.message : String(error)
    const swept =
      plan.options.write && left.length === 0 ? ['Nothing of the run is left on the target.'] : left
    throw new Error([message, ...swept].join(' '), { cause: error })
  }
  const left = await sweepRun(plan)
  if (!signal?.aborted) return { results, notes: [], left }
  if (results.reports.length > 0)
    return { results, notes: ['The run was ended early: checks are missing.'], left }
  const told = sentences(left)
  if (results.planned.length === 0) throw earlyEnd(told)
  const swept = told.length > 0 ? told : ['Nothing of the run is left on the target.']
  throw new EndedEarly(['Ended before the first checks were done.', ...swept].join(' '))
}

function sentences(left: LeftOnTargets): string[] {
  return [...left.values()].flat()
}

function earlyEnd(left: readonly string[]): EndedEarly {
  return left.length === 0 ? endedBefore() : new EndedEarly(`Ended early. ${left.join(' ')}`)
}

/** Removes what the workers of a run could not. */
async function sweepRun(plan: Plan): Promise<LeftOnTargets> {
  const left = new Map<string, readonly string[]>()
  for (const target of plan.targets)
    left.set(
      target.name,
      await sweepSession(workerSession(plan, target), await leftByWorkers(plan, target.name)),
    )
  return left
}

/** In milliseconds. */
const underWay = 1000

/** The same after an engine that broke. */
async function sweepAfterBreak(plan: Plan): Promise<LeftOnTargets> {
  if (!plan.options.write) return new Map()
  // What a killed worker had asked for just then may still be carried out.
  await pause(underWay)
  return sweepRun(plan)
}
