import { sweepSession } from '../run/sweep-session.ts'
import { type Plan, sessionOf } from './plan.ts'

/** Removes what the workers of a run could not. Gives a note for what is left. */
export async function sweepRun(plan: Plan): Promise<string[]> {
  const notes: string[] = []
  for (const target of plan.targets) notes.push(...(await sweepSession(sessionOf(plan, target))))
  return notes
}
