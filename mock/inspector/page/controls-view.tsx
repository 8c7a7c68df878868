import { useEffect, useRef, useState } from 'preact/hooks'
import { ActiveChanges } from './active-changes.tsx'
import { readJson } from './argument-value.ts'
import { connection } from './connection.ts'
import { ActForm, Card, Field } from './control-form.tsx'
import type { Fault, SiteHost } from './control-shapes.ts'
import { Choice } from './elements.tsx'
import type { RequestedOverride } from './exchange-view.tsx'
import { ClockCard, DataCard, ResetCard, SessionCard, SnapshotCard } from './state-cards.tsx'
import { useEvents, useRead } from './use-connection.ts'

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
        <HostCard />
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

/** The numbers of fields that are not empty. */
const numberMembers = (values: FormData, ...names: readonly ('status' | 'delay' | 'rate' | 'times')[]) =>
  Object.fromEntries(
    names.flatMap((name) => (text(values, name) === '' ? [] : [[name, Number(text(values, name))]])),
  )

/** The kinds of responses that a fault gives. */
const faultKinds = [
  ['status', 'an error status'],
  ['network', 'a broken connection'],
  ['late', 'the normal response, delayed'],
] as const

/** Which requests a fault applies to, and how late they are answered. */
const conditions = [
  { name: 'delay', label: 'Delay (ms)', min: 0, max: 600_000, step: 100, placeholder: '0' },
  { name: 'rate', label: 'Fraction of requests (0–1)', min: 0, max: 1, step: 0.05, placeholder: '1' },
  { name: 'times', label: 'Number of times', min: 1, placeholder: 'unlimited' },
]

function FaultCard({ isOpen }: { readonly isOpen: boolean }) {
  const [kind, setKind] = useState('status')
  const add = async (values: FormData) => {
    const fault: Fault = {
      ...(text(values, 'route') !== '' && { route: text(values, 'route') }),
      ...(kind === 'network' ? { status: 'network' } : kind === 'status' && numberMembers(values, 'status')),
      ...numberMembers(values, 'delay', 'rate', 'times'),
    }
    if (kind === 'late' && fault.delay === undefined) throw new Error('Enter the delay in milliseconds.')
    await connection.change('POST', 'faults', fault)
    return 'The fault is added.'
  }
  return (
    <Card title="Faults" isOpen={isOpen}>
      <ActForm act={add} submit="Add a fault">
        <Field name="route" label="Route" list={routeNames} placeholder="every request" />
        <Choice label="Response" options={faultKinds} value={kind} choose={setKind} />
        <Field
          name="status"
          label="Status"
          hidden={kind !== 'status'}
          type="number"
          min={400}
          max={599}
          defaultValue="503"
        />
        {conditions.map((each) => (
          <Field key={each.name} type="number" {...each} />
        ))}
      </ActForm>
    </Card>
  )
}

function HostCard() {
  const [chosen, choose] = useState('')
  const hosts = useRead<readonly SiteHost[]>('like', 'change') ?? []
  const { name = '', does } = hosts.find((host) => host.name === chosen) ?? hosts[0] ?? {}
  const add = async () => {
    await connection.change('POST', 'like', { name })
    return `The site now imitates the host ${name}.`
  }
  return (
    <Card title="Web host" about="Imitates a web host that interferes with the API.">
      <ActForm act={add} submit="Imitate this host">
        <Choice
          label="Host"
          hint={does}
          options={hosts.map((host) => [host.name, host.name])}
          value={name}
          choose={choose}
        />
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
    await connection.change('POST', 'overrides', {
      route,
      ...numberMembers(values, 'status'),
      ...(patch !== '' && { body: readJson(patch) }),
    })
    return `The response of ${route} is overridden.`
  }
  return (
    <div ref={place}>
      <Card title="Overrides" isOpen={requested !== undefined}>
        <ActForm act={add} submit="Add an override">
          <Field
            name="route"
            label="Route"
            list={routeNames}
            required
            placeholder="GET /…/posts"
            defaultValue={requested?.route}
          />
          <Field
            name="status"
            label="Status"
            type="number"
            min={200}
            max={599}
            placeholder="unchanged"
            defaultValue={requested && String(requested.status)}
          />
          <Field
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
