import {
  type ContentSource,
  type Deployment,
  methodsOf,
  type Route,
  templateOf,
} from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import type { RouteTable } from '../../http/routing/route-table.ts'
import type { Answer, Call, LazyEndpoint } from '../../resources/endpoint/call.ts'
import { extensionAnswer } from '../../resources/extensions/endpoints.ts'
import type { Dispatcher } from '../../site/pipeline/dispatch.ts'
import type { SiteState } from '../../store/site-state.ts'
import { Resource } from './collection.ts'
import { LearnedRequest } from './learned-request.ts'
import { type ObservedAnswers, observedAnswers } from './observed-answers.ts'
import { type ObservedLayer, observedLayer } from './observed-layer.ts'

interface LearnedSite {
  readonly endpoints?: Readonly<Record<string, LazyEndpoint>>
  /** Changes what the mock derives for the routes of WordPress. */
  readonly layer?: ObservedLayer
}

/**
 * What a site learns from the observed answers of its deployment; nothing without any.
 *
 * @param isImplemented is an endpoint, `GET /core/v2/users`, implemented by the mock, or by a handler
 */
export function learnedSite({
  deployment,
  table,
  initial,
  dispatcher,
  isImplemented,
  isHandled,
}: {
  readonly deployment: Deployment
  readonly table: RouteTable
  readonly initial: () => SiteState
  readonly dispatcher: () => Dispatcher
  readonly isImplemented: (name: string) => boolean
  readonly isHandled: (name: string) => boolean
}): LearnedSite {
  const answersFor = observedAnswers(deployment)
  if (answersFor === undefined) return {}
  const endpoints = learnedEndpoints(deployment, table, answersFor, isImplemented)
  const isOverridden = (name: string): boolean => isHandled(name) || Object.hasOwn(endpoints, name)
  return { endpoints, layer: observedLayer({ deployment, answersFor, initial, dispatcher, isOverridden }) }
}

/**
 * The endpoints of a mirror's plugin routes that were observed. Where routes form a resource (`/ns/things`,
 * `/ns/things/(?P<id>…)`, perhaps `/ns/things/batch`), its observed items are a collection that is listed, read and written.
 */
function learnedEndpoints(
  { routes, observed }: Deployment,
  table: RouteTable,
  answersFor: (call: Call) => ObservedAnswers,
  isImplemented: (name: string) => boolean,
): Readonly<Record<string, LazyEndpoint>> {
  const seen = new Set<Route>()
  const lists = new Set<string>()
  for (const [key, { status, body }] of observed?.answers ?? []) {
    const route = table.match('GET', key.split('?', 1)[0] ?? '')?.route
    // A refusal of anonymous clients says nothing of what other users get.
    const isRefusal = !observed?.isSignedIn && (status === 401 || status === 403)
    if (route === undefined || isRefusal) continue
    seen.add(route)
    if (status === 200 && (Array.isArray(body) || isWrappedList(body))) lists.add(templateOf(route.pattern))
  }
  const entries: Record<string, LazyEndpoint> = {}
  for (const route of routes) {
    if (route.isNamespaceIndex || route.rawEntry === undefined) continue
    const { kind, template } = roleOf(route, lists)
    const resource = new Resource(routes, template)
    for (const method of methodsOf(route)) {
      const name = `${method} ${templateOf(route.pattern)}`
      const act = actOf(method, kind, seen.has(route))
      if (act === undefined || isImplemented(name)) continue
      const handle = (call: Call) => new LearnedRequest(resource, call, answersFor(call))[act]()
      entries[name] = {
        ...extensionAnswer(method),
        source: method === 'GET' ? 'observed' : 'derived',
        load: async () => (call: Call) => withSource(handle(call), 'derived'),
      }
    }
  }
  return entries
}

const isWrappedList = (body: unknown): boolean =>
  isRecord(body) &&
  !('id' in body) &&
  Object.values(body).some(
    (each) => Array.isArray(each) && each.some((item) => isRecord(item) && 'id' in item),
  )

/** What a route is within its resource, and the template of the list of that. */
function roleOf(
  route: Route,
  lists: ReadonlySet<string>,
): { readonly kind: 'list' | 'item' | 'batch' | 'single'; readonly template: string } {
  const template = templateOf(route.pattern)
  const [, owner = '', last = ''] = /^(.*)\/([^/]+)$/.exec(template) ?? []
  if (lists.has(template)) return { kind: 'list', template }
  if (lists.has(owner) && /^\{\w*\}$/.test(last)) return { kind: 'item', template: owner }
  if (lists.has(owner) && last === 'batch') return { kind: 'batch', template: owner }
  return { kind: 'single', template }
}

/** What answers an endpoint; undefined for one of which nothing was observed. */
function actOf(method: string, kind: ReturnType<typeof roleOf>['kind'], isSeen: boolean) {
  if (kind === 'list') return method === 'GET' ? 'list' : method === 'POST' ? 'create' : undefined
  if (kind === 'item') return method === 'GET' ? 'item' : method === 'DELETE' ? 'remove' : 'update'
  if (kind === 'batch' && method !== 'GET' && method !== 'DELETE') return 'batch'
  if (!isSeen || method === 'DELETE') return undefined
  return method === 'GET' ? 'single' : 'change'
}

/** An answer that names its source: by default a given one. */
async function withSource(answer: Answer | Promise<Answer>, usual: ContentSource): Promise<Answer> {
  return { source: usual, ...(await answer) }
}
