import type { SiteRequest, SiteResponse } from '../exchange.ts'
import type { Parameters } from '../request/query.ts'
import type { RouteNames } from '../routing/route-names.ts'
import type { AskedRequest, RecordedRequest } from './request-log.ts'

/** What an entry takes beside its texts. */
const bytesAround = 300

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
  /** About as many bytes of memory as it takes. */
  size: number
  /** Which of the rounds of what is kept it counts for. */
  round = 0
  #status = 0
  #error: string | undefined

  constructor(request: SiteRequest, number: number, time: number, user: string | undefined) {
    const { method, target, origin } = request
    this.number = number
    this.#time = time
    this.#method = method
    this.#target = target
    this.#origin = origin
    this.#override = request.header('x-http-method-override')
    this.#user = user
    this.size = bytesAround + target.length + origin.length + (this.#override?.length ?? 0)
  }

  /** Notes what was answered. @returns as many bytes as it keeps of it */
  end({ status, body }: SiteResponse): number {
    this.#status = status
    if (status < 400 || typeof body !== 'string') return 0
    this.#error = body
    return body.length
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
