import type { SiteRequest, SiteResponse } from '../exchange.ts'
import type { Body } from '../request/body.ts'
import type { Parameters } from '../request/query.ts'
import type { RouteNames } from '../routing/route-names.ts'
import type { KeptRequests } from './kept-requests.ts'
import { askedIn, type LogEntry, logEntry, recordedIn } from './log-entry.ts'

/** What somebody asked a site for. */
export interface AskedRequest {
  /** The method after overrides by header or query. */
  readonly method: string
  /** The whole address. */
  readonly url: string
  /** The route's path, `/core/v2/posts/7`; on the website, the page's. */
  readonly path: string
  /** Method and route, `GET /core/v2/posts/{id}`, in the site's own names; undefined where no route answers. */
  readonly route: string | undefined
  readonly query: Parameters
  /** The members of a JSON body, or the fields of a form; undefined without either. */
  readonly body: Parameters | undefined
  /** The names of uploaded files. */
  readonly files: readonly string[]
  /** The slug of the user who asked; undefined when nobody was signed in. */
  readonly user: string | undefined
}

/** A request with what came of it. */
export interface RecordedRequest extends AskedRequest {
  /** Counts the requests of a site, from 1. */
  readonly number: number
  /** When it came, by the site's clock: milliseconds since 1970, UTC. */
  readonly time: number
  /** The HTTP status; 0 when the connection was broken, or nothing is answered yet. */
  readonly status: number
  /** The error's code and sentence, where it is one. */
  readonly code?: string
  readonly message?: string
}

/** Keeps the requests of a world: the last thousand at least, as long as all worlds' together are no burden. */
export class RequestLog {
  readonly #names: RouteNames
  readonly #kept: KeptRequests
  #count = 0

  constructor(names: RouteNames, kept: KeptRequests) {
    this.#names = names
    this.#kept = kept
  }

  /** Notes that a request has come. Reading it further waits until somebody looks. */
  add(request: SiteRequest, user: string | undefined, time: number): LogEntry {
    const entry = logEntry(request, ++this.#count, time, user)
    this.#kept.add(this, entry)
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
  end(entry: LogEntry, { status, body }: SiteResponse): void {
    entry.status = status
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
      .map((entry) => recordedIn(entry, this.#names))
  }

  /** What an entry asks for. */
  asked(entry: LogEntry): AskedRequest {
    return askedIn(entry, this.#names)
  }

  clear(): void {
    this.#kept.clear(this)
  }
}

// What values take beside their texts: of JSON with many small ones, up to twenty times as much.
function around(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce((sum: number, each) => sum + around(each), 64)
}
