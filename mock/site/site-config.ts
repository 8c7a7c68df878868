import { ExchangeMemory } from '#exchange-memory'
import { translator } from '../../contract/index.ts'
import { withPart } from '../../fixtures/joined-data.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import { Credentials } from '../auth/credentials.ts'
import type { SignInConfig } from '../auth/sign-in/caller.ts'
import { RouteNames } from '../http/routing/route-names.ts'
import { RouteTable } from '../http/routing/route-table.ts'
import { addPublished } from '../resources/content/add-to-menus.ts'
import type { RouteHandlers } from '../resources/endpoint/handlers.ts'
import { type SiteOptions, settingsOf } from '../resources/endpoint/options.ts'
import type { Pack } from '../resources/endpoint/pack.ts'
import { defaultProviders } from '../resources/oembed/default-providers.ts'
import { ItemCache } from '../resources/render/item-cache.ts'
import { ContentModel } from '../store/content-model.ts'
import { fromSiteData } from '../store/from-site-data.ts'
import { SelectionCache } from '../store/lists/selection-cache.ts'
import { SiteState } from '../store/site-state.ts'
import { dataOf, deploymentOf, namingOf, originOf, rootOf } from './check-options.ts'
import { GivenChecks } from './controls/given-checks.ts'
import { RequestMemory } from './controls/request-memory.ts'
import { ResponseCache } from './pipeline/respond/response-cache.ts'
import { type Served, ServedSite, serve } from './served.ts'
import type { Further, UsageCell } from './whole-site.ts'

/** What all sessions of a site have in common: how it was made. Nothing that is written ends up here. */
export interface SiteConfig extends SignInConfig {
  readonly seed: number
  /** What answers the requests. */
  readonly served: ServedSite
  /** What answers the requests with other handlers. */
  serveWith(handlers: RouteHandlers): Promise<Served>
  /** Those that the site has now, of packs too. */
  handlers: RouteHandlers
  /** Of the data that it is given. */
  readonly checks: GivenChecks
  readonly model: ContentModel
  /** The same site with more types, taxonomies, meta and fields. */
  registering(more: SiteDataFile): SiteConfig
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
  readonly usage: UsageCell | undefined
  /** What is known once all of the site is loaded. */
  readonly further: Readonly<Further>
  /** What was seeded before that. */
  readonly seeded: SiteDataFile[]
  /** The data it was made with. Only forks of it are written. */
  readonly initialState: SiteState
}

/**
 * @param of what it is another of, with which it shares its requests and who is signed in
 * @throws Error as `createSite` does
 */
export function siteConfigOf(options: SiteOptions, of?: SiteConfig): SiteConfig {
  const { packs = [], firstId, wordpress } = options
  const checks = of?.checks ?? new GivenChecks()
  // In a browser the check is loaded for this: a page that gives no options does without.
  if (Object.keys(options).length > 0) checks.run((check) => check.options(options))
  const data = dataOf(options.data, packs, checks)
  const model = new ContentModel(data, ...packs.map((pack) => pack.fields), options.fields)
  const handlers: RouteHandlers =
    of?.handlers ?? Object.assign({}, ...packs.map((pack) => pack.handlers), options.handlers)
  const requested = deploymentOf(options)
  const { own } = requested
  const settings = settingsOf(options)
  const root = rootOf(options.root)
  const secret = of?.secret ?? `${crypto.getRandomValues(new Uint8Array(32))}`
  const names = translator(namingOf(options.naming, own))
  const ownTable = new RouteTable(own.routes)
  const { data: given, fields } = options
  const seeded: SiteDataFile[] = []
  const hasOwn = model.hasCustom || packs.length > 0 || !!(data.items ?? data.terms)
  const written = hasOwn
    ? { data: typeof given === 'object' ? given : undefined, seeded, packs, fields, whole: data }
    : undefined
  const isPlain = !hasOwn && Object.keys(handlers).length === 0 && options.usage === undefined
  const isWhole = requested.isWhole && isPlain
  // What reads content of a WordPress is there without the definitions of all its other routes.
  const isEarly = requested.isEarly && isPlain && options.fallback === undefined
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
  const further: Further = requested.needsStock ? { published: addPublished } : {}
  const usage = of?.usage ?? (options.usage && { options })
  const serveWith = async (given: RouteHandlers): Promise<Served> =>
    (await import('./whole-site.ts')).wholeSite(
      { requested, wordpress, model, common, routes, written, further, usage },
      given,
    )
  const config: SiteConfig = {
    root,
    secret,
    further,
    seeded,
    seed: settings.seed,
    packs,
    handlers,
    checks,
    model,
    serveWith,
    served: new ServedSite(
      () => serveWith(config.handlers),
      isWhole || isEarly ? (rest) => serve(common, own, ownTable, isWhole ? {} : { rest }) : undefined,
    ),
    registering: (more) =>
      siteConfigOf({ ...options, data: withPart(registeredOf(data), registeredOf(more)) }, config),
    now: options.now ?? Date.now,
    url: options.url === undefined ? undefined : originOf(options.url),
    isOpen: options.open ?? false,
    jwt: options.jwt,
    strictBasic: options.strictBasic,
    firstId,
    routes,
    responses: new ResponseCache(),
    requests: of?.requests ?? new RequestMemory(),
    exchanges: of?.exchanges ?? new ExchangeMemory(),
    usage,
    credentials: of?.credentials ?? new Credentials(),
    initialState: new SiteState(fromSiteData(data, firstId, model), model),
  }
  return config
}

/** What data register. */
const registeredOf = ({ types, taxonomies, meta, fields }: SiteDataFile): SiteDataFile => ({
  ...(types && { types }),
  ...(taxonomies && { taxonomies }),
  ...(meta && { meta }),
  ...(fields && { fields }),
})

/** Do data register anything. */
export const registers = (data: SiteDataFile): boolean => Object.keys(registeredOf(data)).length > 0
