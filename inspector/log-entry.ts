import type { LoggedRequest } from './control-shapes.ts'
import { element } from './element.ts'
import { timeOfDay } from './moment.ts'
import { statusBadge } from './status-badge.ts'

/** A request in a line of the log, with why it was refused; the rest is asked for and shows when it is opened. */
export class LogEntry {
  readonly request: LoggedRequest
  readonly element: HTMLElement
  readonly #details: HTMLDetailsElement

  /** @param show makes what is shown of it once it is opened */
  constructor(request: LoggedRequest, show: (request: LoggedRequest) => Promise<HTMLElement>) {
    this.request = request
    this.#details = element('details', {}, summaryOf(request))
    this.#details.addEventListener('toggle', async () => this.#details.append(await show(request)), {
      once: true,
    })
    this.element = element('li', {}, this.#details)
  }

  get isOpen(): boolean {
    return this.#details.open
  }

  open(): void {
    this.#details.open = true
  }
}

function summaryOf({ time, method, url, status, user, from, code, message }: LoggedRequest): HTMLElement {
  const { pathname, search } = new URL(url)
  return element(
    'summary',
    {},
    statusBadge(status),
    ' ',
    element('strong', {}, method),
    ' ',
    element('span', { class: 'address' }, pathname + search),
    ' ',
    element('span', { class: 'soft' }, [timeOfDay(time), user, from].filter(Boolean).join(' ')),
    code === undefined
      ? undefined
      : element('span', { class: 'reason' }, element('code', {}, code), ` ${message}`),
  )
}
