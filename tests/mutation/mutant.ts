import { basic } from '../../client/transport/secrets.ts'
import type { FetchLike } from '../../conformance/index.ts'
import { allDeployments, type Deployment, type DeploymentName, type Json } from '../../contract/index.ts'
import { parsedJson } from '../../contract/lib/json.ts'
import { createSite } from '../../mock/index.ts'
import { by, type CaughtBy, type CheckKind } from './check-kinds.ts'
import { type JournalRole, journalAdmin, journalUsers } from './journal-users.ts'
import { matcher, type On, type RequestView } from './matcher.ts'

export interface Mutant {
  /** The defect in words: `per_page of posts.list goes to 101`. Unique. */
  readonly name: string
  /** The checks that have to notice it: no other counts. */
  readonly caughtBy: CaughtBy
  readonly deployment: DeploymentName
  /** Breaks a fact that the specification leaves open: a deviation is enough. */
  readonly isOpen: boolean
  /** Needs users of other roles to be noticed. */
  readonly isOfRoles: boolean
  /** Creates the broken site. */
  make(): FetchLike
}

/** Creates a broken site of a deployment. */
export type Defect = (deployment: DeploymentName) => FetchLike

export interface MutantOptions {
  /** Default `first`. */
  readonly deployment?: DeploymentName
  readonly isOpen?: boolean
  readonly isOfRoles?: boolean
}

/** Options of a defect in a fact of WordPress that the specification leaves open. */
export const open: MutantOptions = { isOpen: true }

/** Options of a defect in a route that only stock WordPress has. */
export const stock: MutantOptions = { deployment: 'stock', isOpen: true }

/** @param of parts of the ids of the checks that have to notice it, separated by spaces; `*` for the whole kind */
export function mutant(
  kind: CheckKind,
  of: string,
  name: string,
  defect: Defect,
  { deployment = 'first', isOpen = false, isOfRoles = false }: MutantOptions = {},
): Mutant {
  const subjects = of === '*' ? [] : of.split(' ')
  return {
    name,
    caughtBy: by(kind, ...subjects),
    deployment,
    isOpen,
    isOfRoles,
    make: () => defect(deployment),
  }
}

/**
 * Declares mutants that checks of one kind have to notice.
 *
 * @returns a function of their defects, by `of: name` as {@link mutant} has them
 *
 * @example
 * ```ts
 * caughtBy('effect')({ 'posts.list.order: posts are in no order': requests('GET posts', ignore('order')) })
 * ```
 */
export const caughtBy =
  (kind: CheckKind, options: MutantOptions = {}) =>
  (defects: Readonly<Record<string, Defect>>, more: MutantOptions = {}): Mutant[] =>
    Object.entries(defects).map(([key, defect]) => {
      const [of = '', ...name] = key.split(': ')
      return mutant(kind, of, name.join(': '), defect, { ...options, ...more })
    })

/** {@link caughtBy} for facts of WordPress that the specification leaves open. */
export const caughtByOpen = (kind: CheckKind): ReturnType<typeof caughtBy> => caughtBy(kind, open)

/** An answer as a defect changes it. */
export interface ResponseView {
  readonly status: number
  readonly headers: Headers
  readonly body: Json
}

/** A request that is replaced by another. */
export interface RequestChange {
  readonly method?: string
  /** Instead of the path behind the API root. */
  readonly path?: string
  readonly query?: URLSearchParams
  readonly body?: Json
  /** Sent as another of the journal's users. */
  readonly role?: JournalRole | 'administrator'
}

export type RequestEdit = (request: RequestView) => RequestChange | undefined
export type AnswerEdit = (answer: ResponseView, request: RequestView) => Partial<ResponseView> | undefined

const root = '/wp-json'

/** Creates a site without a defect. Where a mutated contract lets through what an endpoint can't take, it answers as a server that broke. */
export function soundSite(deployment: DeploymentName | Deployment): FetchLike {
  const site = createSite({ deployment, naming: 'neutral' })
  return (request) =>
    site.fetch(request).catch((error: unknown) => new Response(String(error), { status: 500 }))
}

/** A site behind something that changes its traffic. */
export function behind(wrap: (site: FetchLike) => FetchLike): Defect {
  return (deployment) => wrap(soundSite(deployment))
}

/** A site in front of which something answers some requests. */
export function intercept(
  on: On,
  answer: (request: Request, site: FetchLike, view: RequestView) => Promise<Response> | Response,
): Defect {
  const isMeant = matcher(on)
  return behind((site) => async (request) => {
    const view = await viewRequest(request)
    return isMeant(view) ? answer(request, site, view) : site(request)
  })
}

/** A defect with state, created for each site. */
export function remembering(create: () => Defect): Defect {
  return (deployment) => create()(deployment)
}

/** A site that takes some requests for others; `edit` returns undefined for those it leaves. */
export function requests(on: On, edit: RequestEdit): Defect {
  return intercept(on, async (request, site, view) => {
    const changed = edit(view)
    return site(changed === undefined ? request : await rewrite(request, view, changed))
  })
}

/** A site that answers some requests differently; `edit` returns undefined for answers it leaves. */
export function answers(on: On, edit: AnswerEdit): Defect {
  return intercept(on, async (request, site, view) => {
    const response = await site(request)
    const body = parsedJson(await response.clone().text())
    if (body === undefined) return response
    const changed = edit({ status: response.status, headers: response.headers, body }, view)
    if (changed === undefined) return response
    const headers = new Headers(changed.headers ?? response.headers)
    headers.delete('content-length')
    return new Response(JSON.stringify(changed.body ?? body), {
      status: changed.status ?? response.status,
      headers,
    })
  })
}

/** A site with another contract: its index and its validation agree with each other, and are wrong together. */
export function declares(change: (deployment: Deployment) => Deployment): Defect {
  return (deployment) => soundSite(change(allDeployments[deployment]))
}

const soundSites = new Map<DeploymentName, FetchLike>()

/** A site whose index and `OPTIONS` are those of a sound one, which all share: nothing is written there. */
export function behindSoundIndex(defect: Defect): Defect {
  return (deployment) => {
    const broken = defect(deployment)
    const sound = soundSites.get(deployment) ?? soundSite(deployment)
    soundSites.set(deployment, sound)
    return (request) => (isForIndex(request) ? sound(request) : broken(request))
  }
}

const indexPath = /^\/wp-json(?:\/|\/(?:core|oembed|batch|cache)\/[\w.]+)?\/?$/

function isForIndex({ method, url }: Request): boolean {
  return method === 'OPTIONS' || (method === 'GET' && indexPath.test(new URL(url).pathname))
}

async function viewRequest(request: Request): Promise<RequestView> {
  const { pathname, searchParams: query } = new URL(request.url)
  const isJson = /json/.test(request.headers.get('content-type') ?? '')
  const text = isJson ? await request.clone().text() : ''
  const authorization = request.headers.get('authorization')
  return {
    method: request.method,
    path: pathname.startsWith(root)
      ? pathname.slice(root.length) || '/'
      : (query.get('rest_route') ?? pathname),
    query,
    body: text === '' ? undefined : parsedJson(text),
    hasCredentials: authorization !== null,
    role: journalRoles.find((role) => basic(journalUsers[role]) === authorization),
  }
}

const journalRoles = ['editor', 'author', 'contributor', 'subscriber'] as const

async function rewrite(request: Request, view: RequestView, changed: RequestChange): Promise<Request> {
  const { method = view.method, path = view.path, query = view.query, body, role } = changed
  const headers = new Headers(request.headers)
  if (role !== undefined)
    headers.set('authorization', basic(role === 'administrator' ? journalAdmin : journalUsers[role]))
  if (body !== undefined) headers.set('content-type', 'application/json')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const sent = hasBody && body === undefined ? await request.clone().arrayBuffer() : null
  const search = query.size === 0 ? '' : `?${query}`
  return new Request(`${new URL(request.url).origin}${root}${path}${search}`, {
    method,
    headers,
    body: body === undefined ? (sent?.byteLength ? sent : null) : JSON.stringify(body),
  })
}
