import type { ReceivedHeaders, ResponseHeaders, SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { LogEntry } from './log-entry.ts'

const maxExchanges = 500
const maxBytes = 8 * 1024 * 1024
/** In bytes. A longer body is not stored. */
const largestBody = 1024 * 1024
/** Bytes of an exchange without its text. */
const bytesAround = 1000

/**
 * Stores headers and bodies of the latest requests of all sessions of a site, by reference, for an inspector that may be
 * opened later. When the limits are reached, the oldest are dropped; their log entries stay.
 */
export class ExchangeMemory {
  /** A ring: an entry's index is its count modulo the length. */
  readonly #entries: LogEntry[] = []
  #count = 0
  #dropped = 0
  #bytes = 0
  begin(entry: LogEntry, { headers }: SiteRequest): void {
    entry.exchange = { headers, began: performance.now(), response: undefined, length: 0, took: 0, size: 0 }
  }

  end(entry: LogEntry, response: SiteResponse): void {
    const { exchange } = entry
    if (exchange === undefined) return
    const { body, isAscii } = response
    exchange.took = performance.now() - exchange.began
    exchange.length = body?.length ?? 0
    // A string with characters outside ASCII takes up to two bytes a character.
    const bodySize = exchange.length * (typeof body === 'string' && !isAscii ? 2 : 1)
    const isStored = bodySize <= largestBody
    exchange.response = isStored ? response : { ...response, body: null }
    const headerSize = lengthOfReceived(exchange.headers) + lengthOf(response.headers)
    // The entry counts too: this list references it even after its session has dropped it.
    exchange.size = bytesAround + entry.size + headerSize + (isStored ? bodySize : 0)
    if (this.#count - this.#dropped === maxExchanges) this.#dropOldest()
    this.#entries[this.#count++ % maxExchanges] = entry
    this.#bytes += exchange.size
    while (this.#bytes > maxBytes) this.#dropOldest()
  }

  #dropOldest(): void {
    const entry = this.#entries[this.#dropped++ % maxExchanges]
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
  for (const name of Object.keys(headers)) {
    const value = headers[name] ?? ''
    if (typeof value === 'string') length += name.length + value.length
    else for (const line of value) length += name.length + line.length
  }
  return length
}
