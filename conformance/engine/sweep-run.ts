import { sweep } from '../world/sweep.ts'
import { type Plan, sessionOf } from './plan.ts'

/**
 * Removes what the workers of a run could not: a worker that was stopped, or an answer that was lost. Gives a note for
 * what is left.
 */
export async function sweepRun(plan: Plan): Promise<string[]> {
  const notes: string[] = []
  for (const target of plan.targets) {
    const session = sessionOf(plan, target)
    if (!session.can('write')) continue
    const isOurs = (text: string): boolean => text.includes(target.mark)
    const left = await sweep(session.tools.site, isOurs, target.mark).then(
      (swept) => swept.left,
      () => ['whatever the run made: the target does not answer'],
    )
    if (left.length > 0)
      notes.push(`Could not remove ${left.join(', ')}. Try site-contract clean ${target.facts.url}.`)
  }
  return notes
}
