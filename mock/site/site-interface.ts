import type { ContentSource, Deployment } from '../../contract/index.ts'
import type { Usage } from '../../contract/usage/usage.ts'
import type { DataSetName } from '../../fixtures/data-sets.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import type { KnownRoute, RouteAnswer, UnlistedRoute } from '../../tools/types/index.ts'
import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import type { RouteHandlers } from '../resources/endpoint/handlers.ts'
import type { SiteSnapshot } from '../store/site-state.ts'
import type { SiteChange } from './controls/changes.ts'
import type { Clock } from './controls/clock.ts'
import type { Conditions } from './controls/conditions.ts'
import type { Exchange } from './controls/exchange.ts'
import type { Faults } from './controls/faults.ts'
import type { SeedOptions } from './controls/given-check.ts'
import type { ActiveOverride, Patch } from './controls/patch.ts'
import type { RecordedRequest } from './controls/recorded-request.ts'
import type { Inspector } from './inspector.ts'
import type { NoticingSite } from './usage/notice-reads.ts'

export type { SeedOptions }

/** A fake site: answers requests, can be changed for a test, and reset. */
export interface Site extends NoticingSite {
  /** Where the interface begins, `/wp-json`; empty when it is the whole site. */
  readonly root: string
  /** Answers a request of the Fetch API. Never throws for what a client sends. */
  fetch(request: Request): Promise<Response>
  /**
   * Answers a request, given as to `fetch`: a `Request`, or an address and what `Request` takes beside it. A path such as
   * `/wp-json/` is one of the site. Never throws for what a client sends.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /**
   * Answers with status, headers and bytes instead of a Response, for adapters that write them; a `Request` of the Fetch
   * API will do as well. A promise only where it has to wait. Status 0 means a broken connection.
   */
  handle(request: SiteRequest | Request): SiteResponse | Promise<SiteResponse>
  /**
   * Answers a request as an administrator, bypassing {@link faults} and {@link overrides}, and without an entry in
   * {@link requests}. For tools that inspect the site.
   */
  handleAsAdministrator(request: SiteRequest): SiteResponse | Promise<SiteResponse>

  /** What it serves: its deployment, with the routes of its handlers. */
  deployment(): Promise<Deployment>
  /**
   * What the answers of its plugins' routes, and of all routes of a mirror, are made from: by method and route,
   * `GET /shop/v1/products/{id}`, in the site's own names.
   */
  sources(): Promise<ReadonlyMap<string, ContentSource>>
  /**
   * Answers by other handlers from now on, in every session, in the place of those it was made with. The content stays.
   *
   * @throws Error for a handler that cannot be used: those before it stay
   */
  replaceHandlers(handlers: RouteHandlers): Promise<void>

  /** What it was asked, in the order it came: the last thousand requests. */
  readonly requests: readonly RecordedRequest[]
  /** Those of {@link requests} after the one of a number, up to that of another: costs only what it gives. */
  requestsAfter(number: number, last?: number): readonly RecordedRequest[]
  /**
   * What clients used of it since it was made, in all its sessions: for `certify`, `diff` and `openapi` with `--usage`.
   *
   * @throws Error when it was not made with the option `usage`
   */
  usage(): Promise<Usage>
  /**
   * One of {@link requests} with all that was sent and answered, by its number. Headers and answers are kept of the last
   * five hundred, as long as they come to less than 8 MB in all sessions together.
   *
   * @returns undefined when the request is let go
   */
  exchange(number: number): Promise<Exchange | undefined>
  /**
   * Serves a page that shows this site from inside, on a free port of this machine, and prints its address: to be opened
   * while a test waits. It does not keep the process alive, and ends with {@link Inspector.close}, `await using`, or the
   * process. Asked for again, it is the one that is served already.
   *
   * @throws Error in a browser, which cannot serve
   *
   * @example
   * ```ts
   * await using inspector = await site.inspect()
   * await page.pause() // or `await setTimeout(600_000)` from `node:timers/promises`
   * ```
   */
  inspect(): Promise<Inspector>
  /** Empties {@link requests}. */
  clearRequests(): void
  /** What goes wrong with requests: delays, errors, broken connections. */
  readonly faults: Faults
  /** Its clock, which can be moved and frozen. Moving it publishes what was scheduled. */
  readonly clock: Clock
  /**
   * Changes what a route answers, from what the site would answer: as a client gets it, so within `_fields` and
   * `_embed`. Requests inside a batch are not changed. The type of the `body` is that of the route.
   *
   * @param route method and route, `GET /wp/v2/posts/{id}`, in the site's own names or in neutral ones
   * @param conditions which requests it applies to, and how late they are answered. Default: all, at once
   * @returns takes it back
   * @throws Error when there is no such route, or a condition is out of its bounds
   *
   * @example
   * ```ts
   * site.override('GET /wp/v2/posts/{id}', ({ body }) => { body.sticky = true }, { times: 1 })
   * site.override<{ pong: boolean }>('GET /my/v1/ping', () => ({ body: { pong: false } }))
   * ```
   */
  override<Route extends KnownRoute>(
    route: Route,
    patch: Patch<RouteAnswer<Route>>,
    conditions?: Conditions,
  ): () => void
  /** Changes what a route answers that the contract does not list, such as one of a plugin: `Body` is to be given. */
  override<Body = never>(
    route: UnlistedRoute<Body>,
    patch: Patch<NoInfer<Body>>,
    conditions?: Conditions,
  ): () => void
  /** What is answered otherwise, in the order it was added. */
  readonly overrides: readonly ActiveOverride[]
  /** Takes one of the {@link overrides} back, by its id. @returns was there one */
  removeOverride(id: number): boolean
  /** Takes every override back. */
  clearOverrides(): void

  /**
   * Calls a function after every change of what the site knows: a write over the interface or the website, what was
   * scheduled and is published, `seed`, `restore` and `reset`. Sessions of their own tell their own listeners.
   *
   * @returns ends it
   */
  on(event: 'change', listener: (change: SiteChange) => void): () => void
  /** Everything the site knows, to be given to {@link restore}. Costs a list of references. */
  snapshot(): SiteSnapshot
  /** Puts the site's content back to a snapshot. */
  restore(snapshot: SiteSnapshot): void
  /**
   * Gives the site other data: a data set by name, or site data; what that leaves out is filled in. Users stay as they
   * are unless `users` are given. `types`, `taxonomies`, `meta` and `fields` are registered beside those there are, until
   * {@link reset}.
   *
   * @param options Default: the site has nothing but the data, and its users.
   * @throws Error that names the place, what stands there and what may; and as `createSite` does. The site is then as it was
   */
  seed(data: DataSetName | SiteDataFile, options?: SeedOptions): void
  /** Puts the site back to how it was made: its data, no faults, no overrides, no requests, its clock. */
  reset(): void
  /**
   * A session of its own: the site as it was made, which shares everything with this one until it is written to. Costs
   * microseconds, and then only what it changes.
   */
  fork(): Site
}
