import type { SiteConnection } from './connection.ts'
import type { ActiveFault, Override } from './control-shapes.ts'
import type { Done } from './notice.ts'

/** By how much the clock of a site has to differ to have been moved, in milliseconds. */
const noticeable = 1000

/**
 * Does something that content is lost by. What there was is kept as a snapshot, and comes back when it is undone.
 *
 * @param kept the name of that snapshot, `before the reset`
 */
export async function undoable(
  connection: SiteConnection,
  kept: string,
  act: () => Promise<string>,
): Promise<Done> {
  const { session } = connection
  await connection.control('POST', 'snapshots', { name: kept })
  const text = await act()
  const undo = async () => {
    if (session !== connection.session)
      throw new Error(`That was in ${session || 'the site itself'}. Look at that again to undo it.`)
    await connection.control('POST', 'restore', { name: kept })
    await connection.refresh()
    return `The content is as it was ${kept}.`
  }
  return { text, undo }
}

/** Puts a site back to how it was made. Undone, all but its requests is as it was, and the overrides that code has set. */
export async function undoableReset(connection: SiteConnection): Promise<Done> {
  const [faults, overrides, before] = await Promise.all([
    connection.control<readonly ActiveFault[]>('GET', 'faults'),
    connection.control<readonly Override[]>('GET', 'overrides'),
    timeOf(connection),
  ])
  const done = await undoable(connection, 'before the reset', async () => {
    await connection.control('POST', 'reset')
    await connection.refresh()
    return 'The site is as it was made.'
  })
  const ahead = before - (await timeOf(connection))
  const undo = async () => {
    await done.undo()
    if (Math.abs(ahead) > noticeable) await connection.control('POST', 'clock', { advance: ahead })
    for (const { id: _, ...fault } of faults) await connection.control('POST', 'faults', fault)
    for (const { id: _, inCode, ...override } of overrides)
      if (!inCode) await connection.control('POST', 'overrides', override)
    await connection.refresh()
    return 'The site is as it was before the reset.'
  }
  return { text: done.text, undo }
}

async function timeOf(connection: SiteConnection): Promise<number> {
  const { now } = await connection.control<{ readonly now: number }>('GET', 'clock')
  return now
}
