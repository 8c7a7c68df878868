import type { FetchLike } from '../conformance/index.ts'
import { basic } from '../conformance/transport/credentials.ts'
import type { Deployment, DeploymentName, Json } from '../contract/index.ts'
import { createSite, type SiteOptions } from '../mock/index.ts'
import type { CaughtBy } from './check-kinds.ts'
import { type JournalRole, journalAdmin, journalUsers } from './journal-users.ts'

/** A site with one defect. */
export interface Mutant {
  /** What is broken, in words: `per_page of posts.list goes to 101`. Unique. */
  readonly name: string
  /** The checks that have to notice it: no other counts. */
  readonly caughtBy: CaughtBy
  /** Which deployment is broken. Default `first`. */
  readonly deployment: DeploymentName
  /** Set when the defect breaks only what the document leaves open: no `required` check may be asked to notice it. */
  readonly isOpen: boolean
  /** Set when it takes users of other roles to notice it. */
  readonly isOfRoles?: boolean
  /** Makes the broken site. */
  make(): FetchLike
}

/** What a mutant may say beside its defect. */
export interface MutantOptions {
  readonly deployment?: DeploymentName
  readonly isOpen?: boolean
  readonly isOfRoles?: boolean
}

/** A request as a defect looks at it. */
export interface RequestView {
  readonly method: string
  /** The route, behind the api root: `/core/v2/posts/12`. */
  readonly path: string
  readonly query: URLSearchParams
  /** The body when it is JSON. */
  readonly body: Json | undefined
  readonly hasCredentials: boolean
  /** Which of the journal's other users asks. */
  readonly role: JournalRole | undefined
}

/** An answer as a defect changes it. */
export interface ResponseView {
  readonly status: number
  readonly headers: Headers
  readonly body: Json
}

const root = '/wp-json'

function siteOf(options: SiteOptions): FetchLike {
  const site = createSite(options)
  return (request) => site.fetch(request)
}

function mutant(name: string, caughtBy: CaughtBy, options: MutantOptions, make: () => FetchLike): Mutant {
  const { deployment = 'first', isOpen = false, isOfRoles = false } = options
  return { name, caughtBy, deployment, isOpen, isOfRoles, make }
}

async function viewOf(request: Request): Promise<RequestView> {
  const { pathname, searchParams: query } = new URL(request.url)
  const path = pathname.startsWith(root)
    ? pathname.slice(root.length) || '/'
    : (query.get('rest_route') ?? pathname)
  const isJson = /json/.test(request.headers.get('content-type') ?? '')
  const text = isJson ? await request.clone().text() : ''
  return {
    method: request.method,
    path,
    query,
    body: text === '' ? undefined : readJson(text),
    hasCredentials: request.headers.has('authorization'),
    role: roleOf(request.headers.get('authorization')),
  }
}

const journalRoles = ['editor', 'author', 'contributor', 'subscriber'] as const

function roleOf(authorization: string | null): JournalRole | undefined {
  return journalRoles.find((role) => basic(journalUsers[role]) === authorization)
}

function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A request that asks for something else than it says. */
export interface RequestChange {
  readonly method?: string
  /** Instead of the path behind the api root. */
  readonly path?: string
  readonly query?: URLSearchParams
  readonly body?: Json
  /** Asks as another one of the journal's users. */
  readonly role?: JournalRole | 'administrator'
}

/** A site that takes some requests for others; `change` gives undefined for those it takes as they are. */
export function mutateRequest(
  name: string,
  caughtBy: CaughtBy,
  change: (view: RequestView) => RequestChange | undefined,
  options: MutantOptions = {},
): Mutant {
  return mutant(name, caughtBy, options, () => {
    const site = siteOf({ deployment: options.deployment ?? 'first' })
    return async (request) => {
      const view = await viewOf(request)
      const changed = change(view)
      return site(changed === undefined ? request : await rewritten(request, view, changed))
    }
  })
}

async function rewritten(request: Request, view: RequestView, changed: RequestChange): Promise<Request> {
  const { method = view.method, path = view.path, query = view.query, body, role } = changed
  const { origin } = new URL(request.url)
  const headers = new Headers(request.headers)
  if (role !== undefined)
    headers.set('authorization', basic(role === 'administrator' ? journalAdmin : journalUsers[role]))
  if (body !== undefined) headers.set('content-type', 'application/json')
  const carries = method !== 'GET' && method !== 'HEAD'
  const kept = carries && body === undefined ? await request.clone().arrayBuffer() : null
  const search = query.size === 0 ? '' : `?${query}`
  return new Request(`${origin}${root}${path}${search}`, {
    method,
    headers,
    body: body === undefined ? (kept?.byteLength ? kept : null) : JSON.stringify(body),
  })
}

/** A site that answers some requests otherwise; `change` gives undefined for answers it leaves as they are. */
export function mutateResponse(
  name: string,
  caughtBy: CaughtBy,
  change: (request: RequestView, response: ResponseView) => Partial<ResponseView> | undefined,
  options: MutantOptions = {},
): Mutant {
  return mutant(name, caughtBy, options, () => {
    const site = siteOf({ deployment: options.deployment ?? 'first' })
    return async (request) => {
      const view = await viewOf(request)
      const response = await site(request)
      const text = await response.clone().text()
      const body = readJson(text)
      if (body === undefined) return response
      const changed = change(view, { status: response.status, headers: response.headers, body })
      if (changed === undefined) return response
      const headers = new Headers(changed.headers ?? response.headers)
      headers.delete('content-length')
      return new Response(JSON.stringify(changed.body ?? body), {
        status: changed.status ?? response.status,
        headers,
      })
    }
  })
}

/** A site behind something that asks it otherwise, or answers in its stead. */
export function wrapSite(
  name: string,
  caughtBy: CaughtBy,
  stand: (site: FetchLike) => FetchLike,
  options: MutantOptions = {},
): Mutant {
  return mutant(name, caughtBy, options, () => stand(siteOf({ deployment: options.deployment ?? 'first' })))
}

/**
 * A site that keeps another contract than the one described: its index and its validation agree with each other, and
 * are wrong together.
 */
export function mutateContract(
  name: string,
  caughtBy: CaughtBy,
  change: (deployment: Deployment) => Deployment,
  options: MutantOptions & { readonly of: Deployment },
): Mutant {
  return mutant(name, caughtBy, options, () => siteOf({ deployment: change(options.of) }))
}
