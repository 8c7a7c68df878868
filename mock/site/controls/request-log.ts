import type { Body } from '../../http/body.ts'
import type { SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { RouteNames } from '../../http/routing/route-names.ts'
import type { ExchangeMemory } from './exchange-memory.ts'
import { detailsOf, type LogEntry, logEntry, recordedIn } from './log-entry.ts'
import type { RecordedRequest, RequestDetails } from './recorded-request.ts'
import type { RequestMemory } from './request-memory.ts'

// Imported by its file: the declarations of the package can't resolve `#exchange-memory`.
type Exchanges = Pick<ExchangeMemory, 'begin' | 'end'>

/** The latest requests of a session: at least a thousand, unless all sessions together exceed the memory limit. */
export class RequestLog {
  readonly #names: () => RouteNames
  readonly #memory: RequestMemory
  readonly #exchanges: Exchanges
  #count = 0

  constructor(names: () => RouteNames, memory: RequestMemory, exchanges: Exchanges) {
    this.#names = names
    this.#memory = memory
    this.#exchanges = exchanges
  }

  /** Logs a request. Its route and arguments are derived only when the log is read. */
  add(request: SiteRequest, time: number, user?: string, mismatch?: string): LogEntry {
    if (decoration.test(request.target)) return logEntry(request, 0, time, user, mismatch)
    const entry = logEntry(request, ++this.#count, time, user, mismatch)
    this.#memory.add(this, entry)
    this.#exchanges.begin(entry, request)
    return entry
  }

  addBody(entry: LogEntry, { kind, fields, files, bytes }: Body): void {
    entry.files = files.map(({ name }) => name)
    if (kind === 'other') return
    entry.fields = fields
    this.#memory.grow(
      entry,
      files.reduce((rest, file) => rest - file.bytes.length, bytes.length) + around(fields),
    )
  }

  end(entry: LogEntry, response: SiteResponse): void {
    const { status, from, source, warning, body } = response
    entry.status = status
    entry.from = from
    entry.source = source
    entry.warning = warning
    this.#exchanges.end(entry, response)
    if (status < 400 || typeof body !== 'string') return
    entry.error = body
    this.#memory.grow(entry, body.length)
  }

  /** The requests numbered above `number`, up to and including `last`, in order. */
  after(number: number, last: number): readonly RecordedRequest[] {
    const entries = this.#memory.entries(this)
    const before = (entries[0]?.number ?? 1) - 1
    return entries
      .slice(Math.max(number - before, 0), Math.max(last - before, 0))
      .map((entry) => recordedIn(entry, this.#names()))
  }

  /** The entry with this number; undefined once dropped. */
  entry(number: number): LogEntry | undefined {
    return this.#memory.entries(this).find((entry) => entry.number === number)
  }

  requested(entry: LogEntry): RequestDetails {
    return detailsOf(entry, this.#names())
  }

  recorded(entry: LogEntry): RecordedRequest {
    return recordedIn(entry, this.#names())
  }

  clear(): void {
    this.#memory.clear(this)
  }
}

/** Requested by browsers to decorate pages, and not logged. */
const decoration = /^\/(?:favicon[.]ico|wp-content\/avatars\/)/

// The memory of values without their text: of JSON with many small ones, up to twenty times the text.
function around(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce((sum: number, each) => sum + around(each), 64)
}
