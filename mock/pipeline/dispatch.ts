import { type Endpoint, isExtension, methodsOf, type Route, templateOf } from '../../contract/index.ts'
import { checkArguments } from '../arguments/check-arguments.ts'
import type { Answer, Call, EndpointBehaviour } from '../endpoint/call.ts'
import { lateBehaviour } from '../endpoint/late-handler.ts'
import type { SiteContext } from '../endpoint/site-context.ts'
import { type Body, emptyBody } from '../http/body.ts'
import { RestError } from '../http/errors.ts'
import type { Parameters } from '../http/query.ts'
import { late, loadAll, NotLoaded } from '../loading/late.ts'
import type { PreparedRequest } from '../resources/batch/inner-request.ts'
import { extensionAnswer } from '../resources/extensions/extension.ts'
import type { EndpointMatch, RouteTable } from '../routing/route-table.ts'
import type { View } from '../view/view.ts'
import { endpoints } from './endpoints.ts'

/** A request whose address has been read: a route path as the deployment names it, and who asks. */
export interface RouteRequest extends View {
  readonly site: SiteContext
  readonly method: string
  readonly path: string
  readonly query: Parameters
  header(name: string): string | undefined
  body(): Body | Promise<Body>
}

/** What is asked for within a batch. */
type InnerParts = Omit<RouteRequest, keyof View | 'site' | 'body'> & { readonly body: Body }

/** A behaviour, and the methods of a route that it answers, `POST, PUT, PATCH`. */
interface Permission {
  readonly behaviour: EndpointBehaviour
  readonly methods: string
}

type Served = Pick<SiteContext, 'deployment' | 'translator'>

/** Is nothing to be made up for a route: it is one of the contract's own, and its namespace is no extension's. */
const isOurs = (route: Route): boolean => route.rawEntry === undefined && !isExtension(route)

const namespaceIndex = lateBehaviour(
  async () => (await import('../resources/index/namespace-index.ts')).namespaceIndexRead,
)

/** For the requests of a mirrored site, whose definitions are another's. */
const understood = late(() => import('../arguments/foreign-arguments.ts'))

type Looked = Omit<View, 'providers' | 'now'> & { readonly site: SiteContext }

/** What a request sees of its site. */
function viewOf({ site, state, addresses, user, undeclared, version, told }: Looked): View {
  return { state, addresses, user, undeclared, version, told, providers: site.providers, now: site.now }
}

/** Brings requests to their endpoints: route, method, arguments, permission, handler. */
export class Dispatcher {
  readonly #site: Served
  readonly #table: RouteTable
  readonly #behaviours: ReadonlyMap<string, EndpointBehaviour>
  readonly #found = new WeakMap<Endpoint, Map<string, EndpointBehaviour>>()
  readonly #permissions = new WeakMap<Route, readonly Permission[]>()

  /**
   * @param further what stands behind routes that the document does not have
   * @throws Error for a deployment with a core route that nothing stands behind
   */
  constructor(site: Served, table: RouteTable, further: Readonly<Record<string, EndpointBehaviour>> = {}) {
    this.#site = site
    this.#table = table
    const own = endpoints((call, request) => this.#prepareInner(call, request))
    this.#behaviours = new Map(Object.entries({ ...own, ...further }))
    for (const route of site.deployment.routes)
      if (isOurs(route)) for (const method of methodsOf(route)) this.#findBehaviour(method, route)
  }

  /** The answer to a request; errors are answers too. It is there at once when nothing has to be waited for. */
  dispatch(request: RouteRequest): Answer | Promise<Answer> {
    if (request.method === 'OPTIONS') return this.#options(request)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const match = this.#match(method, request.path)
    if (match === undefined)
      return import('./no-route.ts').then(({ noRoute }) =>
        answerOf(noRoute(request.site, request.method, request.path)),
      )
    const answer = (body: Body) => this.#answer(this.#callOf(request, method, match, body), match)
    const refuse = (error: unknown) =>
      this.#withAllow(answerOf(error), this.#callOf(request, method, match, emptyBody), match)
    try {
      const loading = this.#loading(method, match)
      const body = loading ? loading.then(() => request.body()) : request.body()
      return body instanceof Promise ? body.then(answer, refuse) : answer(body)
    } catch (error) {
      return refuse(error)
    }
  }

  /** The routes, and by their names what stands behind them. */
  get known() {
    return { table: this.#table, behaviours: this.#behaviours }
  }

  /** Loads what a request needs; undefined when it is there. */
  #loading(method: string, match: EndpointMatch): Promise<void> | undefined {
    const { load } = this.#behaviourOf(method, match)
    return loadAll(load, match.route.rawEntry && understood.load)
  }

  /** Checks the arguments, asks for permission and handles; whatever comes of it, with the methods that are allowed. */
  #answer(raw: Call, match: EndpointMatch): Answer | Promise<Answer> {
    const behaviour = this.#behaviourOf(raw.method, match)
    let call = raw
    const finish = (answer: Answer) =>
      this.#withAllow(raw.told?.answer(answer, match.route) ?? answer, call, match)
    const refuse = (error: unknown) => finish(answerOf(error))
    try {
      call = { ...raw, args: this.#checked(raw, match, behaviour) }
      const denial = behaviour.permit?.(call)
      if (denial) return refuse(RestError.of(denial))
      const answer = behaviour.handle(call)
      return answer instanceof Promise ? answer.then(finish, refuse) : finish(answer)
    } catch (error) {
      if (error instanceof NotLoaded) return this.#answerOnce(error, raw, match)
      return refuse(error)
    }
  }

  /** Answers again, once what was missing is loaded. */
  async #answerOnce({ load }: NotLoaded, raw: Call, match: EndpointMatch): Promise<Answer> {
    await load()
    return this.#answer(raw, match)
  }

  #checked(raw: Call, { route, endpoint }: EndpointMatch, behaviour: EndpointBehaviour): Call['args'] {
    const { args, described } = endpoint
    const checks = this.#checksOf(raw, behaviour)
    const values = checkArguments(raw.sent, args, checks)
    if (described) return raw.version?.understood(values, args, described) ?? values
    // Of a mirror, the definitions are another's and the behaviour is ours.
    if (route.rawEntry === undefined) return values
    const name = `${raw.method} ${templateOf(route.pattern)}`
    return this.#behaviours.has(name) ? understood.get().adaptToOwnSchema(values, args, name, checks) : values
  }

  // Words of another's definitions are known to what is loaded with them.
  #checksOf(call: Call, { checks }: EndpointBehaviour): ReturnType<NonNullable<EndpointBehaviour['checks']>> {
    const own = checks?.(call) ?? {}
    return call.match.route.rawEntry ? understood.get().withChecksOfForeign(own, call) : own
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
    const { site, query, header } = request
    const { path } = match
    const sent = { ...match.captures, ...query, ...body.fields }
    return { ...viewOf(request), site, method, path, match, query, body, sent, args: plain(sent), header }
  }

  #behaviourOf(method: string, match: Pick<EndpointMatch, 'route' | 'endpoint'>): EndpointBehaviour {
    const found = this.#found.get(match.endpoint)
    const known = found?.get(method)
    if (known) return known
    const behaviour = this.#findBehaviour(method, match.route)
    if (found) found.set(method, behaviour)
    else this.#found.set(match.endpoint, new Map([[method, behaviour]]))
    return behaviour
  }

  #findBehaviour(method: string, route: Route): EndpointBehaviour {
    const name = `${method} ${templateOf(route.pattern)}`
    const known = this.#behaviours.get(name)
    if (known) return known
    if (route.isNamespaceIndex) return namespaceIndex
    if (isOurs(route))
      throw new Error(`Cannot serve ${name}: nothing stands behind it. Give a handler for it.`)
    return extensionAnswer(method)
  }

  // The methods of the route that this user may use, as the `Allow` header has it.
  #allowedMethods(call: Call, match: EndpointMatch): string {
    let allowed = ''
    for (const { behaviour, methods } of this.#permissionsOf(match.route))
      if (behaviour.permit?.(call) === undefined) allowed += allowed === '' ? methods : `, ${methods}`
    return allowed
  }

  // Each behaviour of a route with the methods it answers: POST, PUT and PATCH are one, and are asked for once.
  #permissionsOf(route: Route): readonly Permission[] {
    let permissions = this.#permissions.get(route)
    if (permissions === undefined) {
      const found = new Map<EndpointBehaviour, string[]>()
      for (const endpoint of route.endpoints)
        for (const method of endpoint.methods) {
          const behaviour = this.#behaviourOf(method, { route, endpoint })
          const methods = found.get(behaviour)
          if (methods) methods.push(method)
          else found.set(behaviour, [method])
        }
      permissions = [...found].map(([behaviour, methods]) => ({ behaviour, methods: methods.join(', ') }))
      this.#permissions.set(route, permissions)
    }
    return permissions
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
    const { routeOptions } = await import('../resources/index/route-options.ts')
    const call = this.#callOf(request, 'OPTIONS', match, emptyBody)
    return this.#withAllow({ status: 200, body: routeOptions(first.route, call) }, call, match)
  }

  async #prepareInner(outer: Call, request: InnerParts): Promise<PreparedRequest> {
    const { method, path, body } = request
    const match = this.#match(method, path)
    const { prepareInner, refuseInner } = await import('./prepare-inner.ts')
    if (match === undefined) return refuseInner(method, path)
    const { site } = outer
    const asked = { ...viewOf(outer), site, ...request, body: async () => body }
    const call = this.#callOf(asked, method, match, body)
    return prepareInner(request, match.endpoint, {
      refuse: (error) => this.#withAllow(answerOf(error), call, match),
      answer: () => this.#answer(call, match),
      check: async () => {
        await this.#loading(method, match)
        const checks = this.#checksOf(call, this.#behaviourOf(method, match))
        checkArguments(call.sent, match.endpoint.args, checks)
      },
    })
  }
}

/** Arguments as they were sent, without those that are objects: nobody has said yet which may be. */
function plain(sent: Parameters): Parameters {
  const isPlain = (value: unknown): boolean =>
    Array.isArray(value) ? value.every(isPlain) : typeof value !== 'object' || value === null
  const values = Object.values(sent)
  return values.every(isPlain)
    ? sent
    : Object.fromEntries(Object.entries(sent).filter(([, value]) => isPlain(value)))
}

/** An error as an answer. What is no {@link RestError} is a defect of the mock and is thrown on. */
export function answerOf(error: unknown): Answer {
  if (error instanceof RestError) return { status: error.status, body: error.toBody() }
  throw error
}
