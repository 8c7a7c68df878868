import { checkArguments } from '../http/arguments/check-arguments.ts'
import { readBody } from '../http/body.ts'
import { RestError } from '../http/errors.ts'
import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import { controlLimits } from '../http/limits.ts'
import { type Parameters, parseQuery } from '../http/query.ts'
import { answerOf } from '../site/pipeline/dispatch.ts'
import { isSessionName, requestedSession, sessionCookie, sessionHeader } from '../site/session-name.ts'
import type { Sessions } from '../site/sessions.ts'
import { checked } from './control-arguments.ts'
import { type ControlRoute, controlPath } from './control-route.ts'
import { controlRoutes, healthRoute } from './control-routes.ts'
import { refusalOfUntrusted } from './refusal-of-untrusted.ts'
import { Snapshots } from './snapshots.ts'
import { Timelines } from './timeline.ts'

/**
 * Redirects a browser to a page of a session, and sets a cookie so that it stays in that session. The empty name represents
 * the site itself.
 *
 * @throws Error for an invalid session name, or an address outside the site
 */
function openPage(sent: Parameters): SiteResponse {
  const text = { type: 'string', default: '' } as const
  const args = checked(sent, { session: text, to: { ...text, default: '/' } })
  const [session, to] = [String(args.session), String(args.to)]
  const base = 'http://site.invalid'
  if (!to.startsWith('/') || !URL.canParse(to, base) || new URL(to, base).origin !== base)
    throw new Error(
      `Cannot open ${JSON.stringify(to)}: it is not a path of the site. Begin it with one slash.`,
    )
  if (session !== '' && !isSessionName(session))
    throw new Error(
      `Cannot open the session ${JSON.stringify(session)}: the name is invalid in ${sessionHeader}.`,
    )
  const cookie = `${sessionCookie}=${session}; Path=/; HttpOnly; SameSite=Lax${session === '' ? '; Max-Age=0' : ''}`
  const { pathname, search } = new URL(to, base)
  return {
    status: 302,
    headers: { Location: pathname + search, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
    body: null,
  }
}

function pageOfSession({ header }: SiteRequest): SiteResponse {
  const session = requestedSession(header) ?? ''
  const query = isSessionName(session) ? `?${new URLSearchParams({ session })}` : ''
  return { status: 302, headers: { Location: `./${query}`, 'Cache-Control': 'no-store' }, body: null }
}

/** Why a request is rejected: it comes from a page of another origin. Undefined for the site's own pages and for other clients. */
function refusalOfPage({ origin, header }: SiteRequest): string | undefined {
  const sender = header('origin')
  const site = header('sec-fetch-site')
  const isForeign = sender !== undefined && sender.toLowerCase() !== origin.toLowerCase()
  if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none'))
    return 'The control API rejects requests of pages of other origins. Use the inspector, or a command line.'
  return undefined
}

/** Redirects to the inspector of the browser's session. */
const herePath = 'here'

export interface PageFile {
  readonly contentType: string
  readonly body: string
}

/** Returns a file of the inspector by name, `main.js`; the empty name is the page. */
export type PageFiles = (name: string) => Promise<PageFile | undefined>

/** The sessions of a site, with the inspector and the control API. */
export class RemoteControl {
  readonly #sessions: Sessions
  readonly #files: PageFiles
  readonly #snapshots = new Snapshots()
  readonly #timelines = new Timelines()

  readonly #isRemote: boolean

  /** @param isRemote accepts control requests from other machines */
  constructor(sessions: Sessions, files: PageFiles, isRemote = false) {
    this.#sessions = sessions
    this.#files = files
    this.#isRemote = isRemote
  }

  #refusalOfUntrusted(request: SiteRequest): string | undefined {
    return this.#isRemote ? undefined : refusalOfUntrusted(request)
  }

  /** Handles requests below {@link controlPath}; passes all others to the session they name. */
  handle(request: SiteRequest): SiteResponse | Promise<SiteResponse> {
    if (request.target.startsWith(controlPath)) return this.#control(request)
    return request.target === withoutSlash
      ? toControlPath
      : this.#sessions.handle(this.#withInspector(request))
  }

  // Pages of the site link to the inspector when the client may use it.
  #withInspector(request: SiteRequest): SiteRequest {
    if (request.target.startsWith(`${this.#sessions.site.root}/`)) return request
    return this.#refusalOfUntrusted(request) === undefined
      ? { ...request, inspector: controlPath + herePath }
      : request
  }

  async #control(request: SiteRequest): Promise<SiteResponse> {
    const mark = request.target.indexOf('?')
    const path = request.target.slice(controlPath.length, mark < 0 ? undefined : mark)
    const isApi = path.startsWith('api/')
    const opens = path === 'open' && request.method === 'GET'
    const isHealth = `${request.method} ${path}` === healthRoute.replace(' ', ' api/')
    // Files of the inspector contain no data, so any page may link to them.
    const refusal =
      (isHealth ? undefined : this.#refusalOfUntrusted(request)) ??
      (isApi || opens ? refusalOfPage(request) : undefined)
    if (refusal !== undefined) return json(403, errorBody(403, 'mock_control_refused', refusal))
    if (path === herePath) return pageOfSession(request)
    const query = mark < 0 ? {} : parseQuery(request.target.slice(mark + 1))
    if (isApi || opens)
      try {
        return opens ? openPage(query) : await this.#api(request, path.slice('api/'.length), query)
      } catch (error) {
        return explain(error)
      }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead ? await this.#files(path) : undefined
    if (file === undefined)
      return json(
        404,
        errorBody(
          404,
          'mock_no_such_control',
          `There is nothing at ${controlPath}${path}. The control API is below ${controlPath}api/.`,
        ),
      )
    return { status: 200, headers: { ...pageHeaders, 'Content-Type': file.contentType }, body: file.body }
  }

  async #api(request: SiteRequest, path: string, query: Parameters): Promise<SiteResponse> {
    const route = controlRoutes.get(`${request.method} ${path}`)
    if (route === undefined) {
      const known = [...controlRoutes.keys()].join(', ')
      return json(
        404,
        errorBody(
          404,
          'mock_no_such_control',
          `The control API has no ${request.method} ${path}. Use one of ${known}.`,
        ),
      )
    }
    const { fields, bytes } = await readBody(request, controlLimits)
    const site = this.#sessions.sessionFor(request)
    const args = checkedArguments({ ...query, ...fields }, route)
    const { origin } = request
    const [sessions, snapshots, timelines] = [this.#sessions, this.#snapshots, this.#timelines]
    return json(200, await route.handle({ site, sessions, snapshots, timelines, args, bytes, origin }))
  }
}

const checkedArguments = (sent: Parameters, { args, body }: ControlRoute): Parameters =>
  args === undefined ? {} : body === undefined ? checked(sent, args) : checkArguments(sent, args)

const withoutSlash = controlPath.slice(0, -1)
const toControlPath: SiteResponse = { status: 308, headers: { Location: controlPath }, body: null }

function explain(error: unknown): SiteResponse {
  if (error instanceof RestError) return json(error.status, answerOf(error).body)
  return json(400, errorBody(400, 'mock_bad_control', error instanceof Error ? error.message : String(error)))
}

const errorBody = (status: number, code: string, message: string) => ({ code, message, data: { status } })

const common = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
} as const

const pageHeaders = {
  ...common,
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const

function json(status: number, body: unknown): SiteResponse {
  const headers = { ...common, 'Content-Type': 'application/json; charset=UTF-8' }
  return { status, headers, body: JSON.stringify(body ?? null) }
}
