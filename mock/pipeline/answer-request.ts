import type { Caller } from '../authorise/sign-in/caller.ts'
import type { SiteContext } from '../endpoint/site-context.ts'
import { type Address, readAddress } from '../http/address.ts'
import type { Body } from '../http/body.ts'
import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import { readMethod } from '../http/method.ts'
import type { SiteState } from '../store/site-state.ts'
import { Addresses } from '../view/addresses.ts'
import { answerOf, type Dispatcher } from './dispatch.ts'
import { badCallback } from './respond/callback.ts'
import { loadEmbedding } from './respond/embedding.ts'
import { respond } from './respond/respond.ts'

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

/** Answers a request: address, then the route or the website's page. Errors are answers too. */
export function answerRequest(
  context: RequestContext,
  dispatcher: Dispatcher,
): SiteResponse | Promise<SiteResponse> {
  const { request, body, caller, base, state, site } = context
  const { user } = caller
  const addresses = new Addresses(base, site.root, site.translator, state)
  const view = {
    state,
    addresses,
    user,
    undeclared: site.undeclared,
    version: site.version,
    told: site.told,
    providers: site.providers,
    now: site.now,
  }
  const origin = request.header('origin')
  let address: Address
  try {
    address = readAddress(request.target, site.root)
  } catch (error) {
    return respond(answerOf(error), { method: request.method, query: {}, origin }, view)
  }
  const { query } = address
  if (address.kind === 'website')
    return import('../website/website.ts').then(({ website }) => website(context, address, view))
  const method = readMethod(request, query)
  const requested = { method, query, origin }
  const refusal = badCallback(query) ?? caller.refusal
  if (refusal) return respond(answerOf(refusal), requested, view)
  const { header } = request
  const asked = { ...view, site, method, path: address.path, query, header, body }
  const own = () => {
    const dispatched = () => dispatcher.dispatch(asked)
    // Loaded before the route is asked, so that nothing can be written between a record and what is embedded in it.
    const answer = loadEmbedding(query)?.then(dispatched) ?? dispatched()
    return answer instanceof Promise
      ? answer.then((late) => respond(late, requested, view))
      : respond(answer, requested, view)
  }
  return site.fallback
    ? import('./fallback.ts').then(({ askFallback }) =>
        askFallback({ request, asked, address, parts: requested, dispatcher, own }),
      )
    : own()
}
