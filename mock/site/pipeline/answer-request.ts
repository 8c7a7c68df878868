import type { Caller } from '../../auth/sign-in/caller.ts'
import { type Address, ajaxRoute, readAddress, readMethod } from '../../http/address.ts'
import type { Body } from '../../http/body.ts'
import { RestError } from '../../http/errors.ts'
import type { SiteRequest, SiteResponse } from '../../http/exchange.ts'
import type { SiteContext } from '../../resources/endpoint/call.ts'
import type { SiteState } from '../../store/site-state.ts'
import { Addresses } from '../../view/addresses.ts'
import type { View } from '../../view/view.ts'
import type { Visit } from '../../website/pages/answers.ts'
import { answerOf, type Dispatcher } from './dispatch.ts'
import { badCallback, type Embed, respond } from './respond/respond.ts'

interface RequestContext {
  readonly request: SiteRequest
  readonly body: () => Body | Promise<Body>
  readonly caller: Caller
  /** The base of the site's links, `http://site.test`. */
  readonly base: string
  readonly state: SiteState
  readonly site: SiteContext
}

let embedding: Promise<typeof import('./respond/embed-links.ts')> | undefined

function loadEmbedding() {
  embedding ??= import('./respond/embed-links.ts').catch((error: unknown) => {
    // The next request tries again.
    embedding = undefined
    throw error
  })
  return embedding
}

/** The response of a route or of a page of the website. Errors are responses too. */
export function answerRequest(
  context: RequestContext,
  dispatcher: Dispatcher,
): SiteResponse | Promise<SiteResponse> {
  const { request, base, caller, state, site } = context
  const { user } = caller
  const answer: View['answer'] = {}
  const addresses = new Addresses(base, site.root, site.translator, state)
  const view: View = {
    state,
    addresses,
    user,
    answer,
    undeclared: site.undeclared,
    version: site.version,
    mirrorShape: site.mirrorShape,
    providers: site.providers,
    headers: site.headers,
    now: site.now,
    fieldSite: site.fieldSite,
  }
  const end = (response: SiteResponse): SiteResponse => {
    const warning = answer.budget?.warning
    return warning === undefined ? response : { ...response, warning }
  }
  const fail = (error: unknown) => tooLargeResponse(error, request, view)
  try {
    const response = answerIn(context, view, dispatcher)
    return response instanceof Promise ? response.then(end).catch(fail) : end(response)
  } catch (error) {
    return fail(error)
  }
}

function answerIn(
  context: RequestContext,
  view: View,
  dispatcher: Dispatcher,
): SiteResponse | Promise<SiteResponse> {
  const { request, body, caller, site } = context
  const origin = request.header('origin')
  let address: Address
  try {
    address = readAddress(request.target, site.root)
  } catch (error) {
    return respond(answerOf(error), { method: request.method, query: {}, origin }, view)
  }
  const { query } = address
  if (address.kind === 'website')
    return import('../../website/website.ts').then(({ website }) =>
      website(visit(context, address, view, dispatcher), address, view),
    )
  const method = readMethod(request, query)
  const requested = { method, query, origin }
  const refusal = badCallback(query) ?? caller.refusal
  if (refusal) return respond(answerOf(refusal), requested, view)
  const { header } = request
  const routeRequest = { ...view, site, method, path: address.path, query, header, body }
  const answered = (embed?: Embed) => {
    const answer = dispatcher.dispatch(routeRequest)
    return answer instanceof Promise
      ? answer.then((late) => respond(late, requested, view, embed))
      : respond(answer, requested, view, embed)
  }
  // Loaded before the route is requested, so that nothing is written between a record and what is embedded in it.
  const own = () =>
    query._embed === undefined
      ? answered()
      : loadEmbedding().then(({ embedLinks }) =>
          answered((body) => embedLinks(body, query._embed, view, site.items)),
        )
  return site.fallback
    ? import('./fallback.ts').then(({ answerWithFallback }) =>
        answerWithFallback({ request, routeRequest, address, parts: requested, dispatcher, own }),
      )
    : own()
}

/** A request to the website, with what answers the actions of handlers, where the site has any. */
function visit(context: RequestContext, { query }: Address, view: View, { ajax }: Dispatcher): Visit {
  if (ajax === undefined) return context
  const { request, site } = context
  const { method, header } = request
  // The name of an action may be in the body, which can be read once.
  let read: ReturnType<typeof context.body> | undefined
  const body = () => {
    read ??= context.body()
    return read
  }
  return {
    ...context,
    body,
    async act(action, user) {
      const path = ajaxRoute(action)
      if (ajax.table.match(method, path) === undefined) return undefined
      const own = { ...view, user }
      const answer = await ajax.dispatch({ ...own, site, method, path, query, header, body })
      return respond(answer, { method, query, origin: header('origin') }, own)
    },
  }
}

/**
 * The error for a response that exceeds the length of a string, or content nested too deep for the stack.
 *
 * @throws any other error
 */
function tooLargeResponse(error: unknown, { method, header }: SiteRequest, view: View): SiteResponse {
  if (!(error instanceof RangeError)) throw error
  const message = `The mock cannot build this response: ${error.message}. Request fewer items.`
  const answer = answerOf(new RestError(500, 'mock_defect', message))
  return respond(answer, { method, query: {}, origin: header('origin') }, view)
}
