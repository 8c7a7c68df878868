import {
  type ArgumentDefinitions,
  methodsOf,
  type Route,
  sourceHeader,
  templateOf,
} from '../../../contract/index.ts'
import { wholeFieldsOf } from '../../../contract/whole-fields.ts'
import { checkArguments } from '../../http/arguments/check-arguments.ts'
import { type Body, emptyBody, isText } from '../../http/body.ts'
import { RestError } from '../../http/errors.ts'
import type { Parameters } from '../../http/query.ts'
import type { EndpointMatch, RouteTable } from '../../http/routing/route-table.ts'
import type { PreparedRequest } from '../../resources/batch/inner-request.ts'
import type {
  Answer,
  Call,
  EndpointBehaviour,
  EndpointEntry,
  SiteContext,
} from '../../resources/endpoint/call.ts'
import { endpoints } from '../../resources/endpoints.ts'
import type { View } from '../../view/view.ts'
import { EndpointTable } from './endpoint-table.ts'

type ForeignArguments = typeof import('../../http/arguments/foreign-arguments.ts')

/** A request with its parsed address: the route's path as deployed, and the user. */
export interface RouteRequest extends View {
  readonly site: SiteContext
  readonly method: string
  readonly path: string
  readonly query: Parameters
  header(name: string): string | undefined
  body(): Body | Promise<Body>
}

/** A request within a batch. */
type InnerParts = Omit<RouteRequest, keyof View | 'site' | 'body'> & { readonly body: Body }

/** The routes of a site, and what answers them. */
export interface Routes extends Pick<SiteContext, 'translator'> {
  readonly routes: readonly Route[]
  readonly table: RouteTable
  /** The endpoints of routes outside the specification. */
  readonly entries?: Readonly<Record<string, EndpointEntry>> | undefined
  /** Validation against the definitions of another site, for mirrored routes. */
  readonly foreign?: ForeignArguments | undefined
  /** Changes what the mock derives into what a mirrored site answered. */
  readonly observed?: ((answer: Answer, call: Call) => Answer | Promise<Answer>) | undefined
  /** The checks of custom fields, by argument. */
  readonly checksOfFields?: EndpointBehaviour['checks'] | undefined
  /** Gives errors the messages of a site. */
  readonly messages?: ((body: unknown, args: ArgumentDefinitions) => unknown) | undefined
  /** Answers the actions of `admin-ajax.php` that handlers have. */
  readonly ajax?: Dispatcher | undefined
  /** Loads the rest of the site, when only reads of content can be answered without it. */
  readonly rest?:
    | (() => Promise<{ readonly dispatcher: Dispatcher; readonly context: Omit<SiteContext, 'now'> }>)
    | undefined
}

/** Takes requests through route, method, arguments, permission and handler. */
export class Dispatcher {
  readonly #site: Routes
  readonly table: RouteTable
  readonly endpoints: EndpointTable

  /** Answers the actions of `admin-ajax.php` that handlers have; undefined without any. */
  get ajax(): Dispatcher | undefined {
    return this.#site.ajax
  }

  /** @throws Error for a deployment with an unimplemented core route */
  constructor(site: Routes) {
    this.#site = site
    this.table = site.table
    const own = endpoints((call, request) => this.#prepareInner(call, request))
    this.endpoints = new EndpointTable(site.routes, { ...own, ...site.entries })
  }

  /** The answer to a request; errors are answers too. A promise only when something has to be loaded or read. */
  dispatch(request: RouteRequest): Answer | Promise<Answer> {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const match = this.#match(method, request.path)
    const { rest } = this.#site
    if (rest && !isContentRead(method, match))
      return rest().then(({ dispatcher, context }) =>
        dispatcher.dispatch({ ...request, site: { ...context, now: request.site.now } }),
      )
    if (method === 'OPTIONS') return this.#options(request)
    if (match === undefined)
      return this.#noRoute(request).then((error) => this.#withMessages(answerOf(error), {}))
    const answer = (body: Body) => this.#answer(this.#callOf(request, method, match, body))
    const refuse = (error: unknown) => {
      const call = this.#callOf(request, method, match, emptyBody)
      return afterwards(refusalOf(error, call), (refusal) => this.#withAllow(refusal, call))
    }
    try {
      const loading = this.endpoints.load(method, match.route)
      // A body that may be large is read only when the user may send it.
      const read = () => {
        if (method !== 'GET' && !(Number(request.header('content-length')) <= 65_536)) {
          const call = this.#callOf(request, method, match, emptyBody)
          const behaviour = this.endpoints.behaviour(method, match.route)
          refuseEarly(call, behaviour, () => this.#checked(call, behaviour))
        }
        return request.body()
      }
      const body = loading ? loading.then(read) : read()
      return body instanceof Promise ? body.then(answer, refuse) : answer(body)
    } catch (error) {
      return refuse(error)
    }
  }

  /** Checks arguments and permission, then calls the handler. Adds `Allow` to every outcome. */
  #answer(raw: Call): Answer | Promise<Answer> {
    const { route } = raw.match
    const behaviour = this.endpoints.behaviour(raw.method, route)
    let call = raw
    // What the site itself answered has fields that its schemas do not declare.
    const finish = (answer: Answer) =>
      this.#asObserved(
        answer.source ? answer : withSelection(raw.mirrorShape?.answer(answer, route) ?? answer, raw),
        call,
      )
    const refuse = (error: unknown) => afterwards(refusalOf(error, call), finish)
    try {
      call = { ...raw, args: this.#checked(raw, behaviour) }
      const denial = behaviour.permit?.(call)
      if (denial) return refuse(RestError.fromDenial(denial))
      const answer = behaviour.handle(call)
      return answer instanceof Promise ? answer.then(finish, refuse) : finish(answer)
    } catch (error) {
      return refuse(error)
    }
  }

  #checked(raw: Call, behaviour: EndpointBehaviour): Call['args'] {
    const { route, endpoint } = raw.match
    const { args, described } = endpoint
    const checks = this.#checksOf(raw, behaviour)
    const values = checkArguments(raw.sent, args, checks)
    if (described) return raw.version?.understood(values, args, described) ?? values
    const { foreign } = this.#site
    if (foreign === undefined || route.rawEntry === undefined) return values
    // A mirrored route has another site's definitions and our behaviour.
    const name = `${raw.method} ${templateOf(route.pattern)}`
    return this.endpoints.has(name) ? foreign.adaptToOwnSchema(values, args, name, checks) : values
  }

  // Checks for the definitions of another site are loaded with them.
  #checksOf(call: Call, { checks }: EndpointBehaviour): ReturnType<NonNullable<EndpointBehaviour['checks']>> {
    const { foreign, checksOfFields } = this.#site
    const own = { ...checks?.(call), ...checksOfFields?.(call) }
    return foreign && call.match.route.rawEntry ? foreign.withChecksOfForeign(own, call) : own
  }

  #withMessages(answer: Answer, args: ArgumentDefinitions): Answer {
    const { messages } = this.#site
    if (messages === undefined || answer.status < 400 || answer.source) return answer
    return { ...answer, body: messages(answer.body, args) }
  }

  #asObserved(answer: Answer, call: Call): Answer | Promise<Answer> {
    const headed = (each: Answer): Answer => this.#withAllow(this.#withSource(each, call), call)
    const own = this.#withMessages(answer, call.match.endpoint.args)
    const observed = this.#site.observed?.(own, call) ?? own
    return observed instanceof Promise ? observed.then(headed) : headed(observed)
  }

  // What refuses a request is the contract, whatever would have been answered.
  #withSource(answer: Answer, { method, match }: Call): Answer {
    const usual = this.endpoints.source(method, match.route)
    if (usual === undefined) return answer
    const source = answer.source ?? (answer.status >= 400 ? 'derived' : usual)
    return { ...answer, source, headers: { ...answer.headers, [sourceHeader]: source } }
  }

  #withAllow(answer: Answer, call: Call): Answer {
    const left = answer.leavesInEdit ? { ...call, args: { ...call.args, context: 'edit' } } : call
    const allow = this.endpoints.allowedMethods(left, call.match.route)
    return allow === '' ? answer : { ...answer, headers: { ...answer.headers, Allow: allow } }
  }

  #match(method: string, deployedPath: string): EndpointMatch | undefined {
    const path = this.#site.translator.neutral(deployedPath)
    return path === undefined ? undefined : this.table.match(method, path)
  }

  async #noRoute({ site, method, path }: Pick<Call, 'site' | 'method' | 'path'>): Promise<RestError> {
    const { noRoute } = await import('./no-route.ts')
    const neutral = site.translator.neutral(path)
    const found = neutral === undefined ? [] : this.table.matches(neutral)
    return noRoute(
      site,
      method,
      path,
      found.flatMap(({ route }) => methodsOf(route)),
    )
  }

  #callOf(request: RouteRequest, method: string, match: EndpointMatch, body: Body): Call {
    const sent = { ...match.captures, ...request.query, ...body.fields }
    return { ...request, method, path: match.path, match, body, sent, args: plain(sent) }
  }

  async #options(request: RouteRequest): Promise<Answer> {
    const path = this.#site.translator.neutral(request.path)
    const [first] = path === undefined ? [] : this.table.matches(path)
    if (first === undefined) return { status: 200, body: [] }
    const [endpoint] = first.route.endpoints
    if (endpoint === undefined) return { status: 200, body: [] }
    const match = { ...first, endpoint }
    await Promise.all(methodsOf(first.route).map((method) => this.endpoints.load(method, first.route)))
    const { routeOptions } = await import('../../resources/index/controller.ts')
    const call = this.#callOf(request, 'OPTIONS', match, emptyBody)
    return this.#withAllow({ status: 200, body: routeOptions(first.route, call) }, call)
  }

  async #prepareInner(outer: Call, request: InnerParts): Promise<PreparedRequest> {
    const { method, path, body } = request
    const match = this.#match(method, path)
    const { prepareInner, refuseInner } = await import('./prepare-inner.ts')
    if (match === undefined) return refuseInner(await this.#noRoute({ site: outer.site, method, path }))
    const call = this.#callOf({ ...outer, ...request, body: async () => body }, method, match, body)
    return prepareInner(request, match.endpoint, {
      refuse: (error) => this.#withAllow(answerOf(error), call),
      answer: () => this.#answer(call),
      check: async () => {
        await this.endpoints.load(method, match.route)
        const checks = this.#checksOf(call, this.endpoints.behaviour(method, match.route))
        checkArguments(call.sent, match.endpoint.args, checks)
      },
    })
  }
}

/** True for reads of posts, pages or media, which a site answers before its other routes are loaded. */
const isContentRead = (method: string, match: EndpointMatch | undefined): boolean =>
  method === 'GET' && match !== undefined && match.route.pattern.startsWith('/core/v2/')

/** An answer with what its route says of a selection by `_fields`: whole fields, and links that come with a field. */
function withSelection(answer: Answer, { sent, match, version }: Call): Answer {
  if (sent._fields === undefined) return answer
  const { fields, behaviour, linksWith } = wholeFieldsOf(match.route)
  const wholeFields = behaviour !== undefined && version?.lacks(behaviour) ? [] : fields
  return { ...answer, selection: { ...answer.selection, wholeFields, linksWith } }
}

/** Arguments as sent, without objects: they aren't validated yet. */
function plain(sent: Parameters): Parameters {
  const isPlain = (value: unknown): boolean =>
    Array.isArray(value) ? value.every(isPlain) : typeof value !== 'object' || value === null
  const values = Object.values(sent)
  return values.every(isPlain)
    ? sent
    : Object.fromEntries(Object.entries(sent).filter(([, value]) => isPlain(value)))
}

/** A {@link RestError} as an answer. Rethrows anything else: it is a defect of the mock. */
export function answerOf(error: unknown): Answer {
  if (error instanceof RestError) return { status: error.status, body: error.toBody() }
  throw error
}

/** As {@link answerOf}; a 401 to a request with credentials says why these were ignored. */
function refusalOf(error: unknown, call: Call): Answer | Promise<Answer> {
  const answer = answerOf(error)
  return answer.status === 401 && call.header('authorization') !== undefined
    ? import('./ignored-credentials.ts').then(({ withReason }) => withReason(answer, call))
    : answer
}

const afterwards = (
  answer: Answer | Promise<Answer>,
  then: (answer: Answer) => Answer | Promise<Answer>,
): Answer | Promise<Answer> => (answer instanceof Promise ? answer.then(then) : then(answer))

/**
 * Rejects a file before it is read when the user may not upload it. Text bodies are read first: WordPress checks their
 * fields before the user.
 *
 * @param call without its body
 * @param check checks the arguments in the address
 * @throws RestError with the refusal
 */
function refuseEarly(call: Call, behaviour: EndpointBehaviour, check: () => unknown): void {
  const type = call.header('content-type')
  const isSent = (call.header('content-length') ?? call.header('transfer-encoding')) !== undefined
  const denial = isSent && !isText(type) ? behaviour.permit?.(call) : undefined
  if (denial === undefined) return
  // A form may still supply required arguments.
  if (!type?.startsWith('multipart/')) check()
  throw RestError.fromDenial(denial)
}
