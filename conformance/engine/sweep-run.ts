import { setTimeout as pause } from 'node:timers/promises'
import { sweepSession } from '../run/sweep-session.ts'
import { type Plan, sessionOf } from './plan.ts'

/** Removes what the workers of a run could not. Gives a note for what is left. */
export async function sweepRun(plan: Plan): Promise<string[]> {
  const notes: string[] = []
  for (const target of plan.targets) notes.push(...(await sweepSession(sessionOf(plan, target))))
  return notes
}

/** In milliseconds. */
const underWay = 1000

/** The same after an engine that broke. */
export async function sweepAfterBreak(plan: Plan): Promise<string[]> {
  if (!plan.write) return []
  // What a killed worker had asked for just then may still be carried out.
  await pause(underWay)
  return sweepRun(plan)
}
