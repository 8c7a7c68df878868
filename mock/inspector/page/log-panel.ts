import { statusBadge } from './answer-view.ts'
import type { SiteConnection } from './connection.ts'
import type { Exchange, LoggedRequest } from './control-shapes.ts'
import { button, element } from './element.ts'
import { exchangeView } from './exchange-view.ts'
import { logActs } from './log-acts.ts'
import { LogFilter } from './log-filter.ts'
import { attempt, reasonOf } from './notice.ts'
import { timeOfDay } from './times.ts'

const pause = 1000
const maxRows = 1000
/** The most pending requests that one poll includes. */
const maxOpen = 100
/** How long a pending request is polled, in milliseconds: longer than any fault can delay it. */
const patience = 660_000

/** The requests of the site as they come, the newest first. */
export class LogPanel {
  readonly #connection: SiteConnection
  readonly #list = element('ol.log')
  readonly #state = element('p.soft')
  readonly #filter = new LogFilter(() => this.#apply())
  readonly #rows = new Map<number, LogEntry>()
  /** The pending requests, with the time since they are polled. */
  readonly #open = new Map<number, number>()
  #last = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(connection: SiteConnection, panel: HTMLElement) {
    this.#connection = connection
    const clear = button('Clear', () => attempt(() => this.#clear()))
    panel.replaceChildren(
      element('div.bar', element('h2', 'Requests'), this.#state, clear),
      this.#filter.element,
      this.#list,
    )
    connection.addEventListener('session', () => this.#empty())
    document.addEventListener('visibilitychange', () => this.#follow())
    this.#follow()
  }

  /** Polls for new requests while the page is visible. */
  async #follow(): Promise<void> {
    clearTimeout(this.#timer)
    if (document.visibilityState === 'hidden') return
    try {
      await this.#read()
      await this.#connection.readSiteChanges()
      this.#apply()
    } catch {
      this.#state.textContent = 'The mock does not respond.'
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#follow(), pause)
  }

  async #read(): Promise<void> {
    const { session } = this.#connection
    const now = performance.now()
    for (const [number, since] of this.#open) if (now - since > patience) this.#open.delete(number)
    const also = [...this.#open.keys()].slice(-maxOpen).join()
    const query = `after=${this.#last}${also && `&also=${also}`}`
    const requests = await this.#connection.control<LoggedRequest[]>('GET', `requests?${query}`)
    if (session !== this.#connection.session) return
    // A lower count is that of another mock, or of a session that was opened again.
    if (requests.some(({ number }) => number < this.#last && !this.#open.has(number))) this.#empty()
    const fresh = requests.filter(({ number }) => number > this.#last)
    for (const request of requests) this.#take(request, now)
    // What was written, by whomever, shows in the other panels too.
    if (fresh.some(({ method }) => method !== 'GET')) await this.#connection.refresh()
    else if (fresh.length > 0) this.#connection.dispatchEvent(new Event('requested'))
  }

  #take(request: LoggedRequest, now: number): void {
    const { number, status } = request
    const shown = this.#rows.get(number)
    if (shown !== undefined && (status === 0 || !this.#open.has(number))) return
    const row = new LogEntry(request, (each) => this.#show(each))
    this.#rows.set(number, row)
    if (shown === undefined) this.#list.prepend(row.element)
    else {
      if (shown.isOpen) row.open()
      shown.element.replaceWith(row.element)
    }
    if (status === 0) this.#open.set(number, this.#open.get(number) ?? now)
    else this.#open.delete(number)
    this.#last = Math.max(this.#last, number)
    for (const [oldest, old] of this.#rows) {
      if (this.#rows.size <= maxRows) break
      this.#rows.delete(oldest)
      old.element.remove()
    }
  }

  /** Shows what passes the filter, and says how much that is. */
  #apply(): void {
    const { test, isSet } = this.#filter
    let count = 0
    for (const { element: row, request } of this.#rows.values()) {
      row.hidden = !test(request)
      if (!row.hidden) count++
    }
    const { size } = this.#rows
    this.#state.textContent = isSet ? `${count} of ${size}` : `${size} in all`
  }

  async #show({ number }: LoggedRequest): Promise<HTMLElement> {
    try {
      const exchange = await this.#connection.control<Exchange>('GET', `exchange?number=${number}`)
      return exchangeView(exchange, logActs(this.#connection, exchange))
    } catch (error) {
      return element('p.soft', reasonOf(error))
    }
  }

  async #clear(): Promise<string> {
    await this.#connection.control('DELETE', 'requests')
    this.#empty(this.#last)
    return 'The list is cleared.'
  }

  #empty(last = 0): void {
    this.#last = last
    this.#rows.clear()
    this.#open.clear()
    this.#list.replaceChildren()
    void this.#follow()
  }
}

/** A line of the log for a request, with the reason of an error; the rest is loaded when it is opened. */
class LogEntry {
  readonly request: LoggedRequest
  readonly element: HTMLElement
  readonly #details: HTMLDetailsElement

  /** @param show makes what is shown of it once it is opened */
  constructor(request: LoggedRequest, show: (request: LoggedRequest) => Promise<HTMLElement>) {
    this.request = request
    this.#details = element('details', summaryOf(request))
    this.#details.addEventListener('toggle', async () => this.#details.append(await show(request)), {
      once: true,
    })
    this.element = element('li', this.#details)
  }

  get isOpen(): boolean {
    return this.#details.open
  }

  open(): void {
    this.#details.open = true
  }
}

function summaryOf({
  time,
  method,
  url,
  status,
  user,
  from,
  source,
  warning,
  code,
  message,
}: LoggedRequest): HTMLElement {
  const { pathname, search } = new URL(url)
  return element(
    'summary',
    statusBadge(status),
    ' ',
    element('strong', method),
    ' ',
    element('span.address', pathname + search),
    ' ',
    element('span.soft', [timeOfDay(time), user, from, source].filter(Boolean).join(' ')),
    code === undefined ? undefined : element('span.reason', element('code', code), ` ${message}`),
    warning === undefined ? undefined : element('span.reason', warning),
  )
}
