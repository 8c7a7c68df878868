import { type Deployment, translator } from '../../contract/index.ts'
import type { SignInConfig } from '../authorise/sign-in/caller.ts'
import { RequestMemory } from '../controls/request-memory.ts'
import type { EndpointBehaviour } from '../endpoint/call.ts'
import { type SiteOptions, settingsOf } from '../endpoint/options.ts'
import type { SiteContext } from '../endpoint/site-context.ts'
import { SelectionCache } from '../lists/selection-cache.ts'
import { type Late, late, loaded } from '../loading/late.ts'
import { Dispatcher } from '../pipeline/dispatch.ts'
import { ResponseCache } from '../pipeline/respond/response-cache.ts'
import { ItemCache } from '../render/item-cache.ts'
import { defaultProviders } from '../resources/oembed/default-providers.ts'
import { RouteNames } from '../routing/route-names.ts'
import { RouteTable } from '../routing/route-table.ts'
import { fromSiteData } from '../store/from-site-data.ts'
import { type Published, SiteState } from '../store/site-state.ts'
import type { SiteVersion } from '../view/site-version.ts'
import type { ToldRecords } from '../view/told-records.ts'
import type { UndeclaredFields } from '../view/undeclared-fields.ts'
import { dataOf, deploymentOf, namingOf, originOf, rootOf } from './check-options.ts'

/** What all sessions of a site have in common: how it was made. Nothing that is written ends up here. */
export interface SiteConfig extends SignInConfig {
  readonly seed: number
  /** What answers the requests. */
  readonly served: Late<Served>
  /** What a clock follows: milliseconds since 1970, UTC. */
  readonly now: () => number
  /** Is everybody let in as an administrator. */
  readonly isOpen: boolean
  /** The first id that is given; undefined for the usual one. */
  readonly firstId: number | undefined
  readonly routes: RouteNames
  readonly responses: ResponseCache
  readonly requests: RequestMemory
  /** The data it was made with. Only forks of it are written. */
  /** What is known once all of the site is loaded. */
  readonly further: { readonly published?: Published }
  readonly initialState: SiteState
}

/** What answers the requests of a site. */
export interface Served {
  readonly context: Omit<SiteContext, 'now'>
  readonly dispatcher: Dispatcher
}

/** @throws Error as `createSite` does */
export function siteConfigOf(options: SiteOptions): SiteConfig {
  const { handlers = {}, firstId } = options
  const { own, needsStock, complete } = deploymentOf(options)
  const settings = settingsOf(options)
  const root = rootOf(options.root)
  const secret = `${crypto.getRandomValues(new Uint8Array(32))}`
  const names = translator(namingOf(options.naming))
  const ownTable = new RouteTable(own.routes)
  const routes = new RouteNames(own, ownTable, names, root, !needsStock)
  const common = {
    ...settings,
    translator: names,
    root,
    secret,
    adminScript: options.adminScript,
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [routes.known(name, 'Cannot answer'), handler]),
    ),
    providers: options.providers ?? defaultProviders,
    items: new ItemCache(),
    selections: new SelectionCache(),
  }
  const serve = (
    deployment: Deployment,
    table: RouteTable,
    further?: Readonly<Record<string, EndpointBehaviour>>,
    undeclared?: UndeclaredFields,
    version?: SiteVersion,
    told?: ToldRecords,
  ): Served => {
    const context = { ...common, deployment, undeclared, version, told }
    return { context, dispatcher: new Dispatcher(context, table, further) }
  }
  const further: { published?: Published } = {}
  return {
    root,
    secret,
    further,
    seed: settings.seed,
    served: needsStock
      ? late(async () => {
          const { addPublished, furtherEndpoints, stockRoutes, toldRecords, undeclaredFields } = await import(
            '../pipeline/stock-endpoints.ts'
          )
          further.published = addPublished
          const described = complete(stockRoutes)
          const wordpress = options.wordpress ?? described.wordpress
          const other = wordpress && (await import('../versions/versioned-site.ts')).versionedSite(wordpress)
          const whole = options.wordpress && other ? other.deployment(described) : described
          const table = new RouteTable(whole.routes)
          routes.complete(whole, table)
          const behind = other ? { ...furtherEndpoints, ...other.endpoints } : furtherEndpoints
          return serve(
            whole,
            table,
            behind,
            undeclaredFields(whole),
            other?.version,
            toldRecords(whole, table, names),
          )
        })
      : loaded(serve(own, ownTable)),
    now: options.now ?? Date.now,
    url: options.url === undefined ? undefined : originOf(options.url),
    isOpen: options.open ?? false,
    jwt: options.jwt,
    strictBasic: options.strictBasic,
    firstId,
    routes,
    responses: new ResponseCache(),
    requests: new RequestMemory(),
    credentials: late(async () => new (await import('../authorise/credentials.ts')).Credentials()),
    initialState: new SiteState(fromSiteData(dataOf(options.data), firstId)),
  }
}
