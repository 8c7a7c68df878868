// A project for browsers may lack the library for `await using`.
/// <reference lib="esnext.disposable" preserve="true" />

import type { HostName } from '../../contract/host-names.ts'
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
import type { NoticingSite } from './usage/notice-reads.ts'

export type { SeedOptions }

/** A served inspector of a site. */
export interface Inspector extends AsyncDisposable {
  /** The address to open, such as `http://127.0.0.1:41234/__site-contract/`. */
  readonly url: string
  close(): Promise<void>
}

/** A fake site: answers requests, can be changed for a test, and reset. */
export interface Site extends NoticingSite {
  /** The path of the API, `/wp-json`; empty when it is at the top of the site. */
  readonly root: string
  /** Answers a request of the Fetch API. Bad requests get an error response, never an exception. */
  fetch(request: Request): Promise<Response>
  /**
   * Answers a request, given as to `fetch`. A path such as `/wp-json/` is resolved against the site's address. Bad requests
   * get an error response, never an exception.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /**
   * Answers with status, headers and body instead of a `Response`, for adapters. Also accepts a `Request` of the Fetch API.
   * Returns a promise only when it has to wait. Status 0 means a broken connection.
   */
  handle(request: SiteRequest | Request): SiteResponse | Promise<SiteResponse>
  /**
   * Answers a request as an administrator, bypassing {@link faults} and {@link overrides}, and without an entry in
   * {@link requests}. For tools that inspect the site.
   */
  handleAsAdministrator(request: SiteRequest): SiteResponse | Promise<SiteResponse>

  /** The site's deployment, with the routes of its handlers. */
  deployment(): Promise<Deployment>
  /**
   * What the responses of plugin routes, and of all routes of a mirror, are made from: by method and route,
   * `GET /shop/v1/products/{id}`, in the site's own names.
   */
  sources(): Promise<ReadonlyMap<string, ContentSource>>
  /**
   * Replaces the handlers of the site, in every session. The content stays.
   *
   * @throws Error for an invalid handler; the current ones then stay
   */
  replaceHandlers(handlers: RouteHandlers): Promise<void>

  /** The last thousand requests, in order. */
  readonly requests: readonly RecordedRequest[]
  /** The {@link requests} numbered above `number`, up to and including `last`. Costs only what it returns. */
  requestsAfter(number: number, last?: number): readonly RecordedRequest[]
  /**
   * What clients have used of the site, in all its sessions: for `certify`, `diff` and `openapi` with `--usage`.
   *
   * @throws Error when it was not made with the option `usage`
   */
  usage(): Promise<Usage>
  /**
   * One of {@link requests} with its headers and its response, by number. Headers and responses are stored for the last
   * five hundred requests, up to 8 MB in all sessions together.
   *
   * @returns undefined when the request is no longer logged
   */
  exchange(number: number): Promise<Exchange | undefined>
  /**
   * Serves the inspector of this site on a free port of this machine, and prints its address, to be opened while a test
   * waits. It doesn't keep the process alive, and ends with {@link Inspector.close}, `await using`, or the process. A second
   * call returns the same inspector.
   *
   * @throws Error in a browser, which can't open a port
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
  /** Delays, errors and broken connections. */
  readonly faults: Faults
  /**
   * The hosts that it behaves like, as in the option `like`. Assign others to change them; `reset` returns to those of the
   * option.
   *
   * @throws Error for an unknown name
   */
  like: readonly HostName[]
  /** The site's clock, which can be moved and frozen. Moving it publishes scheduled items. */
  readonly clock: Clock
  /**
   * Changes the responses of a route. The patch gets the response as a client would, after `_fields` and `_embed`; its
   * `body` has the type of the route. Requests inside a batch are not changed.
   *
   * @param route method and route, `GET /wp/v2/posts/{id}`, in the site's own names or in neutral ones
   * @param conditions which requests it applies to, and their delay. Default: all, without delay
   * @returns a function that removes the override
   * @throws Error for an unknown route, or a condition out of range
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
  /** Changes the responses of a route outside the contract, such as a plugin's. Requires the type `Body`. */
  override<Body = never>(
    route: UnlistedRoute<Body>,
    patch: Patch<NoInfer<Body>>,
    conditions?: Conditions,
  ): () => void
  /** The overrides in effect, in the order they were added. */
  readonly overrides: readonly ActiveOverride[]
  /** Removes one of the {@link overrides}, by id. @returns true when it was in effect */
  removeOverride(id: number): boolean
  /** Removes all overrides. */
  clearOverrides(): void

  /**
   * Calls a function after every change of the site's content: a write through the API or the website, the publication of
   * a scheduled item, `seed`, `restore` and `reset`. Forks have their own listeners.
   *
   * @returns a function that removes the listener
   */
  on(event: 'change', listener: (change: SiteChange) => void): () => void
  /** The site's content, for {@link restore}. Costs a list of references. */
  snapshot(): SiteSnapshot
  /** Resets the site's content to a snapshot. @throws Error in Node for what is not a snapshot */
  restore(snapshot: SiteSnapshot): void
  /**
   * Replaces the site's data with a data set, by name, or with site data, completed. Users stay unless `users` are given.
   * `types`, `taxonomies`, `meta` and `fields` are registered in addition to the present ones, until {@link reset}.
   *
   * @param options Default: the data replace everything but the users.
   * @throws Error that names the place, its value and what is allowed; and as `createSite` does. The site is then unchanged
   */
  seed(data: DataSetName | SiteDataFile, options?: SeedOptions): void
  /** Resets data and clock to their initial state, and removes all faults, overrides and logged requests. */
  reset(): void
  /**
   * A separate session: the site in its initial state, which shares its data with this one until it is written to. Costs
   * microseconds, and later only its own changes.
   */
  fork(): Site
}
