import { ExchangeMemory } from '#exchange-memory'
import { translator } from '../../contract/index.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import type { SignInConfig } from '../authorise/sign-in/caller.ts'
import { RequestMemory } from '../controls/request-memory.ts'
import type { UsageRecorder } from '../controls/usage-recorder.ts'
import type { RouteHandlers } from '../endpoint/handlers.ts'
import { type SiteOptions, settingsOf } from '../endpoint/options.ts'
import type { Pack } from '../endpoint/pack.ts'
import { SelectionCache } from '../lists/selection-cache.ts'
import { type Late, late, loaded } from '../loading/late.ts'
import { ResponseCache } from '../pipeline/respond/response-cache.ts'
import { ItemCache } from '../render/item-cache.ts'
import { defaultProviders } from '../resources/oembed/default-providers.ts'
import { RouteNames } from '../routing/route-names.ts'
import { RouteTable } from '../routing/route-table.ts'
import { ContentModel } from '../store/content-model.ts'
import { fromSiteData } from '../store/from-site-data.ts'
import { SiteState } from '../store/site-state.ts'
import { dataOf, deploymentOf, namingOf, originOf, rootOf } from './check-options.ts'
import { type Served, serve } from './served.ts'
import type { Further } from './whole-site.ts'

/** What all sessions of a site have in common: how it was made. Nothing that is written ends up here. */
export interface SiteConfig extends SignInConfig {
  readonly seed: number
  /** What answers the requests: another, once the handlers are replaced. */
  served: Late<Served>
  /** What answers the requests with other handlers. */
  serveWith(handlers: RouteHandlers): Promise<Served>
  /** What a clock follows: milliseconds since 1970, UTC. */
  readonly now: () => number
  /** Is everybody let in as an administrator. */
  readonly isOpen: boolean
  /** The first id that is given; undefined for the usual one. */
  readonly firstId: number | undefined
  /** Whose data whatever is seeded has. */
  readonly packs: readonly Pack[]
  readonly routes: RouteNames
  responses: ResponseCache
  readonly requests: RequestMemory
  readonly exchanges: ExchangeMemory
  /** Where all sessions write down what is used; undefined where nobody asked for it. */
  readonly usage: Late<UsageRecorder> | undefined
  /** What is known once all of the site is loaded. */
  readonly further: Readonly<Further>
  /** What was seeded before that. */
  readonly seeded: SiteDataFile[]
  /** The data it was made with. Only forks of it are written. */
  readonly initialState: SiteState
}

/** @throws Error as `createSite` does */
export function siteConfigOf(options: SiteOptions): SiteConfig {
  const { packs = [], firstId, wordpress } = options
  const data = dataOf(options.data, packs)
  const model = new ContentModel(data, ...packs.map((pack) => pack.fields), options.fields)
  const handlers: RouteHandlers = Object.assign({}, ...packs.map((pack) => pack.handlers), options.handlers)
  const requested = deploymentOf(options)
  const { own } = requested
  const settings = settingsOf(options)
  const root = rootOf(options.root)
  const secret = `${crypto.getRandomValues(new Uint8Array(32))}`
  const names = translator(namingOf(options.naming))
  const ownTable = new RouteTable(own.routes)
  const { data: given, fields } = options
  const seeded: SiteDataFile[] = []
  const hasOwn = model.hasOwn || packs.length > 0 || !!(data.items ?? data.terms)
  const written = hasOwn
    ? { data: typeof given === 'object' ? given : undefined, seeded, packs, fields, whole: data }
    : undefined
  const isWhole = requested.isWhole && !hasOwn && Object.keys(handlers).length === 0
  const routes = new RouteNames(own, ownTable, names, root, isWhole)
  const common = {
    ...settings,
    translator: names,
    root,
    secret,
    adminScript: options.adminScript,
    fallback: options.fallback,
    providers: options.providers ?? defaultProviders,
    items: new ItemCache(),
    selections: new SelectionCache(),
  }
  const further = {}
  const serveWith = async (given: RouteHandlers): Promise<Served> =>
    (await import('./whole-site.ts')).wholeSite(
      { requested, wordpress, model, common, routes, written, further },
      given,
    )
  return {
    root,
    secret,
    further,
    seeded,
    seed: settings.seed,
    packs,
    serveWith,
    served: isWhole ? loaded(serve(common, own, ownTable)) : late(() => serveWith(handlers)),
    now: options.now ?? Date.now,
    url: options.url === undefined ? undefined : originOf(options.url),
    isOpen: options.open ?? false,
    jwt: options.jwt,
    strictBasic: options.strictBasic,
    firstId,
    routes,
    responses: new ResponseCache(),
    requests: new RequestMemory(),
    exchanges: new ExchangeMemory(),
    usage:
      options.usage &&
      late(async () => {
        const { UsageRecorder } = await import('../controls/usage-recorder.ts')
        return new UsageRecorder(options, routes, root)
      }),
    credentials: late(async () => new (await import('../authorise/credentials.ts')).Credentials()),
    initialState: new SiteState(fromSiteData(data, firstId, model), model),
  }
}
