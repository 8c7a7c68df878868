import { useState } from 'preact/hooks'
import { bytesText } from '../../../contract/lib/bytes-text.ts'
import { numberText } from '../../../contract/lib/number-text.ts'
import { counted, plural } from '../../../contract/lib/plural.ts'
import { decoded } from '../../../contract/lib/text.ts'
import { connection } from './connection.ts'
import type { LoggedRequest, RequestReport, Timeline, TimelineChange } from './control-shapes.ts'
import {
  ActButton,
  Chips,
  Choice,
  Path,
  SearchInput,
  StatusBadge,
  statusClass,
  wordTest,
} from './elements.tsx'
import { ExchangeView } from './exchange-view.tsx'
import { beforeGoingBack, type Done, undoable } from './notices.tsx'
import type { RequestLog } from './request-log.ts'
import { timeOfDay } from './times.ts'
import { useEventsOf, useRead } from './use-connection.ts'

const statuses = [
  ['all', 'All'],
  ['2', '2xx'],
  ['3', '3xx'],
  ['4', '4xx'],
  ['5', '5xx'],
] as const

const kinds = [
  ['', 'all'],
  ['api', 'API'],
  ['other', 'pages and files'],
  ['changed', 'that changed the site'],
] as const

const methods = [
  ['', 'all'],
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((each) => [each, each] as const),
] as const

interface Filter {
  readonly words: string
  readonly method: string
  readonly kind: string
  readonly status: string
}

const noFilter: Filter = { words: '', method: '', kind: '', status: 'all' }

/** The requests of the site as they come, the newest first. */
export function RequestsView({ log }: { readonly log: RequestLog }) {
  useEventsOf(log, 'change')
  const [filter, setFilter] = useState(noFilter)
  const timeline = useRead<Timeline>('timeline', 'change')
  const changes = new Map(timeline?.changes.map((change) => [change.number, change]))
  const all = [...log.rows.values()].reverse()
  const shown = all.filter(filterTest(filter, changes))
  const isFiltered = Object.entries(noFilter).some(
    ([name, value]) => filter[name as keyof Filter].trim() !== value,
  )
  const set = (name: keyof Filter) => (value: string) => setFilter({ ...filter, [name]: value })
  const clear = async () => {
    await log.clear()
    await connection.refresh()
    return 'The list is cleared.'
  }
  return (
    <section id="requests" aria-label="Requests">
      <div class="bar">
        <h2>Requests</h2>
        <p class="soft">
          {log.isSilent
            ? 'The mock does not respond.'
            : isFiltered
              ? `${numberText(shown.length)} of ${numberText(all.length)} requests`
              : `${numberText(all.length)} ${plural(all.length, 'request')}`}
        </p>
      </div>
      <div class="filters">
        <SearchInput
          label="Filter the requests"
          placeholder="posts, author, rest_forbidden, …"
          value={filter.words}
          set={set('words')}
        />
        <Choice label="Method" options={methods} value={filter.method} choose={set('method')} />
        <Choice label="Kind" options={kinds} value={filter.kind} choose={set('kind')} />
        <Chips label="Status" options={statuses} value={filter.status} choose={set('status')} />
        <ActButton act={clear}>Clear</ActButton>
      </div>
      <PageRequests />
      {timeline && <TimelineNote timeline={timeline} first={all.at(-1)?.number} />}
      <ol class="log">
        {shown.map((request) => (
          <LogEntry key={request.number} request={request} change={changes.get(request.number)} />
        ))}
      </ol>
    </section>
  )
}

type Changes = ReadonlyMap<number, TimelineChange>

function filterTest(
  { words, method, kind, status }: Filter,
  changes: Changes,
): (request: LoggedRequest) => boolean {
  const hasWords = wordTest(words)
  return (request) =>
    (method === '' || request.method === method) &&
    (kind === '' || kindsOf(request, changes).includes(kind)) &&
    (status === 'all' || String(statusClass(request.status)) === status) &&
    hasWords(requestText(request, changes))
}

const kindsOf = ({ number, route, code }: LoggedRequest, changes: Changes): readonly string[] => [
  route !== undefined || code !== undefined ? 'api' : 'other',
  changes.has(number) ? 'changed' : '',
]

// All that a line and its details say.
function requestText({ url, files, body, ...request }: LoggedRequest, changes: Changes): string {
  const { number, method, route, user, from, status, code, message } = request
  const words = changes.get(number)?.words.join(' ')
  const said = [method, url, decoded(url), route, user, from, status, code, message, files.join(' '), words]
  return [...said, body && JSON.stringify(body)].filter(Boolean).join(' ')
}

/** What going back does, and how far back it goes. */
function TimelineNote({
  timeline: { since, changes },
  first = since,
}: {
  readonly timeline: Timeline
  readonly first: number | undefined
}) {
  const isCut = first < since
  if (changes.length === 0 && !isCut) return null
  return (
    <p class="soft timeline-note">
      Going back restores the content; clock, faults, overrides and this list stay as they are.
      {isCut && ' Changes of the first requests here cannot be undone.'}
    </p>
  )
}

/** What a request changed, with a button that undoes it and all that followed. */
function ChangeLine({ change: { number, words, isUndone } }: { readonly change: TimelineChange }) {
  const goBack = (): Promise<Done> =>
    undoable(beforeGoingBack, async () => {
      await connection.change('POST', 'back', { number })
      return `The content is as it was before request ${number}. The clock, faults and overrides stay.`
    })
  return (
    <p class="change">
      <span>
        {isUndone ? <s>{words.join(', ')}</s> : words.join(', ')}
        {isUndone && <span class="soft"> undone</span>}
      </span>
      <ActButton label={`Go back to before this: request ${number}`} act={goBack}>
        Go back to before this
      </ActButton>
    </p>
  )
}

/** A line for a request, with its change or the reason of an error; the rest is read when it is opened. */
function LogEntry({
  request,
  change,
}: {
  readonly request: LoggedRequest
  readonly change: TimelineChange | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const { time, method, url, status, user, from, source, warning, code, message } = request
  const { pathname, search } = new URL(url)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <StatusBadge status={status} /> <strong>{method}</strong>{' '}
          <span class="address">
            <Path text={pathname + search} />
          </span>{' '}
          <span class="soft">{[timeOfDay(time), user, from, source].filter(Boolean).join(' ')}</span>
          {code !== undefined && (
            <span class="reason">
              <code>{code}</code> {message}
            </span>
          )}
          {warning !== undefined && <span class="reason">{warning}</span>}
        </summary>
        {isOpen && <ExchangeView key={status} number={request.number} />}
      </details>
      {change && <ChangeLine change={change} />}
    </li>
  )
}

/** How many requests each page sent, and what would reduce them: read while it is open. */
function PageRequests() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="page-requests" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Requests by page, and what would reduce them</summary>
      {isOpen && <Pages />}
    </details>
  )
}

function Pages() {
  const report = useRead<RequestReport>('report', 'change', 'requested')
  if (report === undefined) return null
  if (report.groups.length === 0) return <p class="soft">No request to the API is logged.</p>
  return (
    <>
      {report.groups.map(({ page = 'Page unknown', requests, bytes, routes, findings }) => (
        <section key={page}>
          <h3>{page}</h3>
          <p class="soft">
            {counted(requests, 'request')}, {bytesText(bytes)}:{' '}
            {routes.map(({ route, requests: count }) => `${count} × ${route}`).join(', ')}
          </p>
          <ul>
            {findings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
