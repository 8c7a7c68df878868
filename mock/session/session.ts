import type { Deployment } from '../../contract/index.ts'
import type { DataSetName } from '../../fixtures/data-sets.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import type { Usage } from '../../usage/usage.ts'
import type { Caller } from '../authorise/sign-in/caller.ts'
import { saysMore } from '../authorise/sign-in/says-more.ts'
import { type ChangeListener, Changes, requestChange } from '../controls/changes.ts'
import { Clock } from '../controls/clock.ts'
import type { Exchange } from '../controls/exchange.ts'
import { Faults } from '../controls/faults.ts'
import type { LogEntry } from '../controls/log-entry.ts'
import type { ActiveOverride, Override, Patch } from '../controls/patch.ts'
import type { RecordedRequest } from '../controls/recorded-request.ts'
import { RequestLog } from '../controls/request-log.ts'
import type { RouteHandlers } from '../endpoint/handlers.ts'
import type { SiteContext } from '../endpoint/site-context.ts'
import type { Body } from '../http/body.ts'
import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import { fetchWith, siteRequest } from '../http/fetch.ts'
import { readBody } from '../http/read-body.ts'
import { loaded } from '../loading/late.ts'
import { answerRequest } from '../pipeline/answer-request.ts'
import { cacheKey, ResponseCache } from '../pipeline/respond/response-cache.ts'
import { fromSiteData } from '../store/from-site-data.ts'
import { keepContent } from '../store/keep-content.ts'
import { type SiteSnapshot, SiteState } from '../store/site-state.ts'
import { administratorOf } from './administrator.ts'
import { dataOf, given } from './check-options.ts'
import type { Inspector } from './inspector.ts'
import type { Served } from './served.ts'
import type { SiteConfig } from './site-config.ts'
import type { Site } from './site-interface.ts'

/** One session of a site: its content, and what it was bent to. */
export class Session implements Site {
  readonly #siteConfig: SiteConfig
  /** What answers, and the site as the requests of this session see it. */
  #asked: { readonly served: Served; readonly site: SiteContext } | undefined
  readonly #log: RequestLog
  readonly #overrides = new Map<number, Override>()
  readonly #changes = new Changes()
  #overrideCount = 0
  readonly clock: Clock
  readonly faults: Faults
  readonly fetch: (request: Request) => Promise<Response>
  #state: SiteState

  constructor(siteConfig: SiteConfig) {
    const { routes, seed, now, initialState } = siteConfig
    this.#siteConfig = siteConfig
    this.clock = new Clock(now)
    this.faults = new Faults(routes, seed)
    this.#log = new RequestLog(routes, siteConfig.requests, siteConfig.exchanges)
    this.#state = initialState.fork()
    this.handle = this.handle.bind(this)
    this.fetch = fetchWith(this.handle)
  }

  get root(): string {
    return this.#siteConfig.root
  }

  get requests(): readonly RecordedRequest[] {
    return this.requestsAfter(0)
  }

  async inspect(): Promise<Inspector> {
    return (await import('#inspector')).serveInspector(this)
  }

  answerInside(request: SiteRequest): SiteResponse | Promise<SiteResponse> {
    const loading = this.#siteConfig.served.load()
    if (loading) return loading.then(() => this.answerInside(request))
    this.#publishDue(this.#state, this.clock.now())
    return this.#answerAnew(request, { user: administratorOf(this.#state) }, undefined, this.#state)
  }

  noteRead(route: string, field: string): void {
    const { usage } = this.#siteConfig
    // Who has not been loaded yet has not been asked.
    if (usage && !usage.load()) usage.get().noteRead(route, field)
  }

  async usage(): Promise<Usage> {
    const { usage } = this.#siteConfig
    const { readUsage } = await import('../controls/usage-recorder.ts')
    return readUsage(usage)
  }

  requestsAfter(number: number, last = Infinity): readonly RecordedRequest[] {
    return this.#log.after(number, last)
  }

  async exchange(number: number): Promise<Exchange | undefined> {
    return (await import('../controls/exchange.ts')).exchangeIn(this.#log, number)
  }

  handle(requested: SiteRequest | Request): SiteResponse | Promise<SiteResponse> {
    return this.#handleIn(this.#state, 'url' in requested ? siteRequest(requested) : requested)
  }

  // What is late still belongs to what it was asked of, though the site be set back meanwhile.
  #handleIn(state: SiteState, request: SiteRequest): SiteResponse | Promise<SiteResponse> {
    const config = this.#siteConfig
    const authorization = request.header('authorization')
    const loading =
      config.served.load() ?? config.usage?.load() ?? (authorization && config.credentials.load())
    if (loading) return loading.then(() => this.#handleIn(state, request))
    const now = this.clock.now()
    this.#publishDue(state, now)
    if (saysMore(request, config))
      return import('../authorise/sign-in/caller.ts').then(({ answerCaller }) =>
        answerCaller(request, config, state, now, (caller, asked) =>
          this.#answerTo(caller, state, asked, now),
        ),
      )
    const signedIn = authorization ? config.credentials.get().find(authorization, state.users) : undefined
    if (signedIn) state.noteUse(signedIn.password.uuid, now)
    return this.#answerTo({ user: signedIn?.user }, state, request, now, cacheKey(request))
  }

  /** @param key under which the answer may be kept; not that of a browser, which is told by more than its address */
  #answerTo(
    known: Caller,
    state: SiteState,
    request: SiteRequest,
    now: number,
    key?: string,
  ): SiteResponse | Promise<SiteResponse> {
    const isLetIn = known.user === undefined && this.#siteConfig.isOpen
    const caller = isLetIn ? { user: administratorOf(state) } : known
    const entry = this.#log.add(request, caller.user?.slug, now)
    if (!this.faults.isEmpty || this.#overrides.size > 0)
      return this.#answerBent(request, caller, entry, state)
    const cached = key === undefined ? undefined : this.#siteConfig.responses.find(key, state.version)
    if (cached === undefined) return this.#answer(request, caller, entry, state, key)
    return this.#end(entry, cached)
  }

  /** Notes what was answered. @param isBent was it answered otherwise than the site does */
  #end(entry: LogEntry, response: SiteResponse, isBent = false): SiteResponse {
    this.#log.end(entry, response)
    const { usage } = this.#siteConfig
    return usage ? usage.get().note(entry, response, isBent) : response
  }

  #answer(
    request: SiteRequest,
    caller: Caller,
    entry: LogEntry,
    state: SiteState,
    key: string | undefined,
  ): SiteResponse | Promise<SiteResponse> {
    const { version, model } = state
    const { computed } = model
    const end = (response: SiteResponse): SiteResponse => {
      const ended = this.#end(entry, response)
      // An answer is kept only when nothing was written, and nothing computed, while it was made.
      if (key !== undefined && state.version === version && model.computed === computed)
        this.#siteConfig.responses.keep(key, version, response)
      this.#tellOfRequest(entry, response, state, version)
      return ended
    }
    const response = this.#answerAnew(request, caller, entry, state)
    return response instanceof Promise ? response.then(end) : end(response)
  }

  async #answerBent(
    request: SiteRequest,
    caller: Caller,
    entry: LogEntry,
    state: SiteState,
  ): Promise<SiteResponse> {
    const { version } = state
    const fault = this.faults.take(request)
    const { interceptedAnswer } = await import('../controls/intercepted-answer.ts')
    const response = await interceptedAnswer({
      fault,
      overrides: this.#overrides,
      answer: () => this.#answerAnew(request, caller, entry, state),
      name: () => this.#siteConfig.routes.requested(request).name,
      requested: () => this.#log.requested(entry),
    })
    const ended = this.#end(entry, response, true)
    this.#tellOfRequest(entry, response, state, version)
    return ended
  }

  #answerAnew(
    request: SiteRequest,
    caller: Caller,
    entry: LogEntry | undefined,
    state: SiteState,
  ): SiteResponse | Promise<SiteResponse> {
    const { url } = this.#siteConfig
    const served = this.#siteConfig.served.get()
    if (this.#asked?.served !== served)
      this.#asked = { served, site: { ...served.context, now: () => this.clock.now() } }
    const noted = (read: Body): Body => {
      if (entry) this.#log.addBody(entry, read)
      return read
    }
    const body = (): Body | Promise<Body> => {
      const read = readBody(request)
      return read instanceof Promise ? read.then(noted) : noted(read)
    }
    const base = url ?? request.origin
    return answerRequest({ request, body, caller, base, state, site: this.#asked.site }, served.dispatcher)
  }

  override<Body = unknown>(route: string, patch: Patch<Body>): () => void {
    const name = this.#siteConfig.routes.known(route, 'Cannot override')
    const id = ++this.#overrideCount
    this.#overrides.set(id, { name, patch })
    return () => void this.removeOverride(id)
  }

  get overrides(): readonly ActiveOverride[] {
    const { routes } = this.#siteConfig
    return [...this.#overrides].map(([id, { name, patch }]) => ({ id, route: routes.served(name), patch }))
  }

  removeOverride(id: number): boolean {
    return this.#overrides.delete(id)
  }

  clearOverrides(): void {
    this.#overrides.clear()
  }

  async replaceHandlers(handlers: RouteHandlers): Promise<void> {
    const config = this.#siteConfig
    config.served = loaded(await config.serveWith(handlers))
    config.responses = new ResponseCache()
  }

  async deployment(): Promise<Deployment> {
    const { served } = this.#siteConfig
    await served.load()
    return served.get().context.deployment
  }

  forgetRequests(): void {
    this.#log.clear()
  }

  snapshot(): SiteSnapshot {
    this.#publishDue(this.#state, this.clock.now())
    return this.#state.snapshot()
  }

  restore(snapshot: SiteSnapshot): void {
    this.#state = new SiteState(snapshot, this.#state.model)
    this.#changes.tell(() => ({ cause: 'control' }))
  }

  on(_event: 'change', listener: ChangeListener): () => void {
    return this.#changes.listen(listener)
  }

  #publishDue(state: SiteState, now: number): void {
    const { version } = state
    state.publishDue(now, this.#siteConfig.further.published)
    if (state.version !== version) this.#changes.tell(() => ({ cause: 'schedule' }))
  }

  // A request that was late may have written to a state that is no more the site's.
  #tellOfRequest(entry: LogEntry, response: SiteResponse, before: SiteState, version: object): void {
    if (before === this.#state && before.version !== version)
      this.#changes.tell(() => requestChange(this.#log.recorded(entry), response))
  }

  seed(data: DataSetName | SiteDataFile, { keep = false } = {}): void {
    const seeding = 'Cannot seed the site'
    const { further, seeded, packs, firstId } = this.#siteConfig
    const { model } = this.#state
    const made =
      keep && typeof data !== 'string'
        ? keepContent(given(data, seeding), this.snapshot(), model)
        : fromSiteData(dataOf(data, packs, seeding), firstId, model)
    if (typeof data !== 'string')
      if (further.checkSeeded) further.checkSeeded(data)
      else seeded.push(data)
    this.restore(made)
  }

  reset(): void {
    this.#state = this.#siteConfig.initialState.fork()
    this.faults.clear()
    this.clearOverrides()
    this.forgetRequests()
    this.clock.reset()
    this.#changes.tell(() => ({ cause: 'control' }))
  }

  fork(): Site {
    return new Session(this.#siteConfig)
  }
}
