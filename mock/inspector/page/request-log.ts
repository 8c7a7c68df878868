import { connection } from './connection.ts'
import type { LoggedRequest } from './control-shapes.ts'

const pause = 1000
const maxRows = 1000
/** The most pending requests that one poll includes. */
const maxPending = 100
/** How long a pending request is polled, in milliseconds: longer than any fault can delay it. */
const patience = 660_000

/** The requests of the site, polled while the page is visible. Dispatches `change`. */
export class RequestLog extends EventTarget {
  /** By number, the oldest first. */
  readonly rows = new Map<number, LoggedRequest>()
  /** True while the mock does not respond. */
  isSilent = false
  /** The pending requests, with the time since they are polled. */
  readonly #pending = new Map<number, number>()
  #last = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  start(): void {
    connection.addEventListener('session', () => this.#empty())
    document.addEventListener('visibilitychange', () => this.#follow())
    void this.#follow()
  }

  async clear(): Promise<void> {
    await connection.control('DELETE', 'requests')
    this.#empty(this.#last)
  }

  async #follow(): Promise<void> {
    clearTimeout(this.#timer)
    if (document.visibilityState === 'hidden') return
    const wasSilent = this.isSilent
    try {
      const isNew = await this.#read()
      await connection.readSiteChanges()
      this.isSilent = false
      if (isNew || wasSilent) this.dispatchEvent(new Event('change'))
    } catch {
      this.isSilent = true
      this.dispatchEvent(new Event('change'))
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#follow(), pause)
  }

  /** Reads what is new. Returns whether there is anything to show. */
  async #read(): Promise<boolean> {
    const { session } = connection
    const now = performance.now()
    for (const [number, since] of this.#pending) if (now - since > patience) this.#pending.delete(number)
    const also = [...this.#pending.keys()].slice(-maxPending).join()
    const query = `after=${this.#last}${also && `&also=${also}`}`
    const requests = await connection.control<LoggedRequest[]>('GET', `requests?${query}`)
    if (session !== connection.session) return false
    // A lower count is that of another mock, or of a session that was opened again.
    if (requests.some(({ number }) => number < this.#last && !this.#pending.has(number))) this.#empty()
    const fresh = requests.filter(({ number }) => number > this.#last)
    for (const request of requests) this.#take(request, now)
    // What any client has written shows in the other views too.
    if (requests.some(({ method, status }) => method !== 'GET' && status !== 0)) await connection.refresh()
    else if (fresh.length > 0) connection.dispatchEvent(new Event('requested'))
    return requests.length > 0
  }

  #take(request: LoggedRequest, now: number): void {
    const { number, status } = request
    this.rows.set(number, request)
    if (status === 0) this.#pending.set(number, this.#pending.get(number) ?? now)
    else this.#pending.delete(number)
    this.#last = Math.max(this.#last, number)
    for (const oldest of this.rows.keys()) {
      if (this.rows.size <= maxRows) break
      this.rows.delete(oldest)
    }
  }

  #empty(last = 0): void {
    this.#last = last
    this.rows.clear()
    this.#pending.clear()
    this.dispatchEvent(new Event('change'))
    void this.#follow()
  }
}
