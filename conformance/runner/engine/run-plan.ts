import { setTimeout as pause } from 'node:timers/promises'
import { cleanUpSession } from '../cleanup-session.ts'
import type { EngineResults } from './group-report.ts'
import { leftByWorkers, type Plan, workerSession } from './plan.ts'
import { EndedEarly, type EngineOptions, endedBefore, startEngine } from './start.ts'

/** Notes on what may be left, by the name of the target. */
export type LeftOnTargets = ReadonlyMap<string, readonly string[]>

/** A finished run, and what may be left of it. */
export interface CleanedUpRun {
  readonly results: EngineResults
  readonly wasEnded: boolean
  readonly left: LeftOnTargets
}

/**
 * Runs a plan by the engine, and removes what it made and its workers could not.
 *
 * @throws EndedEarly when the run was ended before there was a result
 * @throws Error when the engine broke; its message says what is left
 */
export async function runPlan(plan: Plan, options: EngineOptions): Promise<CleanedUpRun> {
  const { signal } = options
  let results: EngineResults
  try {
    results = await startEngine(plan, options)
  } catch (error) {
    if (error instanceof EndedEarly) throw error
    const left = sentences(await cleanUpAfterBreak(plan))
    // An engine that gets the signal before it listens ends at once.
    if (signal?.aborted) throw earlyEnd(left)
    const message = error instanceof Error ? error.message : String(error)
    const cleanedUp =
      plan.options.write && left.length === 0 ? ['Nothing of the run is left on the target.'] : left
    throw new Error([message, ...cleanedUp].join(' '), { cause: error })
  }
  const left = await cleanUpRun(plan, results)
  if (!signal?.aborted) return { results, wasEnded: false, left }
  if (results.reports.length > 0) return { results, wasEnded: true, left }
  const described = sentences(left)
  if (results.planned.length === 0) throw earlyEnd(described)
  const cleanedUp = described.length > 0 ? described : ['Nothing of the run is left on the target.']
  throw new EndedEarly(['Ended before the first checks were done.', ...cleanedUp].join(' '))
}

function sentences(left: LeftOnTargets): string[] {
  return [...left.values()].flat()
}

function earlyEnd(left: readonly string[]): EndedEarly {
  return left.length === 0 ? endedBefore() : new EndedEarly(`Ended early. ${left.join(' ')}`)
}

async function cleanUpRun(plan: Plan, results?: EngineResults): Promise<LeftOnTargets> {
  const left = new Map<string, readonly string[]>()
  for (const target of plan.targets)
    left.set(
      target.name,
      await cleanUpSession(
        workerSession(plan, target),
        await leftByWorkers(plan, target.name),
        results?.reports.flatMap((each) => (each.target === target.name ? each.runs : [])),
      ),
    )
  return left
}

/** In milliseconds. */
const underWay = 1000

async function cleanUpAfterBreak(plan: Plan): Promise<LeftOnTargets> {
  if (!plan.options.write) return new Map()
  // The last request of a killed worker may still be processed.
  await pause(underWay)
  return cleanUpRun(plan)
}
