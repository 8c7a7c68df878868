import { translator } from '../contract/index.ts'
import { fetchWith } from './adapters/fetch.ts'
import { Credentials } from './authorise/credentials.ts'
import { dataOf, deploymentOf, namingOf, rootOf } from './check-options.ts'
import { answerOf, Dispatcher } from './dispatch.ts'
import { defaultProviders } from './embed/providers.ts'
import { RestError } from './errors.ts'
import type { SiteRequest, SiteResponse } from './exchange.ts'
import { checkHandlers } from './extensions/check-handlers.ts'
import { SelectionCache } from './lists/selection-cache.ts'
import type { SiteOptions } from './options.ts'
import { Addresses } from './render/addresses.ts'
import { ItemCache } from './render/item-cache.ts'
import type { View } from './render/view.ts'
import { type Address, readAddress } from './request/address.ts'
import { readBody } from './request/body.ts'
import { readMethod } from './request/method.ts'
import type { Parameters } from './request/query.ts'
import { badCallback } from './respond/callback.ts'
import { respond } from './respond/respond.ts'
import { ResponseCache } from './respond/response-cache.ts'
import type { SiteContext } from './site-context.ts'
import { fromSiteData } from './state/from-site-data.ts'
import type { User } from './state/records.ts'
import { type SiteSnapshot, SiteState } from './state/site-state.ts'
import { website } from './website/website.ts'

/** A fake site: answers requests, and can be set back. */
export interface Site {
  /** Where the interface begins, `/wp-json`; empty when it is the whole site. */
  readonly root: string
  /** Answers a request of the Fetch API. Never throws for what a client sends. */
  fetch(request: Request): Promise<Response>
  /** Answers a request without Fetch objects: for adapters that write bytes. A promise only where it has to wait. */
  handle(request: SiteRequest): SiteResponse | Promise<SiteResponse>
  /** Everything the site knows, to be given to {@link restore}. Costs a list of references. */
  snapshot(): SiteSnapshot
  /** Puts the site back to a snapshot. */
  restore(snapshot: SiteSnapshot): void
  /** Puts the site back to the data it was made with. */
  reset(): void
}

/**
 * Makes a fake site. Everything it knows is in the value returned; a thousand can live in one process.
 *
 * @throws Error when an option names what there is none of, a handler is for a route that is not there, or the data has
 * a date or timezone nobody can read or one id twice
 */
export function createSite(options: SiteOptions = {}): Site {
  const seedSnapshot = fromSiteData(dataOf(options.data), options.firstId)
  const server = new SiteServer(options, seedSnapshot)
  const handle = (request: SiteRequest) => server.handle(request)
  return {
    root: server.root,
    handle,
    fetch: fetchWith(handle),
    snapshot: () => server.state.snapshot(),
    restore: (snapshot) => server.restore(snapshot),
    reset: () => server.restore(seedSnapshot),
  }
}

class SiteServer {
  state: SiteState
  readonly #site: SiteContext
  readonly #url: string | undefined
  readonly #isOpen: boolean
  readonly #dispatcher: Dispatcher
  readonly #responses = new ResponseCache()
  #credentials: Credentials

  constructor(options: SiteOptions, snapshot: SiteSnapshot) {
    const { handlers = {} } = options
    const deployment = deploymentOf(options.deployment)
    checkHandlers(handlers, deployment)
    this.#url = options.url?.replace(/\/$/, '')
    this.#isOpen = options.open ?? false
    this.#site = {
      deployment,
      translator: translator(namingOf(options.naming)),
      root: rootOf(options.root),
      seed: options.seed ?? 1,
      mediaTrash: options.mediaTrash ?? true,
      handlers,
      providers: options.providers ?? defaultProviders,
      items: new ItemCache(),
      selections: new SelectionCache(),
      now: options.now ?? Date.now,
    }
    this.#dispatcher = new Dispatcher(this.#site)
    this.state = new SiteState(snapshot)
    this.#credentials = new Credentials(this.state.users)
  }

  get root(): string {
    return this.#site.root
  }

  restore(snapshot: SiteSnapshot): void {
    this.state = new SiteState(snapshot)
    this.#credentials = new Credentials(this.state.users)
  }

  handle(request: SiteRequest): SiteResponse | Promise<SiteResponse> {
    this.state.publishDue(this.#site.now())
    const kept = this.#responses.find(request, this.state.content)
    return kept ?? this.#answer(request)
  }

  async #answer(request: SiteRequest): Promise<SiteResponse> {
    const { content } = this.state
    const { version } = content
    const response = await this.#route(request)
    // An answer is kept only when nothing was written while it was made.
    if (content === this.state.content && content.version === version)
      this.#responses.keep(request, content, response)
    return response
  }

  async #route(request: SiteRequest): Promise<SiteResponse> {
    const user = this.#userOf(request)
    const view = this.#viewOf(request, user)
    const origin = request.header('origin')
    let address: Address
    try {
      address = readAddress(request.target, this.#site.root)
    } catch (error) {
      return respond(answerOf(error), { method: request.method, query: {}, origin }, view)
    }
    const { query } = address
    if (address.kind === 'website') return website(request.method, address, view)
    const method = readMethod(request, query)
    const asked = { method, query, origin }
    const refusal = badCallback(query) ?? badNonce(request, query, user)
    if (refusal) return respond(answerOf(refusal), asked, view)
    const answer = await this.#dispatcher.dispatch({
      ...view,
      method,
      path: address.path,
      query,
      header: request.header,
      body: () => readBody(request),
    })
    return respond(answer, asked, view)
  }

  #viewOf(request: SiteRequest, user: User | undefined): View {
    const base = this.#url ?? request.origin
    const addresses = new Addresses(base, this.#site.root, this.#site.translator, this.state)
    return { state: this.state, addresses, user }
  }

  #userOf(request: SiteRequest): User | undefined {
    const user = this.#credentials.userOf(request.header('authorization'))
    if (user || !this.#isOpen) return user
    return [...this.state.users.values()].find(({ role }) => role === 'administrator')
  }
}

// A nonce belongs to a session of cookies, which a fake site has none of.
function badNonce(request: SiteRequest, query: Parameters, user: User | undefined): RestError | undefined {
  const nonce = query._wpnonce ?? request.header('x-wp-nonce')
  if (nonce === undefined || user !== undefined) return undefined
  return new RestError(
    403,
    'rest_cookie_invalid_nonce',
    'A nonce needs the cookies of a signed-in browser. Sign in with an application password and send no nonce.',
  )
}
