import type { SiteConnection } from './connection.ts'
import { actForm, card } from './control-card.ts'
import type { ActiveFault, Override, Snapshot } from './control-shapes.ts'
import { choice, element, labelled, plainInput } from './element.ts'
import { actButton, attempt, type Done } from './notice.ts'
import { dateAndTime } from './times.ts'

export function resetCard(connection: SiteConnection): HTMLElement {
  const what =
    'Restores the initial data and clock, and removes faults, overrides and logged requests. Undo brings back all but the requests.'
  return card(
    'Reset',
    element('p.soft', what),
    actButton('Reset the site', () => undoableReset(connection), { class: 'primary' }),
  )
}

export function snapshotCard(connection: SiteConnection): HTMLElement {
  const name = plainInput({ required: true })
  const list = element('ul.active')
  const show = (snapshots: readonly Snapshot[]) =>
    list.replaceChildren(
      ...snapshots.map(({ name: snapshot, time, items }) => {
        const restore = () => restoreSnapshot(connection, snapshot)
        const facts = `${items} items, ${dateAndTime(time)}`
        const described = element('span', snapshot, ' ', element('small', facts))
        return element(
          'li',
          described,
          actButton('Restore', restore, { 'aria-label': `Restore ${snapshot}` }),
        )
      }),
    )
  const take = async () => {
    const taken = name.value
    show(await connection.control<Snapshot[]>('POST', 'snapshots', { name: taken }))
    name.value = ''
    return `Saved as ${taken}.`
  }
  const read = async () => void show(await connection.control<Snapshot[]>('GET', 'snapshots'))
  connection.addEventListener('change', () => attempt(read))
  return card('Snapshots', actForm(take, 'Take a snapshot', labelled('Name', name)), list)
}

// Going back to the automatic snapshot needs no other one.
async function restoreSnapshot(connection: SiteConnection, name: string): Promise<Done | string> {
  const restore = async () => {
    await connection.control('POST', 'restore', { name })
    await connection.refresh()
    return `The content is restored from ${name}.`
  }
  return name === 'before going back' ? restore() : undoable(connection, 'before going back', restore)
}

/** Loads other data. */
export function seedCard(connection: SiteConnection): HTMLElement {
  const names = choice([
    ['journal', 'journal: a magazine'],
    ['fresh', 'fresh: newly installed'],
  ])
  const file = element('input', { type: 'file', accept: '.json,application/json', required: true })
  const seed = (sent: object | string, what: string) =>
    undoable(connection, 'before other data', async () => {
      await connection.control('POST', 'seed', sent)
      await connection.refresh()
      return `The site now has the data of ${what}.`
    })
  const byName = () => seed({ data: names.value }, names.value)
  const byFile = async () => {
    const [chosen] = file.files ?? []
    if (chosen === undefined) throw new Error('Choose a file of site data.')
    return seed(await textOf(chosen), chosen.name)
  }
  return card(
    'Data',
    actForm(byName, 'Load', labelled('Built-in data', names)),
    actForm(byFile, 'Load the file', labelled('A site data file', file)),
  )
}

// A browser gives a file as it was chosen, and nothing of one that was edited since.
async function textOf(file: File): Promise<string> {
  try {
    return await file.text()
  } catch {
    throw new Error(`${file.name} has changed since. Choose it again.`)
  }
}

/** A smaller difference of the clock, in milliseconds, counts as elapsed time. */
const noticeable = 1000

/** Runs an action that loses content, after a snapshot to undo it. */
async function undoable(
  connection: SiteConnection,
  snapshot: string,
  act: () => Promise<string>,
): Promise<Done> {
  const { session } = connection
  await connection.control('POST', 'snapshots', { name: snapshot })
  const text = await act()
  const undo = async () => {
    if (session !== connection.session)
      throw new Error(
        `That was in ${session ? `the session ${session}` : 'the site itself'}. Switch to it to undo.`,
      )
    await connection.control('POST', 'restore', { name: snapshot })
    await connection.refresh()
    return `The content is restored to ${snapshot}.`
  }
  return { text, undo }
}

/** Resets a site. Undo restores everything but the logged requests and the overrides added in code. */
async function undoableReset(connection: SiteConnection): Promise<Done> {
  const [faults, overrides, { now: before, isFrozen }] = await Promise.all([
    connection.control<readonly ActiveFault[]>('GET', 'faults'),
    connection.control<readonly Override[]>('GET', 'overrides'),
    timeOf(connection),
  ])
  const done = await undoable(connection, 'before the reset', async () => {
    await connection.control('POST', 'reset')
    await connection.refresh()
    return 'The site is reset.'
  })
  const ahead = before - (await timeOf(connection)).now
  const undo = async () => {
    await done.undo()
    if (isFrozen) await connection.control('POST', 'clock', { freeze: before })
    else if (Math.abs(ahead) > noticeable) await connection.control('POST', 'clock', { advance: ahead })
    for (const { id: _, ...fault } of faults) await connection.control('POST', 'faults', fault)
    for (const { id: _, inCode, ...override } of overrides)
      if (!inCode) await connection.control('POST', 'overrides', override)
    await connection.refresh()
    return 'The reset is undone.'
  }
  return { text: done.text, undo }
}

const timeOf = (connection: SiteConnection) =>
  connection.control<{ readonly now: number; readonly isFrozen: boolean }>('GET', 'clock')
