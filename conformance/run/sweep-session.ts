import { sweep } from '../world/sweep.ts'
import type { Session } from './session.ts'

/**
 * Removes what a run made and could not remove itself: an answer that was lost, a worker that was stopped. Gives a note
 * for what is left, or nothing. Never throws: a run is over by then, and has more to tell.
 */
export async function sweepSession(session: Session): Promise<string[]> {
  if (!session.can('write')) return []
  const { site, world, target } = session.tools
  session.connection.health.forgive()
  const left = await sweep(site, (text) => text.includes(world.mark), world.mark).then(
    (swept) => swept.left,
    () => ['whatever the run made, as the target does not answer'],
  )
  return left.length === 0
    ? []
    : [`Could not remove ${left.join(', ')}. Try site-contract clean ${target.facts.url}.`]
}
