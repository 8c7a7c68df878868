import { connection } from './connection.ts'
import { ActForm, Card, Field, Row } from './control-form.tsx'
import type { ActiveFault, Override, Snapshot } from './control-shapes.ts'
import { ActButton, Labelled } from './elements.tsx'
import { beforeGoingBack, type Done, undoable } from './notices.tsx'
import { dateAndTime } from './times.ts'
import { useEvents, useRead } from './use-connection.ts'

export function ResetCard() {
  return (
    <Card
      title="Reset"
      about="Restores the initial data and clock, and removes faults, overrides, hosts and logged requests. Undo restores everything except the requests and the overrides added in code."
    >
      <ActButton class="primary" act={undoableReset}>
        Reset the site
      </ActButton>
    </Card>
  )
}

const hour = 60 * 60_000
const day = 24 * hour

const steps: readonly (readonly [text: string, milliseconds: number])[] = [
  ['+1 hour', hour],
  ['+1 day', day],
  ['+1 week', 7 * day],
  ['−1 day', -day],
]

export function ClockCard() {
  const move = async (method: string, sent?: object) => {
    const { now, isFrozen } = await connection.change<ClockTime>(method, 'clock', sent)
    return `It is ${dateAndTime(now)} UTC on the site${isFrozen ? ', and the clock is frozen' : ''}.`
  }
  const set = async (values: FormData) => {
    const time = String(values.get('time') ?? '')
    if (time === '') throw new Error('Choose a date and a time.')
    return move('POST', { set: `${time}Z` })
  }
  return (
    <Card title="Clock" about="Moving the clock publishes scheduled items.">
      <div class="row">
        {steps.map(([text, advance]) => (
          <ActButton key={text} act={() => move('POST', { advance })}>
            {text}
          </ActButton>
        ))}
        <ActButton act={() => move('POST', { freeze: true })}>Freeze</ActButton>
        <ActButton act={() => move('POST', { freeze: false })}>Unfreeze</ActButton>
      </div>
      <ActForm act={set} submit="Set the clock">
        <Field name="time" label="Time (UTC)" type="datetime-local" step={1} required />
      </ActForm>
    </Card>
  )
}

export function SnapshotCard() {
  const snapshots = useRead<readonly Snapshot[]>('snapshots', 'change') ?? []
  const take = async (values: FormData) => {
    const name = String(values.get('name'))
    await connection.change('POST', 'snapshots', { name })
    return `Saved as ${name}.`
  }
  return (
    <Card title="Snapshots">
      <ActForm act={take} submit="Take a snapshot" clears>
        <Field name="name" label="Name" required />
      </ActForm>
      <ul class="active">
        {snapshots.map(({ name, time, items }) => (
          <Row key={name} button="Restore" label={`Restore ${name}`} act={() => restoreSnapshot(name)}>
            {name} <small>{`${items} items, ${dateAndTime(time)}`}</small>
          </Row>
        ))}
      </ul>
    </Card>
  )
}

// Restoring the automatic snapshot needs no other one.
async function restoreSnapshot(name: string): Promise<Done | string> {
  const restore = async () => {
    await connection.change('POST', 'restore', { name })
    return `The content is restored from ${name}.`
  }
  return name === beforeGoingBack ? restore() : undoable(beforeGoingBack, restore)
}

export function DataCard() {
  const seed = (sent: object | string, name: string) =>
    undoable('before other data', async () => {
      await connection.change('POST', 'seed', sent)
      return `The site now has the data of ${name}.`
    })
  const byName = (values: FormData) => {
    const name = String(values.get('data'))
    return seed({ data: name }, name)
  }
  const byFile = async (values: FormData) => {
    const file = values.get('file')
    if (!(file instanceof File) || file.name === '') throw new Error('Choose a file of site data.')
    return seed(await fileText(file), file.name)
  }
  return (
    <Card title="Data">
      <ActForm act={byName} submit="Load">
        <Labelled label="Built-in data">
          <select name="data">
            <option value="journal">journal: a magazine</option>
            <option value="fresh">fresh: newly installed</option>
          </select>
        </Labelled>
      </ActForm>
      <ActForm act={byFile} submit="Load the file">
        <Field name="file" label="A site data file" type="file" accept=".json,application/json" required />
      </ActForm>
    </Card>
  )
}

// A browser does not read a file that was edited after it was chosen.
async function fileText(file: File): Promise<string> {
  try {
    return await file.text()
  } catch {
    throw new Error(`${file.name} has changed since. Choose it again.`)
  }
}

export function SessionCard() {
  useEvents('change')
  const open = async (values: FormData) => {
    const name = String(values.get('name'))
    await connection.lookAt(name)
    return `Now showing the session ${name}.`
  }
  const close = async (name: string) => {
    await connection.close(name)
    return `The session ${name} is closed.`
  }
  return (
    <Card
      title="Sessions"
      about="Requests with the header X-Site-Contract-Session get their own copy of the site, named by its value."
    >
      <ActForm act={open} submit="Open" clears>
        <Field name="name" label="Name" required pattern="[\w.\-]{1,100}" />
      </ActForm>
      <ul class="active">
        {connection.sessions.map((name) => (
          <Row key={name} button="Close" label={`Close ${name}`} act={() => close(name)}>
            {name}
          </Row>
        ))}
      </ul>
    </Card>
  )
}

interface ClockTime {
  readonly now: number
  readonly isFrozen: boolean
}

/** A smaller difference of the clock, in milliseconds, counts as elapsed time. */
const noticeable = 1000

/** Resets the site. Undo restores everything but the logged requests and the overrides added in code. */
async function undoableReset(): Promise<Done> {
  const { like } = connection.changes
  const [faults, overrides, { now: before, isFrozen }] = await Promise.all([
    connection.control<readonly ActiveFault[]>('GET', 'faults'),
    connection.control<readonly Override[]>('GET', 'overrides'),
    connection.control<ClockTime>('GET', 'clock'),
  ])
  const done = await undoable('before the reset', async () => {
    await connection.change('POST', 'reset')
    return 'The site is reset.'
  })
  const ahead = before - (await connection.control<ClockTime>('GET', 'clock')).now
  const undo = async () => {
    await done.undo()
    if (isFrozen) await connection.control('POST', 'clock', { freeze: before })
    else if (Math.abs(ahead) > noticeable) await connection.control('POST', 'clock', { advance: ahead })
    for (const name of like) await connection.control('POST', 'like', { name })
    for (const { id: _, ...fault } of faults) await connection.control('POST', 'faults', fault)
    for (const { id: _, inCode, ...override } of overrides)
      if (!inCode) await connection.control('POST', 'overrides', override)
    await connection.refresh()
    return 'The reset is undone.'
  }
  return { text: done.text, undo }
}
