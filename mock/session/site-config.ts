import { translator } from '../../contract/index.ts'
import { Credentials } from '../authorise/credentials.ts'
import { RequestMemory } from '../controls/request-memory.ts'
import { type SiteOptions, settingsOf } from '../endpoint/options.ts'
import type { SiteContext } from '../endpoint/site-context.ts'
import { SelectionCache } from '../lists/selection-cache.ts'
import { Dispatcher } from '../pipeline/dispatch.ts'
import { ResponseCache } from '../pipeline/respond/response-cache.ts'
import { ItemCache } from '../render/item-cache.ts'
import { defaultProviders } from '../resources/oembed/default-providers.ts'
import { RouteNames } from '../routing/route-names.ts'
import { RouteTable } from '../routing/route-table.ts'
import { fromSiteData } from '../store/from-site-data.ts'
import { SiteState } from '../store/site-state.ts'
import { undeclaredFields } from '../view/undeclared-fields.ts'
import { dataOf, deploymentOf, namingOf, originOf, rootOf } from './check-options.ts'

/** What all sessions of a site have in common: how it was made. Nothing that is written ends up here. */
export interface SiteConfig {
  readonly context: Omit<SiteContext, 'now'>
  /** What a clock follows: milliseconds since 1970, UTC. */
  readonly now: () => number
  /** The site's own address; undefined for the one each request is sent to. */
  readonly url: string | undefined
  /** Is everybody let in as an administrator. */
  readonly isOpen: boolean
  /** The first id that is given; undefined for the usual one. */
  readonly firstId: number | undefined
  readonly dispatcher: Dispatcher
  readonly routes: RouteNames
  readonly responses: ResponseCache
  readonly requests: RequestMemory
  readonly credentials: Credentials
  /** The data it was made with. Only forks of it are written. */
  readonly initialState: SiteState
}

/** @throws Error as `createSite` does */
export function siteConfigOf(options: SiteOptions): SiteConfig {
  const { handlers = {}, firstId } = options
  const deployment = deploymentOf(options.deployment, options.related)
  const root = rootOf(options.root)
  const names = translator(namingOf(options.naming))
  const table = new RouteTable(deployment.routes)
  const routes = new RouteNames(deployment, names, table, root)
  const context = {
    ...settingsOf(options),
    deployment,
    translator: names,
    root,
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [routes.known(name, 'Cannot answer'), handler]),
    ),
    providers: options.providers ?? defaultProviders,
    items: new ItemCache(),
    selections: new SelectionCache(),
    undeclared: undeclaredFields(deployment),
  }
  return {
    context,
    now: options.now ?? Date.now,
    url: options.url === undefined ? undefined : originOf(options.url),
    isOpen: options.open ?? false,
    firstId,
    dispatcher: new Dispatcher(context, table),
    routes,
    responses: new ResponseCache(),
    requests: new RequestMemory(),
    credentials: new Credentials(),
    initialState: new SiteState(fromSiteData(dataOf(options.data), firstId)),
  }
}
