import type { Caller } from '../../auth/sign-in/caller.ts'
import { type Address, readAddress } from '../../http/address.ts'
import type { Body } from '../../http/body.ts'
import type { SiteRequest, SiteResponse } from '../../http/exchange.ts'
import { readMethod } from '../../http/method.ts'
import type { SiteContext } from '../../resources/endpoint/site-context.ts'
import type { SiteState } from '../../store/site-state.ts'
import { Addresses } from '../../view/addresses.ts'
import type { View } from '../../view/view.ts'
import { answerOf, type Dispatcher } from './dispatch.ts'
import { badCallback } from './respond/callback.ts'
import { type Embed, respond } from './respond/respond.ts'

/** A request, and what it is asked of. */
interface RequestContext {
  readonly request: SiteRequest
  readonly body: () => Body | Promise<Body>
  readonly caller: Caller
  /** What the site's links begin with, `http://site.test`. */
  readonly base: string
  readonly state: SiteState
  readonly site: SiteContext
}

let embedding: Promise<typeof import('./respond/embed-links.ts')> | undefined

function loadEmbedding() {
  embedding ??= import('./respond/embed-links.ts').catch((error: unknown) => {
    // What could not be loaded is tried again by the next request.
    embedding = undefined
    throw error
  })
  return embedding
}

/** Answers a request: address, then the route or the website's page. Errors are answers too. */
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
    now: site.now,
  }
  const end = (response: SiteResponse): SiteResponse => {
    const warning = answer.budget?.warning
    return warning === undefined ? response : { ...response, warning }
  }
  const fail = (error: unknown) =>
    import('./too-large.ts').then(({ tooLargeAnswer }) => tooLargeAnswer(error, request, view))
  try {
    const response = answerSeen(context, view, dispatcher)
    return response instanceof Promise ? response.then(end).catch(fail) : end(response)
  } catch (error) {
    return fail(error)
  }
}

function answerSeen(
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
    return import('../../website/website.ts').then(({ website }) => website(context, address, view))
  const method = readMethod(request, query)
  const requested = { method, query, origin }
  const refusal = badCallback(query) ?? caller.refusal
  if (refusal) return respond(answerOf(refusal), requested, view)
  const { header } = request
  const asked = { ...view, site, method, path: address.path, query, header, body }
  const answered = (embed?: Embed) => {
    const answer = dispatcher.dispatch(asked)
    return answer instanceof Promise
      ? answer.then((late) => respond(late, requested, view, embed))
      : respond(answer, requested, view, embed)
  }
  // Loaded before the route is requested, so that nothing is written between a record and what is embedded in it.
  const own = () =>
    query._embed === undefined
      ? answered()
      : loadEmbedding().then(({ embedLinks }) => answered((body) => embedLinks(body, query._embed, view)))
  return site.fallback
    ? import('./fallback.ts').then(({ askFallback }) =>
        askFallback({ request, asked, address, parts: requested, dispatcher, own }),
      )
    : own()
}
