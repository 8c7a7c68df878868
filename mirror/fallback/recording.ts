import type { Naming } from '../../contract/index.ts'
import type { SitePlace } from './own-addresses.ts'
import type { RecordedAnswer } from './recorded-answer.ts'
import { keyOf, type RecordedRequest } from './recorded-request.ts'

/** The real site that answers were recorded of. */
export interface RecordedSite extends SitePlace {
  readonly naming: Naming
  /** The namespaces of its index, in its own names. */
  readonly namespaces: readonly string[]
}

/** One request with its answer. */
export interface RecordedExchange {
  readonly request: RecordedRequest
  readonly response: RecordedAnswer
}

/** What a real site answered, to be answered again without it. */
export class Recording {
  readonly site: RecordedSite
  readonly #exchanges: Map<string, RecordedExchange>
  /** What came since its file was looked at. */
  readonly #added = new Map<string, RecordedExchange>()

  constructor(site: RecordedSite, exchanges: readonly RecordedExchange[] = []) {
    this.site = site
    this.#exchanges = byKey(exchanges)
  }

  /** By path and what else tells them apart, so that a file of them changes where something has changed. */
  get exchanges(): readonly RecordedExchange[] {
    return [...this.#exchanges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, exchange]) => exchange)
  }

  /** The answer to a request. */
  find(request: RecordedRequest): RecordedAnswer | undefined {
    return this.#exchanges.get(keyOf(request))?.response
  }

  /** Keeps an answer in the place of an earlier one. */
  add(exchange: RecordedExchange): void {
    const key = keyOf(exchange.request)
    this.#exchanges.set(key, exchange)
    this.#added.set(key, exchange)
  }

  /** Takes over what somebody has made of its file meanwhile, a person or another mock; what came since goes on top. */
  follow(file: Recording | undefined): void {
    if (file) {
      const now = [...byKey(file.exchanges), ...this.#added]
      this.#exchanges.clear()
      for (const [key, exchange] of now) this.#exchanges.set(key, exchange)
    }
    this.#added.clear()
  }
}

function byKey(exchanges: readonly RecordedExchange[]): Map<string, RecordedExchange> {
  return new Map(exchanges.map((exchange) => [keyOf(exchange.request), exchange]))
}
