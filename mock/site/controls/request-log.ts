import type { Body } from '../../http/body.ts'
import type { SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { RouteNames } from '../../http/routing/route-names.ts'
import type { ExchangeMemory } from './exchange-memory.ts'
import { detailsOf, type LogEntry, logEntry, recordedIn } from './log-entry.ts'
import type { RecordedRequest, RequestDetails } from './recorded-request.ts'
import type { RequestMemory } from './request-memory.ts'

// By its file: `#exchange-memory` is a name that the declarations of the package do not have.
type Exchanges = Pick<ExchangeMemory, 'begin' | 'end'>

/** Keeps the requests of a session: the last thousand at least, as long as all sessions' together are no burden. */
export class RequestLog {
  readonly #names: () => RouteNames
  readonly #kept: RequestMemory
  readonly #exchanges: Exchanges
  #count = 0

  constructor(names: () => RouteNames, kept: RequestMemory, exchanges: Exchanges) {
    this.#names = names
    this.#kept = kept
    this.#exchanges = exchanges
  }

  /** Notes that a request has come. Reading it further waits until somebody looks. */
  add(request: SiteRequest, time: number, user?: string, mismatch?: string): LogEntry {
    // Nobody is told of these.
    if (decoration.test(request.target)) return logEntry(request, 0, time, user, mismatch)
    const entry = logEntry(request, ++this.#count, time, user, mismatch)
    this.#kept.add(this, entry)
    this.#exchanges.begin(entry, request)
    return entry
  }

  /** Notes what its body held. */
  addBody(entry: LogEntry, { kind, fields, files, bytes }: Body): void {
    entry.files = files.map(({ name }) => name)
    if (kind === 'other') return
    entry.fields = fields
    this.#kept.grow(
      entry,
      files.reduce((rest, file) => rest - file.bytes.length, bytes.length) + around(fields),
    )
  }

  /** Notes what was answered. */
  end(entry: LogEntry, response: SiteResponse): void {
    const { status, from, source, warning, body } = response
    entry.status = status
    entry.from = from
    entry.source = source
    entry.warning = warning
    this.#exchanges.end(entry, response)
    if (status < 400 || typeof body !== 'string') return
    entry.error = body
    this.#kept.grow(entry, body.length)
  }

  /** What was asked after the request of a number, and up to that of another, in the order it came. */
  after(number: number, last: number): readonly RecordedRequest[] {
    const entries = this.#kept.of(this)
    const before = (entries[0]?.number ?? 1) - 1
    return entries
      .slice(Math.max(number - before, 0), Math.max(last - before, 0))
      .map((entry) => recordedIn(entry, this.#names()))
  }

  /** The entry of a number, as it is kept; undefined when it is let go. */
  entry(number: number): LogEntry | undefined {
    return this.#kept.of(this).find((entry) => entry.number === number)
  }

  /** What an entry asks for. */
  requested(entry: LogEntry): RequestDetails {
    return detailsOf(entry, this.#names())
  }

  /** An entry as it is told. */
  recorded(entry: LogEntry): RecordedRequest {
    return recordedIn(entry, this.#names())
  }

  clear(): void {
    this.#kept.clear(this)
  }
}

/** What a browser asks for to adorn pages, which no test is about. */
const decoration = /^\/(?:favicon[.]ico|wp-content\/avatars\/)/

// What values take beside their texts: of JSON with many small ones, up to twenty times as much.
function around(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce((sum: number, each) => sum + around(each), 64)
}
