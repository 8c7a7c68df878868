import { parseCookie } from 'cookie'
import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import type { Site } from './site.ts'

/** The header that names a world. */
export const worldHeader = 'X-Site-Contract-World'
/** The cookie that names a world where there is no header. */
export const worldCookie = 'site_contract_world'

const nameForm = /^[\w.-]{1,100}$/
const most = 1000
const longestIdle = 30 * 60_000

/** Can a world be called that. */
export function isWorldName(name: string): boolean {
  return nameForm.test(name)
}

interface Held {
  readonly world: Site
  lastUsed: number
}

/**
 * Gives every session that names one a world of its own, so that parallel tests can share a server. What names none
 * is the site's itself.
 *
 * A world opens when it is first named. It is let go when it was not used for half an hour, or when a thousand others
 * were used since; its name then opens a new one.
 */
export class Worlds {
  readonly site: Site
  readonly #now: () => number
  /** The longest unused comes first. */
  readonly #held = new Map<string, Held>()

  /** @param now milliseconds of any clock that goes on */
  constructor(site: Site, now: () => number = Date.now) {
    this.site = site
    this.#now = now
  }

  /** The names of the worlds that are held. */
  get names(): readonly string[] {
    return [...this.#held.keys()]
  }

  /** Answers a request in the world it names. */
  handle(request: SiteRequest): SiteResponse | Promise<SiteResponse> {
    const name = nameIn(request)
    if (name === undefined) return allowHeader(request, this.site.handle(request))
    return isWorldName(name) ? this.named(name).handle(request) : badName(request)
  }

  /** The world that a request names. @throws Error for a name that cannot be one */
  of(request: SiteRequest): Site {
    const name = nameIn(request)
    if (name !== undefined && !isWorldName(name)) throw new Error(badNameMessage)
    return name === undefined ? this.site : this.named(name)
  }

  /** The world of a name; opens it. */
  named(name: string): Site {
    const now = this.#now()
    const held = this.#held.get(name) ?? { world: this.site.fork(), lastUsed: now }
    held.lastUsed = now
    this.#held.delete(name)
    this.#held.set(name, held)
    this.#letGo(now)
    return held.world
  }

  /** Lets a world go; its name then opens a new one. */
  close(name: string): boolean {
    return this.#held.delete(name)
  }

  #letGo(now: number): void {
    for (const [name, { lastUsed }] of this.#held) {
      if (this.#held.size <= most && now - lastUsed <= longestIdle) return
      this.#held.delete(name)
    }
  }
}

const lowerHeader = worldHeader.toLowerCase()

function nameIn({ header }: SiteRequest): string | undefined {
  const named = header(lowerHeader)
  if (named !== undefined) return named
  const cookies = header('cookie')
  return cookies?.includes(worldCookie) ? parseCookie(cookies)[worldCookie] : undefined
}

// A page elsewhere asks first whether it may send the header; that question names no world.
function allowHeader(
  request: SiteRequest,
  answer: SiteResponse | Promise<SiteResponse>,
): SiteResponse | Promise<SiteResponse> {
  if (request.method !== 'OPTIONS') return answer
  const isAsked = request.header('access-control-request-headers')?.toLowerCase().includes(lowerHeader)
  return isAsked ? Promise.resolve(answer).then(withHeader) : answer
}

function withHeader(answer: SiteResponse): SiteResponse {
  const allowed = answer.headers['Access-Control-Allow-Headers'] ?? ''
  return {
    ...answer,
    headers: { ...answer.headers, 'Access-Control-Allow-Headers': `${allowed}, ${worldHeader}` },
  }
}

const badNameMessage = `The name of a world has 1 to 100 letters, digits, dots, dashes and underscores. Change ${worldHeader} or the cookie ${worldCookie}.`

function badName({ header }: SiteRequest): SiteResponse {
  const headers = {
    'Content-Type': 'application/json; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
    // Else a page elsewhere would only learn that something is wrong.
    'Access-Control-Allow-Origin': header('origin') ?? '*',
    'Access-Control-Allow-Credentials': 'true',
  }
  const body = JSON.stringify({ code: 'mock_bad_world', message: badNameMessage, data: { status: 400 } })
  return { status: 400, headers, body }
}
