import { givenCheck } from '#given-check'
import type { HostName } from '../../contract/host-names.ts'
import type { ContentSource, Deployment } from '../../contract/index.ts'
import type { Usage } from '../../contract/usage/usage.ts'
import type { DataSetName } from '../../fixtures/data-sets.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import { mismatchOf } from '../auth/credentials.ts'
import type { Caller } from '../auth/sign-in/caller.ts'
import { needsFullSignIn } from '../auth/sign-in/needs-full-sign-in.ts'
import type { HostBehaviour } from '../hosts/host.ts'
import { type Body, readBody } from '../http/body.ts'
import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import { fetchWith, requestOf, siteRequest } from '../http/fetch.ts'
import type { SiteContext } from '../resources/endpoint/call.ts'
import type { RouteHandlers } from '../resources/endpoint/handlers.ts'
import type { User } from '../store/records.ts'
import { type SiteSnapshot, SiteState } from '../store/site-state.ts'
import { type ChangeListener, Changes, requestChange } from './controls/changes.ts'
import { Clock } from './controls/clock.ts'
import type { Exchange } from './controls/exchange.ts'
import { Faults } from './controls/faults.ts'
import type { LogEntry } from './controls/log-entry.ts'
import { Overrides } from './controls/overrides.ts'
import type { ActiveOverride } from './controls/patch.ts'
import type { RecordedRequest } from './controls/recorded-request.ts'
import { RequestLog } from './controls/request-log.ts'
import { answerRequest } from './pipeline/answer-request.ts'
import { cacheKey, ResponseCache } from './pipeline/respond/response-cache.ts'
import { seeded } from './seeded.ts'
import type { Served } from './served.ts'
import type { SiteConfig } from './site-config.ts'
import type { Inspector, SeedOptions, Site } from './site-interface.ts'

/** One session of a site: its content, faults, overrides and clock. */
export class Session implements Site {
  readonly #initialConfig: SiteConfig
  /** Differs from the initial one once types are seeded. */
  #siteConfig: SiteConfig
  /** The configuration at the time of each snapshot. */
  readonly #configs = new WeakMap<SiteSnapshot, SiteConfig>()
  /** The current dispatcher, and the site as this session's requests see it. */
  #current: { readonly served: Served; readonly site: SiteContext } | undefined
  readonly #log: RequestLog
  readonly #overrides: Overrides
  readonly #changes = new Changes()
  #like: readonly HostName[] = []
  /** Undefined without any. */
  #hosts: Promise<HostBehaviour> | undefined
  readonly clock: Clock
  readonly faults: Faults
  readonly override: Overrides['add']
  readonly fetch: Site['fetch']
  #state: SiteState

  constructor(siteConfig: SiteConfig) {
    const { seed, now, initialState, checks } = siteConfig
    const names = () => this.#siteConfig.routes
    this.#initialConfig = siteConfig
    this.#siteConfig = siteConfig
    this.clock = new Clock(now)
    this.faults = new Faults(names, seed, checks)
    this.#overrides = new Overrides(names, seed, checks)
    this.override = this.#overrides.add.bind(this.#overrides)
    this.#log = new RequestLog(names, siteConfig.requests, siteConfig.exchanges)
    this.like = siteConfig.like
    this.#state = initialState.fork()
    this.handle = this.handle.bind(this)
    const answer = fetchWith(this.handle)
    this.fetch = async (input: string | URL | Request, init?: RequestInit) =>
      answer(requestOf(input, init, siteConfig.url))
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

  handleAsAdministrator(request: SiteRequest): SiteResponse | Promise<SiteResponse> {
    const { served } = this.#siteConfig
    if (served.current === undefined) return served.whole().then(() => this.handleAsAdministrator(request))
    this.#publishDue(this.#state, this.clock.now())
    return this.#dispatch(request, { user: firstAdministrator(this.#state) }, undefined, this.#state)
  }

  recordRead(route: string, field: string): void {
    this.#siteConfig.usage?.recorder?.recordRead(route, field)
  }

  async usage(): Promise<Usage> {
    const { served, usage } = this.#siteConfig
    await served.whole()
    return (await import('./controls/usage-recorder.ts')).readUsage(usage?.recorder)
  }

  requestsAfter(number: number, last = Infinity): readonly RecordedRequest[] {
    return this.#log.after(number, last)
  }

  async exchange(number: number): Promise<Exchange | undefined> {
    return (await import('./controls/exchange.ts')).exchangeIn(this.#log, number)
  }

  handle(requested: SiteRequest | Request): SiteResponse | Promise<SiteResponse> {
    const request = 'url' in requested ? siteRequest(requested) : requested
    const answer = this.#handleIn.bind(this, this.#state)
    return this.#hosts?.then((behave) => behave(request, answer)) ?? answer(request)
  }

  // A late request still writes to the state it was sent to, even when the site has been reset since.
  #handleIn(state: SiteState, request: SiteRequest): SiteResponse | Promise<SiteResponse> {
    const config = this.#siteConfig
    const authorization = request.header('authorization')
    const { served } = config
    const isMissing = served.current === undefined || config.routes.hasUnchecked
    const loading = config.checks.load() ?? (isMissing ? served.whole() : undefined)
    if (loading) return loading.then(() => this.#handleIn(state, request))
    const now = this.clock.now()
    this.#publishDue(state, now)
    if (needsFullSignIn(request, config))
      return import('../auth/sign-in/caller.ts').then(({ answerCaller }) =>
        answerCaller(request, config, state, now, (caller, authenticated) =>
          this.#answerTo(caller, state, authenticated, now),
        ),
      )
    const signedIn = authorization ? config.credentials.find(authorization, state.users) : undefined
    if (signedIn) state.noteUse(signedIn.password.uuid, now)
    const mismatch = signedIn ? undefined : authorization && mismatchOf(authorization, state.users)
    return this.#answerTo({ user: signedIn?.user, mismatch }, state, request, now, cacheKey(request))
  }

  /** @param key under which the response may be cached; undefined when it depends on more than the address */
  #answerTo(
    known: Caller,
    state: SiteState,
    request: SiteRequest,
    now: number,
    key?: string,
  ): SiteResponse | Promise<SiteResponse> {
    const isAdmitted = known.user === undefined && this.#siteConfig.isOpen
    const caller = isAdmitted ? { user: firstAdministrator(state) } : known
    const entry = this.#log.add(request, now, caller.user?.slug, caller.mismatch)
    if (!this.faults.isEmpty || !this.#overrides.isEmpty)
      return this.#answerChanged(request, caller, entry, state)
    const cached = key === undefined ? undefined : this.#siteConfig.responses.find(key, state.version)
    if (cached === undefined) return this.#answer(request, caller, entry, state, key)
    return this.#end(entry, cached)
  }

  /** Logs a response. @param isChanged by a fault or an override */
  #end(entry: LogEntry, response: SiteResponse, isChanged = false): SiteResponse {
    this.#log.end(entry, response)
    return this.#siteConfig.usage?.recorder?.note(entry, response, isChanged) ?? response
  }

  #answer(
    request: SiteRequest,
    caller: Caller,
    entry: LogEntry,
    state: SiteState,
    key: string | undefined,
  ): SiteResponse | Promise<SiteResponse> {
    const { version, model } = state
    const { volatile } = model
    const end = (response: SiteResponse): SiteResponse => {
      const ended = this.#end(entry, response)
      // Cached only when nothing was written, and nothing computed that depends on more than the data, in the meantime.
      if (key !== undefined && state.version === version && model.volatile === volatile)
        this.#siteConfig.responses.store(key, version, response)
      this.#notifyOfRequest(entry, response, state, version)
      return ended
    }
    const response = this.#dispatch(request, caller, entry, state)
    return response instanceof Promise ? response.then(end) : end(response)
  }

  async #answerChanged(
    request: SiteRequest,
    caller: Caller,
    entry: LogEntry,
    state: SiteState,
  ): Promise<SiteResponse> {
    const { version } = state
    const fault = this.faults.take(request)
    const { interceptedAnswer } = await import('./controls/intercepted-answer.ts')
    const response = await interceptedAnswer({
      fault,
      overrides: (name) => this.#overrides.take(name),
      answer: () => this.#dispatch(request, caller, entry, state),
      name: () => this.#siteConfig.routes.requested(request).name,
      requested: () => this.#log.requested(entry),
    })
    const ended = this.#end(entry, response, true)
    this.#notifyOfRequest(entry, response, state, version)
    return ended
  }

  #dispatch(
    request: SiteRequest,
    caller: Caller,
    entry: LogEntry | undefined,
    state: SiteState,
  ): SiteResponse | Promise<SiteResponse> {
    const { url } = this.#siteConfig
    const served = this.#siteConfig.served.current
    if (served === undefined) throw new Error('Site not loaded.')
    if (this.#current?.served !== served)
      this.#current = { served, site: { ...served.context, now: () => this.clock.now() } }
    const logged = (read: Body): Body => {
      if (entry) this.#log.addBody(entry, read)
      return read
    }
    const body = (): Body | Promise<Body> => {
      const read = readBody(request)
      return read instanceof Promise ? read.then(logged) : logged(read)
    }
    const base = request.base ?? url ?? request.origin
    return answerRequest({ request, body, caller, base, state, site: this.#current.site }, served.dispatcher)
  }

  get like(): readonly HostName[] {
    return this.#like
  }

  set like(names: readonly HostName[]) {
    if (names[0]) this.#siteConfig.checks.run((check) => check.like(names))
    this.#like = names
    this.#hosts = names[0]
      ? import('../hosts/hosts.ts').then(({ behaviourOf }) =>
          behaviourOf(names, this.#siteConfig, this.clock, this.#log),
        )
      : undefined
  }

  get overrides(): readonly ActiveOverride[] {
    return this.#overrides.list
  }

  removeOverride(id: number): boolean {
    return this.#overrides.remove(id)
  }

  clearOverrides(): void {
    this.#overrides.clear()
  }

  async replaceHandlers(handlers: RouteHandlers): Promise<void> {
    for (const config of new Set([this.#initialConfig, this.#siteConfig])) {
      config.served.replace(await config.serveWith(handlers))
      config.handlers = handlers
      config.responses = new ResponseCache()
    }
  }

  async deployment(): Promise<Deployment> {
    return (await this.#siteConfig.served.whole()).context.deployment
  }

  async sources(): Promise<ReadonlyMap<string, ContentSource>> {
    const { served, routes } = this.#siteConfig
    const whole = await served.whole()
    return (await import('./controls/answer-sources.ts')).answerSources(whole, routes)
  }

  /** For `toHaveRequested`: see there. */
  verifyRoute(route: string, what: string): string | undefined {
    return this.#siteConfig.routes.verify(route, what)
  }

  clearRequests(): void {
    this.#log.clear()
  }

  snapshot(): SiteSnapshot {
    this.#publishDue(this.#state, this.clock.now())
    const snapshot = this.#state.snapshot()
    this.#configs.set(snapshot, this.#siteConfig)
    return snapshot
  }

  restore(snapshot: SiteSnapshot): void {
    givenCheck?.snapshot(snapshot)
    this.#siteConfig = this.#configs.get(snapshot) ?? this.#siteConfig
    this.#state = new SiteState(snapshot, this.#siteConfig.model)
    this.#changes.notify(() => ({ cause: 'control' }))
  }

  on(_event: 'change', listener: ChangeListener): () => void {
    return this.#changes.listen(listener)
  }

  #publishDue(state: SiteState, now: number): void {
    const { version } = state
    state.publishDue(now, this.#siteConfig.further.published)
    if (state.version !== version) this.#changes.notify(() => ({ cause: 'schedule' }))
  }

  // A late request may have written to a state that is no longer the site's.
  #notifyOfRequest(entry: LogEntry, response: SiteResponse, before: SiteState, version: object): void {
    if (before === this.#state && before.version !== version)
      this.#changes.notify(() => requestChange(this.#log.recorded(entry), response))
  }

  seed(data: DataSetName | SiteDataFile, options: SeedOptions = {}): void {
    const { config, snapshot } = seeded(data, options, this.#siteConfig, this.snapshot())
    this.#configs.set(snapshot, config)
    this.restore(snapshot)
  }

  reset(): void {
    this.#siteConfig = this.#initialConfig
    this.#state = this.#siteConfig.initialState.fork()
    this.faults.clear()
    this.clearOverrides()
    this.clearRequests()
    this.clock.reset()
    this.like = this.#initialConfig.like
    this.#changes.notify(() => ({ cause: 'control' }))
  }

  fork(): Site {
    return new Session(this.#initialConfig)
  }
}

function firstAdministrator({ users }: SiteState): User | undefined {
  return users.find(({ roles }) => roles.includes('administrator'))
}
