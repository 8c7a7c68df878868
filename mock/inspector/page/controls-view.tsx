import { useEffect, useRef, useState } from 'preact/hooks'
import { ActiveChanges } from './active-changes.tsx'
import { readJson } from './argument-value.ts'
import { connection } from './connection.ts'
import { ActForm, Card, InputField, TextField } from './control-form.tsx'
import type { Fault } from './control-shapes.ts'
import { Labelled, Options } from './elements.tsx'
import type { RequestedOverride } from './exchange-view.tsx'
import { ClockCard, DataCard, ResetCard, SessionCard, SnapshotCard } from './state-cards.tsx'
import { useEvents } from './use-connection.ts'

const routeNames = 'route-names'

interface ControlsViewProps {
  /** A response of the log, to be edited as an override. */
  readonly requested: RequestedOverride | undefined
}

/** What is active, and forms that change the site. */
export function ControlsView({ requested }: ControlsViewProps) {
  useEvents('index')
  return (
    <section id="controls" aria-label="Controls">
      <h2>Controls</h2>
      <datalist id={routeNames}>
        {[...connection.index.routes.values()].flatMap(({ template, methods }) =>
          [...methods.keys()].map((method) => <option key={method} value={`${method} ${template}`} />),
        )}
      </datalist>
      <ActiveChanges />
      <div class="cards">
        <FaultCard isOpen={requested === undefined} />
        <OverrideCard key={JSON.stringify(requested)} requested={requested} />
        <ClockCard />
        <SnapshotCard />
        <DataCard />
        <SessionCard />
        <ResetCard />
      </div>
    </section>
  )
}

const text = (values: FormData, name: string): string => String(values.get(name) ?? '')

/** A member with the number of a field; nothing for an empty one. */
const numberMember = (values: FormData, name: 'delay' | 'rate' | 'times') =>
  text(values, name) === '' ? {} : { [name]: Number(text(values, name)) }

function FaultCard({ isOpen }: { readonly isOpen: boolean }) {
  const [kind, setKind] = useState('status')
  const add = async (values: FormData) => {
    const fault: Fault = {
      ...(text(values, 'route') !== '' && { route: text(values, 'route') }),
      ...(kind === 'status' && { status: Number(text(values, 'status')) }),
      ...(kind === 'network' && { status: 'network' }),
      ...numberMember(values, 'delay'),
      ...numberMember(values, 'rate'),
      ...numberMember(values, 'times'),
    }
    if (kind === 'late' && fault.delay === undefined) throw new Error('Enter the delay in milliseconds.')
    await connection.control('POST', 'faults', fault)
    await connection.refresh()
    return 'The fault is added.'
  }
  return (
    <Card title="Faults" isOpen={isOpen}>
      <ActForm act={add} submit="Add a fault">
        <InputField name="route" label="Route" list={routeNames} placeholder="every request" />
        <Labelled label="Response">
          <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
            <Options
              options={[
                ['status', 'an error status'],
                ['network', 'a broken connection'],
                ['late', 'the normal response, delayed'],
              ]}
            />
          </select>
        </Labelled>
        <InputField
          name="status"
          label="Status"
          hidden={kind !== 'status'}
          type="number"
          min={400}
          max={599}
          defaultValue="503"
        />
        <InputField
          name="delay"
          label="Delay (ms)"
          type="number"
          min={0}
          max={600_000}
          step={100}
          placeholder="0"
        />
        <InputField
          name="rate"
          label="Fraction of requests (0–1)"
          type="number"
          min={0}
          max={1}
          step={0.05}
          placeholder="1"
        />
        <InputField name="times" label="Number of times" type="number" min={1} placeholder="unlimited" />
      </ActForm>
    </Card>
  )
}

function OverrideCard({ requested }: ControlsViewProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (requested) place.current?.querySelector('textarea')?.focus()
  }, [])
  const add = async (values: FormData) => {
    const route = text(values, 'route')
    const patch = text(values, 'body').trim()
    await connection.control('POST', 'overrides', {
      route,
      ...(text(values, 'status') !== '' && { status: Number(text(values, 'status')) }),
      ...(patch !== '' && { body: readJson(patch) }),
    })
    await connection.refresh()
    return `The response of ${route} is overridden.`
  }
  return (
    <div ref={place}>
      <Card title="Overrides" isOpen={requested !== undefined}>
        <ActForm act={add} submit="Add an override">
          <InputField
            name="route"
            label="Route"
            list={routeNames}
            required
            placeholder="GET /…/posts"
            defaultValue={requested?.route}
          />
          <InputField
            name="status"
            label="Status"
            type="number"
            min={200}
            max={599}
            placeholder="unchanged"
            defaultValue={requested && String(requested.status)}
          />
          <TextField
            name="body"
            label="Change to the body (JSON Merge Patch)"
            hint="Replaces members; null removes one. In a list, each item is changed."
            rows={requested ? 12 : 3}
            placeholder='{"title": {"rendered": "…"}}'
            defaultValue={requested?.body}
          />
        </ActForm>
      </Card>
    </div>
  )
}
