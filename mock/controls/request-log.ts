import type { SiteRequest, SiteResponse } from '../exchange.ts'
import type { Body } from '../request/body.ts'
import type { Parameters } from '../request/query.ts'
import type { RouteNames } from '../routing/route-names.ts'

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

const most = 1000
const mostBytes = 16 * 1024 * 1024

/** Keeps the requests of a site: the last thousand at least, as long as their bodies are no burden. */
export class RequestLog {
  readonly #names: RouteNames
  #entries: LogEntry[] = []
  #count = 0
  #bytes = 0

  constructor(names: RouteNames) {
    this.#names = names
  }

  /** Notes that a request has come. Reading it further waits until somebody looks. */
  add(request: SiteRequest, user: string | undefined, time: number): LogEntry {
    const entry = new LogEntry(request, ++this.#count, time, user)
    this.#entries.push(entry)
    if (this.#entries.length >= 2 * most) this.#forget(most)
    return entry
  }

  /** Notes what its body held. */
  addBody(entry: LogEntry, { kind, fields, files, bytes }: Body): void {
    if (kind !== 'other') entry.fields = fields
    entry.files = files.map(({ name }) => name)
    // A body may come when its request is forgotten already; it is no burden then.
    if (!this.#holds(entry)) return
    entry.size = bytes.length
    this.#bytes += bytes.length
    while (this.#bytes > mostBytes && this.#entries.length > 1)
      this.#forget(Math.ceil(this.#entries.length / 2))
  }

  /** What was asked, in the order it came. */
  list(): readonly RecordedRequest[] {
    return this.#entries.map((entry) => entry.recorded(this.#names))
  }

  /** What an entry asks for. */
  asked(entry: LogEntry): AskedRequest {
    return entry.asked(this.#names)
  }

  clear(): void {
    this.#entries = []
    this.#bytes = 0
  }

  #holds({ number }: LogEntry): boolean {
    const [oldest] = this.#entries
    return oldest !== undefined && number >= oldest.number
  }

  #forget(count: number): void {
    for (const { size } of this.#entries.splice(0, count)) this.#bytes -= size
  }
}

/** One request as it is kept: only what it takes to tell of it later. */
export class LogEntry {
  readonly number: number
  readonly #time: number
  readonly #method: string
  readonly #target: string
  readonly #origin: string
  readonly #override: string | undefined
  readonly #user: string | undefined
  fields: Parameters | undefined
  files: readonly string[] = []
  /** Bytes of the body. */
  size = 0
  #status = 0
  #error: string | undefined

  constructor(request: SiteRequest, number: number, time: number, user: string | undefined) {
    this.number = number
    this.#time = time
    this.#method = request.method
    this.#target = request.target
    this.#origin = request.origin
    this.#override = request.header('x-http-method-override')
    this.#user = user
  }

  /** Notes what was answered. */
  end({ status, body }: SiteResponse): void {
    this.#status = status
    if (status >= 400 && typeof body === 'string') this.#error = body
  }

  asked(names: RouteNames): AskedRequest {
    const header = (name: string) => (name === 'x-http-method-override' ? this.#override : undefined)
    const { method, path, query, name } = names.asked({ method: this.#method, target: this.#target, header })
    return {
      method,
      url: this.#origin + this.#target,
      path,
      route: name && names.served(name),
      query: { ...query },
      body: this.fields && { ...this.fields },
      files: this.files,
      user: this.#user,
    }
  }

  recorded(names: RouteNames): RecordedRequest {
    const basics = { ...this.asked(names), number: this.number, time: this.#time, status: this.#status }
    return { ...basics, ...(this.#error !== undefined && reasonIn(this.#error)) }
  }
}

// Code and message of an error body; nothing of what is no such body.
function reasonIn(text: string): { code: string; message: string } | undefined {
  const { code, message } = membersOf(text)
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined
}

function membersOf(text: string): { code?: unknown; message?: unknown } {
  if (!text.startsWith('{')) return {}
  try {
    return JSON.parse(text)
  } catch {
    // An override may answer anything.
    return {}
  }
}
