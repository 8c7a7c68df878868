import type { DataSetName } from '../fixtures/data-sets.ts'
import type { SiteDataFile } from '../fixtures/site-data.ts'
import { fetchWith } from './adapters/fetch.ts'
import { answerRequest } from './answer-request.ts'
import type { Blueprint } from './blueprint.ts'
import { dataOf } from './check-options.ts'
import { Clock } from './controls/clock.ts'
import { Faults } from './controls/faults.ts'
import type { LogEntry } from './controls/log-entry.ts'
import { Overrides } from './controls/overrides.ts'
import type { Patch } from './controls/patch.ts'
import { type RecordedRequest, RequestLog } from './controls/request-log.ts'
import type { SiteRequest, SiteResponse } from './exchange.ts'
import { type Body, readBody } from './request/body.ts'
import { cacheKey } from './respond/response-cache.ts'
import type { SiteContext } from './site-context.ts'
import type { Site } from './site-interface.ts'
import { fromSiteData } from './state/from-site-data.ts'
import type { User } from './state/records.ts'
import { type SiteSnapshot, SiteState } from './state/site-state.ts'

/** One world of a site: its content, and what it was bent to. */
export class World implements Site {
  readonly #blueprint: Blueprint
  readonly #context: SiteContext
  readonly #log: RequestLog
  readonly #overrides = new Overrides()
  readonly clock: Clock
  readonly faults: Faults
  readonly fetch: (request: Request) => Promise<Response>
  #state: SiteState

  constructor(blueprint: Blueprint) {
    const { context, routes, now, pristine } = blueprint
    this.#blueprint = blueprint
    this.clock = new Clock(now)
    this.faults = new Faults(routes, context.seed)
    this.#log = new RequestLog(routes, blueprint.requests)
    this.#context = { ...context, now: () => this.clock.now() }
    this.#state = pristine.fork()
    this.handle = this.handle.bind(this)
    this.fetch = fetchWith(this.handle)
  }

  get root(): string {
    return this.#context.root
  }

  get requests(): readonly RecordedRequest[] {
    return this.requestsAfter(0)
  }

  requestsAfter(number: number, last = Infinity): readonly RecordedRequest[] {
    return this.#log.after(number, last)
  }

  handle(request: SiteRequest): SiteResponse | Promise<SiteResponse> {
    const now = this.clock.now()
    this.#state.publishDue(now)
    const user = this.#userOf(request)
    const entry = this.#log.add(request, user?.slug, now)
    if (!this.faults.isEmpty || !this.#overrides.isEmpty) return this.#answerBent(request, user, entry)
    const key = cacheKey(request)
    const cached = key === undefined ? undefined : this.#blueprint.responses.find(key, this.#state.stamp)
    if (cached === undefined) return this.#answer(request, user, entry, key)
    this.#log.end(entry, cached)
    return cached
  }

  #answer(
    request: SiteRequest,
    user: User | undefined,
    entry: LogEntry,
    key: string | undefined,
  ): SiteResponse | Promise<SiteResponse> {
    const state = this.#state
    const { stamp } = state
    const end = (response: SiteResponse): SiteResponse => {
      this.#log.end(entry, response)
      // An answer is kept only when nothing was written while it was made.
      if (key !== undefined && state.stamp === stamp) this.#blueprint.responses.keep(key, stamp, response)
      return response
    }
    const response = this.#answerAnew(request, user, entry, state)
    return response instanceof Promise ? response.then(end) : end(response)
  }

  async #answerBent(request: SiteRequest, user: User | undefined, entry: LogEntry): Promise<SiteResponse> {
    // What is late still belongs to what it was asked of, though the site be set back meanwhile.
    const state = this.#state
    const hit = this.faults.take(request)
    if (hit && hit.delay > 0) await new Promise((resolve) => setTimeout(resolve, hit.delay))
    const response = hit?.response ?? (await this.#patched(request, user, entry, state))
    this.#log.end(entry, response)
    return response
  }

  async #patched(
    request: SiteRequest,
    user: User | undefined,
    entry: LogEntry,
    state: SiteState,
  ): Promise<SiteResponse> {
    const response = await this.#answerAnew(request, user, entry, state)
    const { name } = this.#blueprint.routes.asked(request)
    // What HEAD is answered has nothing to patch.
    if (name === undefined || response.body === null || !this.#overrides.has(name)) return response
    return this.#overrides.apply(name, response, this.#log.asked(entry))
  }

  #answerAnew(
    request: SiteRequest,
    user: User | undefined,
    entry: LogEntry,
    state: SiteState,
  ): SiteResponse | Promise<SiteResponse> {
    const { dispatcher, url } = this.#blueprint
    const noted = (read: Body): Body => {
      this.#log.addBody(entry, read)
      return read
    }
    const body = (): Body | Promise<Body> => {
      const read = readBody(request)
      return read instanceof Promise ? read.then(noted) : noted(read)
    }
    const base = url ?? request.origin
    return answerRequest({ request, body, user, base, state, site: this.#context }, dispatcher)
  }

  #userOf(request: SiteRequest): User | undefined {
    const { users } = this.#state
    const user = this.#blueprint.credentials.userOf(request.header('authorization'), users)
    if (user || !this.#blueprint.isOpen) return user
    return [...users.values()].find(({ role }) => role === 'administrator')
  }

  override<Body = unknown>(route: string, patch: Patch<Body>): () => void {
    return this.#overrides.add({ name: this.#blueprint.routes.known(route, 'Cannot override'), patch })
  }

  clearOverrides(): void {
    this.#overrides.clear()
  }

  forgetRequests(): void {
    this.#log.clear()
  }

  snapshot(): SiteSnapshot {
    this.#state.publishDue(this.clock.now())
    return this.#state.snapshot()
  }

  restore(snapshot: SiteSnapshot): void {
    this.#state = new SiteState(snapshot)
  }

  seed(data: DataSetName | SiteDataFile): void {
    this.restore(fromSiteData(dataOf(data), this.#blueprint.firstId))
  }

  reset(): void {
    this.#state = this.#blueprint.pristine.fork()
    this.faults.clear()
    this.clearOverrides()
    this.forgetRequests()
    this.clock.reset()
  }

  fork(): Site {
    return new World(this.#blueprint)
  }
}
