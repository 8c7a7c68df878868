import type { SiteConnection } from './connection.ts'
import { actForm, card, telling } from './control-card.ts'
import type { ActiveFault, Override, Snapshot } from './control-shapes.ts'
import { button, choice, element, labelled } from './element.ts'
import { attempt, type Done } from './notice.ts'
import { dateAndTime } from './times.ts'

/** Puts the site back to how it was made. */
export function resetCard(connection: SiteConnection): HTMLElement {
  const what =
    'Back to the data it was made with: no faults, no overrides, no requests, its own time. All but the requests can be brought back.'
  return card(
    'Begin anew',
    element('p', { class: 'soft' }, what),
    button(
      'Reset the site',
      telling(() => undoableReset(connection)),
      { class: 'primary' },
    ),
  )
}

/** Keeps how the site is under a name, and puts it back to that. */
export function snapshotCard(connection: SiteConnection): HTMLElement {
  const name = element('input', { type: 'text', required: true, autocomplete: 'off' })
  const list = element('ul', { class: 'kept' })
  const show = (snapshots: readonly Snapshot[]) =>
    list.replaceChildren(
      ...snapshots.map(({ name: kept, time, items }) => {
        const restore = telling(() => restoreSnapshot(connection, kept))
        const facts = `${items} items, ${dateAndTime(time)}`
        const described = element('span', {}, kept, ' ', element('small', {}, facts))
        return element('li', {}, described, button('Restore', restore, { 'aria-label': `Restore ${kept}` }))
      }),
    )
  const take = async () => {
    const taken = name.value
    show(await connection.control<Snapshot[]>('POST', 'snapshots', { name: taken }))
    name.value = ''
    return `Kept as ${taken}.`
  }
  const read = async () => void show(await connection.control<Snapshot[]>('GET', 'snapshots'))
  connection.addEventListener('change', () => attempt(read))
  return card('Snapshots', actForm(take, 'Take a snapshot', labelled('Name', name)), list)
}

// What can be taken back by itself is not kept once more.
async function restoreSnapshot(connection: SiteConnection, name: string): Promise<Done | string> {
  const restore = async () => {
    await connection.control('POST', 'restore', { name })
    await connection.refresh()
    return `The content is as in ${name}.`
  }
  return name === 'before going back' ? restore() : undoable(connection, 'before going back', restore)
}

/** Lets the site hold other data. */
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
      return `The site holds ${what}.`
    })
  const byName = () => seed({ data: names.value }, names.value)
  const byFile = async () => {
    const [chosen] = file.files ?? []
    if (chosen === undefined) throw new Error('Choose a file of site data.')
    return seed(await textOf(chosen), chosen.name)
  }
  return card(
    'Data',
    actForm(byName, 'Load', labelled('A site that ships', names)),
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

/** By how much the clock of a site has to differ to have been moved, in milliseconds. */
const noticeable = 1000

/** Does something that content is lost by. */
async function undoable(connection: SiteConnection, kept: string, act: () => Promise<string>): Promise<Done> {
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
async function undoableReset(connection: SiteConnection): Promise<Done> {
  const [faults, overrides, { now: before, isFrozen }] = await Promise.all([
    connection.control<readonly ActiveFault[]>('GET', 'faults'),
    connection.control<readonly Override[]>('GET', 'overrides'),
    timeOf(connection),
  ])
  const done = await undoable(connection, 'before the reset', async () => {
    await connection.control('POST', 'reset')
    await connection.refresh()
    return 'The site is as it was made.'
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
    return 'The site is as it was before the reset.'
  }
  return { text: done.text, undo }
}

const timeOf = (connection: SiteConnection) =>
  connection.control<{ readonly now: number; readonly isFrozen: boolean }>('GET', 'clock')
