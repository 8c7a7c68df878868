import type { Deployment } from '../../contract/index.ts'
import type { DataSetName } from '../../fixtures/data-sets.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import type { RouteName } from '../../types/index.ts'
import type { NoticingSite } from '../../usage/notice-reads.ts'
import type { Usage } from '../../usage/usage.ts'
import type { SiteChange } from '../controls/changes.ts'
import type { Clock } from '../controls/clock.ts'
import type { Exchange } from '../controls/exchange.ts'
import type { Faults } from '../controls/faults.ts'
import type { ActiveOverride, Patch } from '../controls/patch.ts'
import type { RecordedRequest } from '../controls/recorded-request.ts'
import type { RouteHandlers } from '../endpoint/handlers.ts'
import type { SiteRequest, SiteResponse } from '../http/exchange.ts'
import type { SiteSnapshot } from '../store/site-state.ts'
import type { Inspector } from './inspector.ts'

/** A fake site: answers requests, can be bent to the case at hand, and set back. */
export interface Site extends NoticingSite {
  /** Where the interface begins, `/wp-json`; empty when it is the whole site. */
  readonly root: string
  /** Answers a request of the Fetch API. Never throws for what a client sends. */
  fetch(request: Request): Promise<Response>
  /**
   * Answers with status, headers and bytes instead of a Response, for adapters that write them; a `Request` of the Fetch
   * API will do as well. A promise only where it has to wait. Status 0 stands for a connection that breaks.
   */
  handle(request: SiteRequest | Request): SiteResponse | Promise<SiteResponse>
  /**
   * Answers a request as an administrator is answered when nothing is bent: past {@link faults} and {@link overrides},
   * and without a place among the {@link requests}. For tools that look at the site from inside.
   */
  answerInside(request: SiteRequest): SiteResponse | Promise<SiteResponse>

  /** What it serves: its deployment, with the routes of its handlers. */
  deployment(): Promise<Deployment>
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
  /** Begins a new list of {@link requests}. */
  forgetRequests(): void
  /** What goes wrong with requests: delays, errors, broken connections. */
  readonly faults: Faults
  /** Its clock. Moving it publishes what was scheduled. */
  readonly clock: Clock
  /**
   * Changes what a route answers, from what the site would answer: as a client gets it, so within `_fields` and
   * `_embed`. Requests inside a batch are not changed.
   *
   * @param route method and route, `GET /core/v2/posts/{id}`, in the site's own names
   * @returns takes it back
   * @throws Error when there is no such route
   */
  override<Body = unknown>(route: RouteName, patch: Patch<Body>): () => void
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
   * Lets the site hold other data from now on: a data set by name, or site data; what that leaves out is filled in.
   *
   * @param options `keep: true` leaves what is not given: of `users`, `categories`, `tags`, `posts`, `pages`, `media` and
   * the members of `site`, those that are not there. Default: the site holds nothing but the data.
   * @throws Error that names the place, what stands there and what may; and as `createSite` does
   */
  seed(data: DataSetName | SiteDataFile, options?: { readonly keep?: boolean }): void
  /** Puts the site back to how it was made: its data, no faults, no overrides, no requests, its clock. */
  reset(): void
  /**
   * A session of its own: the site as it was made, which shares everything with this one until it is written to. Costs
   * microseconds, and then only what it changes.
   */
  fork(): Site
}
