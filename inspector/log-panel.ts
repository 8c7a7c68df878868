import type { SiteConnection } from './connection.ts'
import type { LoggedRequest } from './control-shapes.ts'
import { button, element } from './element.ts'
import { logEntry } from './log-entry.ts'
import { attempt } from './notice.ts'
import { classOf } from './status-badge.ts'

const pause = 1000
const maxRows = 1000
/** As many of them are asked after at once. */
const maxOpen = 100
/** How long a request without an answer is asked after, in milliseconds: longer than any fault may hold it back. */
const patience = 660_000

const kinds = [
  ['all', 'All'],
  ['2', '2xx'],
  ['3', '3xx'],
  ['4', '4xx'],
  ['5', '5xx'],
] as const

/** The requests of the site as they come, the newest first. */
export class LogPanel {
  readonly #connection: SiteConnection
  readonly #list = element('ol', { class: 'log' })
  readonly #state = element('p', { class: 'soft' })
  readonly #rows = new Map<number, HTMLElement>()
  /** Those without an answer, and since when they are asked after. */
  readonly #open = new Map<number, number>()
  #last = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(connection: SiteConnection, room: HTMLElement) {
    this.#connection = connection
    const clear = button('Clear', () => attempt(() => this.#clear()))
    room.replaceChildren(
      element('div', { class: 'bar' }, element('h2', {}, 'Requests'), this.#state, clear),
      this.#filter(),
      this.#list,
    )
    this.#list.dataset.show = 'all'
    connection.addEventListener('session', () => this.#empty())
    document.addEventListener('visibilitychange', () => this.#follow())
    this.#follow()
  }

  /** Asks for what is new, over and over while somebody can see it. */
  async #follow(): Promise<void> {
    clearTimeout(this.#timer)
    if (document.visibilityState === 'hidden') return
    try {
      await this.#read()
      this.#state.textContent = `${this.#rows.size} shown`
    } catch {
      this.#state.textContent = 'The mock does not answer.'
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
    // A count that has fallen back is that of another mock, or of the session opened anew.
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
    const row = logEntry(request)
    row.dataset.kind = String(classOf(status))
    this.#rows.set(number, row)
    if (shown === undefined) this.#list.prepend(row)
    else shown.replaceWith(row)
    if (status === 0) this.#open.set(number, this.#open.get(number) ?? now)
    else this.#open.delete(number)
    this.#last = Math.max(this.#last, number)
    for (const [oldest, old] of this.#rows) {
      if (this.#rows.size <= maxRows) break
      this.#rows.delete(oldest)
      old.remove()
    }
  }

  #filter(): HTMLElement {
    const chips = kinds.map(([kind, text]) => {
      const input = element('input', { type: 'radio', name: 'kind', value: kind, checked: kind === 'all' })
      input.addEventListener('change', () => {
        this.#list.dataset.show = kind
      })
      return element('label', { class: 'chip' }, input, text)
    })
    return element('fieldset', { class: 'chips' }, element('legend', {}, 'Show'), ...chips)
  }

  async #clear(): Promise<string> {
    await this.#connection.control('DELETE', 'requests')
    this.#empty(this.#last)
    return 'The list begins anew.'
  }

  #empty(last = 0): void {
    this.#last = last
    this.#rows.clear()
    this.#open.clear()
    this.#list.replaceChildren()
    void this.#follow()
  }
}
