import { bears, sweep } from '../world/sweep.ts'
import type { Session } from './session.ts'

/**
 * Removes what a run made and could not remove itself: an answer that was lost, a worker that was stopped. Gives a note
 * for what is left or may be, or nothing. Never throws: a run is over by then, and has more to tell.
 */
export async function sweepSession(session: Session): Promise<string[]> {
  if (!session.can('write')) return []
  const { site, world, target } = session.tools
  session.connection.health.forgive()
  const remedy = `Try site-contract clean ${target.facts.url} as a user who may delete everything.`
  try {
    const { left, unseen } = await sweep(site, bears(world.mark), world.mark)
    return [
      ...(left.length > 0 ? [`Could not remove ${left.join(', ')}. ${remedy}`] : []),
      ...(unseen.length > 0
        ? [`Could not look for what may be left among ${unseen.join(', ')}. ${remedy}`]
        : []),
    ]
  } catch {
    return [`Could not remove whatever the run made, as the target does not answer. ${remedy}`]
  }
}
