import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import { isSessionName, sessionCookie, sessionHeader, sessionNamedBy } from './session-name.ts'
import type { Site } from './site-interface.ts'

const maxSessions = 1000
const longestIdle = 30 * 60_000

interface OpenSession {
  readonly session: Site
  lastUsed: number
}

/**
 * Gives every request that names a session one of its own, so that parallel tests can share a server. What names none
 * is the site's itself.
 *
 * A session opens when it is first named. It is let go when it was not used for half an hour, or when a thousand others
 * were used since; its name then opens a new one.
 */
export class Sessions {
  readonly site: Site
  readonly #now: () => number
  /** The longest unused comes first. */
  readonly #open = new Map<string, OpenSession>()

  /** @param now milliseconds of any clock that goes on */
  constructor(site: Site, now: () => number = Date.now) {
    this.site = site
    this.#now = now
  }

  /** The names of the sessions that are held. */
  get names(): readonly string[] {
    return [...this.#open.keys()]
  }

  /** Answers a request in the session it names. */
  handle(request: SiteRequest): SiteResponse | Promise<SiteResponse> {
    const name = sessionNamedBy(request.header)
    if (name === undefined) return allowHeader(request, this.site.handle(request))
    return isSessionName(name) ? this.named(name).handle(request) : badName(request)
  }

  /** The session that a request names. @throws Error for a name that cannot be one */
  of(request: SiteRequest): Site {
    const name = sessionNamedBy(request.header)
    if (name !== undefined && !isSessionName(name)) throw new Error(badNameMessage)
    return name === undefined ? this.site : this.named(name)
  }

  /** The session of a name; opens it. */
  named(name: string): Site {
    const now = this.#now()
    const open = this.#open.get(name) ?? { session: this.site.fork(), lastUsed: now }
    open.lastUsed = now
    this.#open.delete(name)
    this.#open.set(name, open)
    this.#letGo(now)
    return open.session
  }

  /** Lets a session go; its name then opens a new one. */
  close(name: string): boolean {
    return this.#open.delete(name)
  }

  #letGo(now: number): void {
    for (const [name, { lastUsed }] of this.#open) {
      if (this.#open.size <= maxSessions && now - lastUsed <= longestIdle) return
      this.#open.delete(name)
    }
  }
}

const lowerHeader = sessionHeader.toLowerCase()

// A page elsewhere asks first whether it may send the header; that question names no session.
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

const badNameMessage = `The name of a session has 1 to 100 letters, digits, dots, dashes and underscores. Change ${sessionHeader} or the cookie ${sessionCookie}.`

function badName({ header }: SiteRequest): SiteResponse {
  const headers = {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
    // Else a page elsewhere would only learn that something is wrong.
    'Access-Control-Allow-Origin': header('origin') ?? '*',
    'Access-Control-Allow-Credentials': 'true',
  }
  const body = JSON.stringify({ code: 'mock_bad_session', message: badNameMessage, data: { status: 400 } })
  return { status: 400, headers, body }
}
