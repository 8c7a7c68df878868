import { type Endpoint, methodsOf, type Route, templateOf } from '../contract/index.ts'
import { checkArguments } from './arguments/check-arguments.ts'
import type { InnerAnswer, PreparedRequest } from './batch/inner-request.ts'
import { type Answer, type Call, type EndpointBehaviour, JsonText } from './call.ts'
import { endpoints } from './endpoints.ts'
import { RestError } from './errors.ts'
import { extensionAnswer } from './extensions/extension.ts'
import { lateBehaviour, lateHandler } from './late-handler.ts'
import { refusals } from './refusals.ts'
import type { View } from './render/view.ts'
import { type Body, emptyBody } from './request/body.ts'
import type { Parameters } from './request/query.ts'
import type { EndpointMatch, RouteTable } from './routing/route-table.ts'
import type { SiteContext } from './site-context.ts'

/** A request whose address has been read: a route path as the deployment names it, and who asks. */
export interface RouteRequest extends View {
  readonly site: SiteContext
  readonly method: string
  readonly path: string
  readonly query: Parameters
  header(name: string): string | undefined
  body(): Promise<Body>
}

const namespaceIndex = lateBehaviour(
  async () => (await import('./discovery/namespace-index.ts')).namespaceIndexRead,
)

/** Brings requests to their endpoints: route, method, arguments, permission, handler. */
export class Dispatcher {
  readonly #site: Pick<SiteContext, 'translator' | 'handlers'>
  readonly #table: RouteTable
  readonly #behaviours: ReadonlyMap<string, EndpointBehaviour>
  readonly #found = new WeakMap<Endpoint, Map<string, EndpointBehaviour>>()
  /** Loaded for the first request of a mirrored site, whose definitions are another's. */
  #asUnderstood: typeof import('./arguments/understood.ts').asUnderstood | undefined

  constructor(site: Pick<SiteContext, 'translator' | 'handlers'>, table: RouteTable) {
    this.#site = site
    this.#table = table
    this.#behaviours = endpoints((call, request) => this.#prepareInner(call, request))
  }

  /** The answer to a request; errors are answers too. */
  async dispatch(request: RouteRequest): Promise<Answer> {
    if (request.method === 'OPTIONS') return this.#options(request)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const match = this.#match(method, request.path)
    if (match === undefined) return answerOf(refusals.noRoute(request.method, request.path))
    const loading = this.#behaviourOf(method, match).load?.()
    if (loading) await loading
    if (match.route.listed) this.#asUnderstood ??= (await import('./arguments/understood.ts')).asUnderstood
    try {
      return await this.#answer(this.#callOf(request, method, match, await request.body()), match)
    } catch (error) {
      const call = this.#callOf(request, method, match, emptyBody)
      return this.#withAllow(answerOf(error), call, match)
    }
  }

  /** Checks the arguments, asks for permission and handles; whatever comes of it, with the methods that are allowed. */
  async #answer(raw: Call, match: EndpointMatch): Promise<Answer> {
    const behaviour = this.#behaviourOf(raw.method, match)
    let call = raw
    let answer: Answer
    try {
      call = { ...raw, args: this.#checked(raw, match, behaviour) }
      const refusal = behaviour.permit?.(call)
      if (refusal) throw refusal
      answer = await behaviour.handle(call)
    } catch (error) {
      answer = answerOf(error)
    }
    return this.#withAllow(answer, call, match)
  }

  #checked(
    raw: Call,
    { route, endpoint: { args } }: EndpointMatch,
    behaviour: EndpointBehaviour,
  ): Call['args'] {
    const checks = behaviour.checks?.(raw)
    const values = checkArguments(raw.sent, args, checks)
    // Of a mirror, the definitions are another's and the behaviour is ours.
    if (route.listed === undefined || this.#asUnderstood === undefined) return values
    const name = `${raw.method} ${templateOf(route.pattern)}`
    return this.#behaviours.has(name) ? this.#asUnderstood(values, args, name, checks) : values
  }

  #withAllow(answer: Answer, call: Call, match: EndpointMatch): Answer {
    const allow = this.#allowedMethods(call, match)
    return allow === '' ? answer : { ...answer, headers: { ...answer.headers, Allow: allow } }
  }

  #match(method: string, deployedPath: string): EndpointMatch | undefined {
    const path = this.#site.translator.neutral(deployedPath)
    return path === undefined ? undefined : this.#table.match(method, path)
  }

  #callOf(request: RouteRequest, method: string, match: EndpointMatch, body: Body): Call {
    const sent = { ...match.captures, ...request.query, ...body.fields }
    const { site, state, addresses, user, undeclared, query } = request
    const { path } = match
    const header = request.header
    return {
      site,
      state,
      addresses,
      user,
      undeclared,
      method,
      path,
      match,
      query,
      body,
      sent,
      args: sent,
      header,
    }
  }

  #behaviourOf(method: string, match: EndpointMatch): EndpointBehaviour {
    const known = this.#found.get(match.endpoint) ?? new Map<string, EndpointBehaviour>()
    this.#found.set(match.endpoint, known)
    const behaviour = known.get(method) ?? this.#findBehaviour(method, match.route)
    known.set(method, behaviour)
    return behaviour
  }

  #findBehaviour(method: string, route: Route): EndpointBehaviour {
    const name = `${method} ${templateOf(route.pattern)}`
    const custom = this.#site.handlers[name]
    if (custom)
      return lateHandler(async () => (await import('./extensions/user-handler.ts')).userHandler(custom, name))
    if (route.isNamespaceIndex) return namespaceIndex
    return this.#behaviours.get(name) ?? extensionAnswer
  }

  // The methods of the route that this user may use, as the `Allow` header has it.
  #allowedMethods(call: Call, match: EndpointMatch): string {
    // POST, PUT and PATCH are one behaviour, and are asked for once.
    const asked = new Map<EndpointBehaviour, boolean>()
    const isAllowed = (behaviour: EndpointBehaviour): boolean => {
      const known = asked.get(behaviour) ?? behaviour.permit?.(call) === undefined
      asked.set(behaviour, known)
      return known
    }
    return match.route.endpoints
      .flatMap((endpoint) => endpoint.methods.map((method) => ({ ...match, endpoint, method })))
      .filter((each) => isAllowed(this.#behaviourOf(each.method, each)))
      .map(({ method }) => method)
      .join(', ')
  }

  async #options(request: RouteRequest): Promise<Answer> {
    const path = this.#site.translator.neutral(request.path)
    const [first] = path === undefined ? [] : this.#table.matches(path)
    if (first === undefined) return { status: 200, body: [] }
    const [endpoint] = first.route.endpoints
    if (endpoint === undefined) return { status: 200, body: [] }
    const match = { ...first, endpoint }
    const behaviours = methodsOf(first.route).map((method) => this.#behaviourOf(method, match))
    await Promise.all(behaviours.map((each) => each.load?.()))
    const { routeOptions } = await import('./discovery/route-options.ts')
    const call = this.#callOf(request, 'OPTIONS', match, emptyBody)
    const allow = this.#allowedMethods(call, match) || methodsOf(first.route).join(', ')
    return { status: 200, headers: { Allow: allow }, body: routeOptions(first.route, call) }
  }

  #prepareInner(
    outer: Call,
    { method, path, query, body, header }: Omit<RouteRequest, keyof View | 'site' | 'body'> & { body: Body },
  ): PreparedRequest {
    const match = this.#match(method, path)
    if (match === undefined) return refused(refusals.noRoute(method, path))
    const { site, state, addresses, user, undeclared } = outer
    const view = { state, addresses, user, undeclared }
    const request = { ...view, site, method, path, query, header, body: async () => body }
    const call = this.#callOf(request, method, match, body)
    if (!match.endpoint.batch) {
      const error = notInBatch(method, path)
      return { error, run: async () => innerAnswer(this.#withAllow(answerOf(error), call, match)) }
    }
    const behaviour = this.#behaviourOf(method, match)
    const run = async (): Promise<InnerAnswer> => {
      await behaviour.load?.()
      return innerAnswer(await this.#answer(call, match))
    }
    try {
      checkArguments(call.sent, match.endpoint.args, behaviour.checks?.(call))
    } catch (error) {
      if (error instanceof RestError) return { error, run }
      throw error
    }
    return { error: undefined, run }
  }
}

/** An error as an answer. What is no {@link RestError} is a defect of the mock and is thrown on. */
export function answerOf(error: unknown): Answer {
  if (error instanceof RestError) return { status: error.status, body: error.toBody() }
  throw error
}

function notInBatch(method: string, path: string): RestError {
  return new RestError(
    400,
    'rest_batch_not_allowed',
    `${method} ${path} cannot be part of a batch. Send it alone.`,
  )
}

function refused(error: RestError): PreparedRequest {
  return { error, run: async () => innerAnswer(answerOf(error)) }
}

function innerAnswer({ status, headers = {}, body }: Answer): InnerAnswer {
  return {
    body: body instanceof JsonText ? body.value : body,
    status,
    headers: Object.keys(headers).length > 0 ? headers : [],
  }
}
