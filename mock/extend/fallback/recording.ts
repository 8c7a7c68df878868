import type { Naming } from '../../../contract/index.ts'
import type { SiteAddresses } from '../address-rewriter.ts'
import type { RecordedAnswer } from './recorded-answer.ts'
import { type RecordedRequest, requestKey } from './recorded-request.ts'

export interface RecordedSite extends SiteAddresses {
  readonly naming: Naming
  /** The namespaces of its index, as the site names them. */
  readonly namespaces: readonly string[]
}

export interface RecordedExchange {
  readonly request: RecordedRequest
  readonly response: RecordedAnswer
}

/** The maximum size of a recording, in characters: files of up to twice as many bytes can be read. */
const maxCharacters = 128 * 2 ** 20

/** The recorded answers of a real site. */
export class Recording {
  readonly site: RecordedSite
  readonly #exchanges: Map<string, RecordedExchange>
  /** The answers added since the file was last read. */
  readonly #added = new Map<string, RecordedExchange>()
  #characters: number

  constructor(site: RecordedSite, exchanges: readonly RecordedExchange[] = []) {
    this.site = site
    this.#exchanges = byKey(exchanges)
    this.#characters = sizeOf(exchanges)
  }

  /** Sorted by path, so that changes of the file are small. */
  get exchanges(): readonly RecordedExchange[] {
    return [...this.#exchanges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, exchange]) => exchange)
  }

  find(request: RecordedRequest): RecordedAnswer | undefined {
    return this.#exchanges.get(requestKey(request))?.response
  }

  /** Stores an answer, replacing an earlier one. @returns false if the recording is full */
  add(exchange: RecordedExchange): boolean {
    const key = requestKey(exchange.request)
    const before = this.#exchanges.get(key)
    const characters = this.#characters + sizeOf([exchange]) - (before ? sizeOf([before]) : 0)
    if (characters > maxCharacters) return false
    this.#characters = characters
    this.#exchanges.set(key, exchange)
    this.#added.set(key, exchange)
    return true
  }

  /** Takes over changes of the file by a person or another mock. Answers added since then override them. */
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
  return new Map(exchanges.map((exchange) => [requestKey(exchange.request), exchange]))
}
