import type { Naming } from '../../../contract/index.ts'
import type { SitePlace } from '../own-addresses.ts'
import type { RecordedAnswer } from './recorded-answer.ts'
import { keyOf, type RecordedRequest } from './recorded-request.ts'

export interface RecordedSite extends SitePlace {
  readonly naming: Naming
  /** The namespaces of its index, in its own names. */
  readonly namespaces: readonly string[]
}

export interface RecordedExchange {
  readonly request: RecordedRequest
  readonly response: RecordedAnswer
}

/** The most characters of what is recorded: a file of no more than twice as many bytes can be read again. */
const mostCharacters = 128 * 2 ** 20

/** What a real site answered, to be answered again without it. */
export class Recording {
  readonly site: RecordedSite
  readonly #exchanges: Map<string, RecordedExchange>
  /** What came since its file was looked at. */
  readonly #added = new Map<string, RecordedExchange>()
  #characters: number

  constructor(site: RecordedSite, exchanges: readonly RecordedExchange[] = []) {
    this.site = site
    this.#exchanges = byKey(exchanges)
    this.#characters = sizeOf(exchanges)
  }

  /** By path and what else tells them apart, so that a file of them changes where something has changed. */
  get exchanges(): readonly RecordedExchange[] {
    return [...this.#exchanges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, exchange]) => exchange)
  }

  find(request: RecordedRequest): RecordedAnswer | undefined {
    return this.#exchanges.get(keyOf(request))?.response
  }

  /** Stores an answer instead of an earlier one. @returns was there room for it */
  add(exchange: RecordedExchange): boolean {
    const key = keyOf(exchange.request)
    const before = this.#exchanges.get(key)
    const characters = this.#characters + sizeOf([exchange]) - (before ? sizeOf([before]) : 0)
    if (characters > mostCharacters) return false
    this.#characters = characters
    this.#exchanges.set(key, exchange)
    this.#added.set(key, exchange)
    return true
  }

  /** Takes over what somebody has made of its file meanwhile, a person or another mock; what came since goes on top. */
  follow(file: Recording | undefined): void {
    if (file) {
      const now = [...byKey(file.exchanges), ...this.#added]
      this.#exchanges.clear()
      for (const [key, exchange] of now) this.#exchanges.set(key, exchange)
      this.#characters = sizeOf([...this.#exchanges.values()])
    }
    this.#added.clear()
  }
}

const sizeOf = (exchanges: readonly RecordedExchange[]): number =>
  exchanges.reduce((sum, exchange) => sum + JSON.stringify(exchange).length, 0)

function byKey(exchanges: readonly RecordedExchange[]): Map<string, RecordedExchange> {
  return new Map(exchanges.map((exchange) => [keyOf(exchange.request), exchange]))
}
