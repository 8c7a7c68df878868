import { readBody } from '../../client/transport/response.ts'
import type { Json } from '../../contract/index.ts'
import { isList, isObject, parsedJson } from '../../contract/lib/json.ts'
import { TargetError } from './findings.ts'

/** A request to the control API. */
interface ControlOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly session?: string | undefined
}

/** The header of a session. Names that are invalid in a header are encoded, so that the mock refuses them. */
export function sessionHeaders(session: string | undefined): Record<string, string> {
  return session === undefined ? {} : { 'X-Site-Contract-Session': encodeURIComponent(session) }
}

interface MockUser {
  readonly slug: string
  readonly role: string
  readonly passwords: readonly string[]
}

/** A mock that is served on this machine, by the address that controls it: what its page uses too. */
export class MockConnection {
  /** Without a slash at its end. */
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /**
   * Sends a request to the control API.
   *
   * @param path below `/__site-contract/api/`
   * @throws Error with what the mock says against it, or when no mock answers
   */
  async control(method: 'GET' | 'POST' | 'DELETE', path: string, said: ControlOptions = {}): Promise<Json> {
    const { query = {}, body, session } = said
    const url = new URL(`/__site-contract/api/${path}`, this.url)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const response = await this.fetch(url, {
      method,
      headers: {
        ...sessionHeaders(session),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = parsedJson(await bodyOf(response)) ?? null
    if (response.ok) return answer
    if (isObject(answer) && typeof answer.message === 'string') throw new TargetError(answer.message)
    throw new Error(
      `No mock of site-contract answers at ${this.url}: its control address answered ${response.status}. Start one with: site-contract mock`,
    )
  }

  /** Sends a request without following redirects. @throws Error when no answer came */
  async fetch(url: URL, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...init, redirect: 'manual' })
    } catch (cause) {
      throw new Error(
        `No answer from ${url.origin}${url.pathname}: the mock is not running, or closed the connection, possibly by a fault.`,
        { cause },
      )
    }
  }

  /** Where its interface begins, `/wp-json`, and what it is called. */
  async site(
    session?: string,
  ): Promise<{ readonly name: string; readonly root: string; readonly now: number }> {
    const site = await this.control('GET', 'site', { session })
    if (!isObject(site)) throw new Error(`No mock of site-contract answers at ${this.url}.`)
    return { name: String(site.name), root: String(site.root), now: Number(site.now) }
  }

  /**
   * Has the mock know all its routes: a stock one loads most of them at its first request, and takes any name of a route
   * before.
   */
  async loadRoutes(session?: string): Promise<void> {
    await this.control('GET', 'read', { query: { path: '/?_fields=name' }, session })
  }

  /** Lets a session go, if there is one of that name. */
  async closeSession(name: string): Promise<void> {
    await this.control('DELETE', 'sessions', { query: { name } })
  }

  /** Who may sign in. */
  async users(session?: string): Promise<readonly MockUser[]> {
    const users = await this.control('GET', 'users', { session })
    return (isList(users) ? users : []).filter(isObject).map(({ slug, role, passwords }) => ({
      slug: String(slug),
      role: String(role),
      passwords: (isList(passwords) ? passwords : []).map(String),
    }))
  }
}

/** The text of an answer. @throws Trouble when it is longer than 32 MiB: whatever listens there may answer without an end */
export async function bodyOf(response: Response): Promise<string> {
  return new TextDecoder().decode(await readBody(response))
}
