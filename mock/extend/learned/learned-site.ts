import {
  type ContentSource,
  type Deployment,
  methodsOf,
  type Route,
  templateOf,
} from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import type { Denial } from '../../auth/denial.ts'
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
  /** Adapts the mock's answers of stock routes to what was observed. */
  readonly layer?: ObservedLayer
}

/**
 * The endpoints that a site learns from the observed responses of its deployment; empty without any.
 *
 * @param isImplemented whether the mock or a handler implements an endpoint, `GET /core/v2/users`
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
 * The endpoints of a mirror's observed plugin routes. The observed items of routes that form a resource (`/ns/things`,
 * `/ns/things/(?P<id>…)`, perhaps `/ns/things/batch`) become a collection that can be listed, read and written.
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
    // A 401 or 403 for anonymous clients does not apply to other users.
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
      const handle = (call: Call) => {
        const answers = answersFor(call)
        const seen = seenAnonymously(call, answers)
        if (seen && seen.status >= 400) return { ...seen, source: 'observed' as const }
        return new LearnedRequest(resource, call, answers)[act]()
      }
      const usual = extensionAnswer(method)
      entries[name] = {
        ...usual,
        ...(method === 'GET' && {
          permit: (call: Call) => readDenial(usual.permit?.(call), call, answersFor(call)),
        }),
        source: method === 'GET' ? 'observed' : 'derived',
        load: async () => (call: Call) => withSource(handle(call), 'derived'),
      }
    }
  }
  return entries
}

/** What anonymous clients got at the address of an anonymous call, or else how its route refused them. */
const seenAnonymously = (call: Call, answers: ObservedAnswers) =>
  answers.anonymous(call) ?? answers.refusal(call)

/** The denial of a read: the site's own error for anonymous clients, if it was observed. @param usual without it */
function readDenial(usual: Denial | undefined, call: Call, answers: ObservedAnswers): Denial | undefined {
  const seen = usual && seenAnonymously(call, answers)
  if (seen === undefined) return usual
  const { status, body } = seen
  if (status < 400) return undefined
  return isRecord(body) && typeof body.code === 'string'
    ? { status, code: body.code, message: String(body.message ?? '') }
    : usual
}

const isWrappedList = (body: unknown): boolean =>
  isRecord(body) &&
  !('id' in body) &&
  Object.values(body).some(
    (each) => Array.isArray(each) && each.some((item) => isRecord(item) && 'id' in item),
  )

/** The role of a route in its resource, and the template of the resource's list. */
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

/** The method of `LearnedRequest` that answers an endpoint; undefined if nothing was observed for it. */
function actOf(method: string, kind: ReturnType<typeof roleOf>['kind'], isSeen: boolean) {
  if (kind === 'list') return method === 'GET' ? 'list' : method === 'POST' ? 'create' : undefined
  if (kind === 'item') return method === 'GET' ? 'item' : method === 'DELETE' ? 'remove' : 'update'
  if (kind === 'batch' && method !== 'GET' && method !== 'DELETE') return 'batch'
  if (!isSeen || method === 'DELETE') return undefined
  return method === 'GET' ? 'single' : 'change'
}

/** Adds a source to an answer that has none. */
async function withSource(answer: Answer | Promise<Answer>, usual: ContentSource): Promise<Answer> {
  return { source: usual, ...(await answer) }
}
