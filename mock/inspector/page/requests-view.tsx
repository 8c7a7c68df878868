import { useState } from 'preact/hooks'
import type { LoggedRequest } from './control-shapes.ts'
import {
  ActButton,
  Chips,
  Labelled,
  Options,
  Path,
  plain,
  StatusBadge,
  statusClass,
  wordTest,
} from './elements.tsx'
import { ExchangeView } from './exchange-view.tsx'
import type { RequestLog } from './request-log.ts'
import { timeOfDay } from './times.ts'
import { useEventsOf } from './use-connection.ts'

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
] as const

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

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
  const all = [...log.rows.values()].reverse()
  const shown = all.filter(filterTest(filter))
  const isFiltered = Object.entries(noFilter).some(
    ([name, value]) => filter[name as keyof Filter].trim() !== value,
  )
  const clear = async () => {
    await log.clear()
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
              ? `${shown.length} of ${all.length}`
              : `${all.length} in all`}
        </p>
      </div>
      <div class="filters">
        <FilterFields filter={filter} change={setFilter} />
        <ActButton act={clear}>Clear</ActButton>
      </div>
      <ol class="log">
        {shown.map((request) => (
          <LogEntry key={request.number} request={request} />
        ))}
      </ol>
    </section>
  )
}

interface FilterFieldsProps {
  readonly filter: Filter
  readonly change: (filter: Filter) => void
}

function FilterFields({ filter, change }: FilterFieldsProps) {
  return (
    <>
      <Labelled label="Filter the requests">
        <input
          type="text"
          placeholder="posts, author, rest_forbidden, …"
          value={filter.words}
          onInput={({ currentTarget }) => change({ ...filter, words: currentTarget.value })}
          {...plain}
        />
      </Labelled>
      <Labelled label="Method">
        <select
          value={filter.method}
          onChange={({ currentTarget }) => change({ ...filter, method: currentTarget.value })}
        >
          <Options options={[['', 'all'], ...methods.map((method) => [method, method] as const)]} />
        </select>
      </Labelled>
      <Labelled label="Kind">
        <select
          value={filter.kind}
          onChange={({ currentTarget }) => change({ ...filter, kind: currentTarget.value })}
        >
          <Options options={kinds} />
        </select>
      </Labelled>
      <Chips
        legend="Status"
        options={statuses}
        value={filter.status}
        choose={(status) => change({ ...filter, status })}
      />
    </>
  )
}

function filterTest({ words, method, kind, status }: Filter): (request: LoggedRequest) => boolean {
  const hasWords = wordTest(words)
  return (request) =>
    (method === '' || request.method === method) &&
    (kind === '' || (kind === 'api') === (request.route !== undefined || request.code !== undefined)) &&
    (status === 'all' || String(statusClass(request.status)) === status) &&
    hasWords(requestText(request))
}

// All that a line and its details say.
function requestText({ url, files, body, ...request }: LoggedRequest): string {
  const { method, route, user, from, status, code, message } = request
  const said = [method, url, decoded(url), route, user, from, status, code, message, files.join(' ')]
  return [...said, body && JSON.stringify(body)].filter(Boolean).join(' ')
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** A line for a request, with the reason of an error; the rest is read when it is opened. */
function LogEntry({ request }: { readonly request: LoggedRequest }) {
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
    </li>
  )
}
