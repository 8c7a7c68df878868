import { plural } from '../../../contract/lib/plural.ts'
import { capitalised } from '../../../contract/lib/text.ts'
import { connection } from './connection.ts'
import { Row } from './control-form.tsx'
import type { ActiveFault, Fault, Override } from './control-shapes.ts'
import { spanText } from './times.ts'
import { useEvents, useRead } from './use-connection.ts'

/** What is in effect on the site, each with a button that removes it. */
export function ActiveChanges() {
  useEvents('site-changes')
  const events = ['change', 'site-changes', 'requested'] as const
  const faults = useRead<readonly ActiveFault[]>('faults', ...events) ?? []
  const overrides = useRead<readonly Override[]>('overrides', ...events) ?? []
  const { like, clock, isFrozen } = connection.changes
  const rows: readonly ActiveRowProps[] = [
    ...faults.map(
      (each) => ({ kind: 'fault', path: `faults?id=${each.id}`, text: faultText(each) }) as const,
    ),
    ...overrides.map(
      (each) => ({ kind: 'override', path: `overrides?id=${each.id}`, text: overrideText(each) }) as const,
    ),
    ...like.map((name) => ({ kind: 'host', path: `like?name=${name}`, text: name }) as const),
  ]
  const isNone = rows.length === 0 && clock === 0 && !isFrozen
  return (
    <section class="active-changes" tabIndex={-1} aria-label="Active changes">
      {isNone && <p class="soft">No fault, override, host or clock change is active.</p>}
      <ul class="active">
        {rows.map((row) => (
          <ActiveRow key={row.path} {...row} />
        ))}
        {(clock !== 0 || isFrozen) && (
          <Row button="Reset clock" act={() => remove('clock', 'The clock is reset.')}>
            {isFrozen ? 'The clock is frozen.' : `The clock is off by ${spanText(clock)}.`}
          </Row>
        )}
      </ul>
    </section>
  )
}

/** Removes faults, overrides, hosts or the change of the clock. */
export async function remove(path: string, done: string): Promise<string> {
  try {
    await connection.control('DELETE', path)
  } finally {
    await connection.refresh()
  }
  return done
}

interface ActiveRowProps {
  readonly kind: 'fault' | 'override' | 'host'
  /** What removes it. */
  readonly path: string
  readonly text: string
}

function ActiveRow({ kind, path, text }: ActiveRowProps) {
  // The next row, or the list, gets the focus of a row that is removed.
  const act = async (button: HTMLElement) => {
    const list = button.closest('section')
    const done = await remove(path, `The ${kind} is removed.`)
    const next = list?.querySelector('button') ?? list
    setTimeout(() => next?.focus())
    return done
  }
  return (
    <Row button="Remove" label={`Remove the ${kind} ${text}`} act={act}>
      <strong>{capitalised(kind)}</strong> {text}
    </Row>
  )
}

/** Which requests a change applies to, and how late they are answered, in words. */
const conditionTexts = ({ delay, rate, times }: Pick<Fault, 'delay' | 'rate' | 'times'>) => [
  delay && `delayed by ${delay} ms`,
  rate === undefined ? undefined : `for ${Math.round(rate * 1000) / 10} % of requests`,
  times && `${times} ${plural(times, 'time')} left`,
]

function faultText({ route = 'every request', status, headers, body, ...conditions }: Fault): string {
  const isAnswered = conditions.delay === undefined || body !== undefined || headers !== undefined
  const failure = isAnswered ? 503 : undefined
  const parts = [
    status === 'network' ? 'a broken connection' : (status ?? failure),
    body === undefined ? undefined : 'a custom body',
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...conditionTexts(conditions),
  ]
  return `${route}: ${parts.filter(Boolean).join(', ')}`
}

/** The most characters of a changed body that are shown. */
const longest = 80

function overrideText({ route, status, headers = {}, body, inCode, ...conditions }: Override): string {
  const patch = JSON.stringify(body) ?? ''
  const parts = [
    inCode && 'changed by code',
    status && `status ${status}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    patch.length > longest ? `${patch.slice(0, longest)}…` : patch,
    ...conditionTexts(conditions),
  ]
  return `${route}: ${parts.filter(Boolean).join(', ') || 'unchanged'}`
}
