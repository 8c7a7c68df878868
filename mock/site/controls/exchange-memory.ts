import type { ReceivedHeaders, ResponseHeaders, SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { LogEntry } from './log-entry.ts'

/** Headers and answers of as many requests are kept. */
const maxExchanges = 500

/** As many bytes they may come to. */
const maxBytes = 8 * 1024 * 1024

/** A body of more bytes is not kept. */
const largestBody = 1024 * 1024

/** What an exchange takes beside its texts. */
const bytesAround = 1000

/**
 * Keeps what the last requests of all sessions of a site brought and were answered, by reference: what an inspector shows
 * of them, though it was opened later. What is let go stays a request among the others.
 */
export class ExchangeMemory {
  readonly #kept: LogEntry[] = []
  /** How many were kept in all, and how many of them are let go: the place of each is its count, modulo. */
  #count = 0
  #gone = 0
  #bytes = 0

  /** Notes what a request brought. */
  begin(entry: LogEntry, { headers }: SiteRequest): void {
    entry.exchange = { headers, began: performance.now(), response: undefined, length: 0, took: 0, size: 0 }
  }

  /** Keeps what it was answered, for as long as there is room. */
  end(entry: LogEntry, response: SiteResponse): void {
    const { exchange } = entry
    if (exchange === undefined) return
    const { body, isAscii } = response
    exchange.took = performance.now() - exchange.began
    exchange.length = body?.length ?? 0
    // A text that is not ASCII alone takes up to two bytes a character.
    const bodySize = exchange.length * (typeof body === 'string' && !isAscii ? 2 : 1)
    const isKept = bodySize <= largestBody
    exchange.response = isKept ? response : { ...response, body: null }
    const headerSize = lengthOfReceived(exchange.headers) + lengthOf(response.headers)
    // The entry is kept by this, though its session may have let it go.
    exchange.size = bytesAround + entry.size + headerSize + (isKept ? bodySize : 0)
    if (this.#count - this.#gone === maxExchanges) this.#letGo()
    this.#kept[this.#count++ % maxExchanges] = entry
    this.#bytes += exchange.size
    while (this.#bytes > maxBytes) this.#letGo()
  }

  #letGo(): void {
    const entry = this.#kept[this.#gone++ % maxExchanges]
    if (entry === undefined) return
    this.#bytes -= entry.exchange?.size ?? 0
    entry.exchange = undefined
  }
}

function lengthOfReceived(headers: ReceivedHeaders = []): number {
  let length = 0
  if (headers instanceof Headers)
    headers.forEach((value, name) => {
      length += name.length + value.length
    })
  else for (const text of headers) length += text.length
  return length
}

function lengthOf(headers: ResponseHeaders): number {
  let length = 0
  for (const [name, value] of Object.entries(headers))
    for (const line of typeof value === 'string' ? [value] : value) length += name.length + line.length
  return length
}
