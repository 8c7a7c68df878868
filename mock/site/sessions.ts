import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import { isSessionName, requestedSession, sessionCookie, sessionHeader } from './session-name.ts'
import type { Site } from './site-interface.ts'

const maxSessions = 1000
const longestIdle = 30 * 60_000

interface OpenSession {
  readonly session: Site
  lastUsed: number
}

/**
 * The sessions of a served site, so that parallel tests can share a server. A request that names no session goes to the
 * site itself.
 *
 * A session opens when it is first named. It is dropped after half an hour without use, or when a thousand others have
 * been used since; its name then opens a new one.
 */
export class Sessions {
  readonly site: Site
  readonly #now: () => number
  /** Least recently used first. */
  readonly #open = new Map<string, OpenSession>()

  /** @param now milliseconds of a clock that never goes back */
  constructor(site: Site, now: () => number = Date.now) {
    this.site = site
    this.#now = now
  }

  get names(): readonly string[] {
    return [...this.#open.keys()]
  }

  handle(request: SiteRequest): SiteResponse | Promise<SiteResponse> {
    const name = requestedSession(request.header)
    if (name === undefined) return allowHeader(request, this.site.handle(request))
    return isSessionName(name) ? this.session(name).handle(request) : badName(request)
  }

  /** The session that a request names, or the site. @throws Error for an invalid name */
  sessionFor(request: SiteRequest): Site {
    const name = requestedSession(request.header)
    if (name !== undefined && !isSessionName(name)) throw new Error(badNameMessage)
    return name === undefined ? this.site : this.session(name)
  }

  /** The session with this name, opened when needed. */
  session(name: string): Site {
    const now = this.#now()
    const open = this.#open.get(name) ?? { session: this.site.fork(), lastUsed: now }
    open.lastUsed = now
    this.#open.delete(name)
    this.#open.set(name, open)
    this.#dropUnused(now)
    return open.session
  }

  /** Closes a session; its name then opens a new one. @returns true when it was open */
  close(name: string): boolean {
    return this.#open.delete(name)
  }

  #dropUnused(now: number): void {
    for (const [name, { lastUsed }] of this.#open) {
      if (this.#open.size <= maxSessions && now - lastUsed <= longestIdle) return
      this.#open.delete(name)
    }
  }
}

const lowerHeader = sessionHeader.toLowerCase()

// A preflight, which itself names no session, has to allow the header.
function allowHeader(
  request: SiteRequest,
  answer: SiteResponse | Promise<SiteResponse>,
): SiteResponse | Promise<SiteResponse> {
  if (request.method !== 'OPTIONS') return answer
  const isRequested = request.header('access-control-request-headers')?.toLowerCase().includes(lowerHeader)
  return isRequested ? Promise.resolve(answer).then(withHeader) : answer
}

function withHeader(answer: SiteResponse): SiteResponse {
  const allowed = answer.headers['Access-Control-Allow-Headers'] ?? ''
  return {
    ...answer,
    headers: { ...answer.headers, 'Access-Control-Allow-Headers': `${allowed}, ${sessionHeader}` },
  }
}

const badNameMessage = `A session name has 1 to 100 letters, digits, dots, dashes and underscores. Change ${sessionHeader} or the cookie ${sessionCookie}.`

function badName({ header }: SiteRequest): SiteResponse {
  const headers = {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
    // So that pages of other origins can read the message.
    'Access-Control-Allow-Origin': header('origin') ?? '*',
    'Access-Control-Allow-Credentials': 'true',
  }
  const body = JSON.stringify({ code: 'mock_bad_session', message: badNameMessage, data: { status: 400 } })
  return { status: 400, headers, body }
}
