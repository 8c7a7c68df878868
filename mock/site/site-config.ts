import { ExchangeMemory } from '#exchange-memory'
import type { HostName } from '../../contract/host-names.ts'
import { translator } from '../../contract/index.ts'
import { withPart } from '../../fixtures/joined-data.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import { Credentials } from '../auth/credentials.ts'
import type { SignInConfig } from '../auth/sign-in/caller.ts'
import { RouteNames } from '../http/routing/route-names.ts'
import { RouteTable } from '../http/routing/route-table.ts'
import { addPublished } from '../resources/content/add-to-menus.ts'
import type { RouteHandlers } from '../resources/endpoint/handlers.ts'
import { type EmbedProvider, type SiteOptions, settingsOf } from '../resources/endpoint/options.ts'
import type { Pack } from '../resources/endpoint/pack.ts'
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

/** The default providers: both fake, at addresses that do not exist. */
const defaultProviders: readonly EmbedProvider[] = [
  { name: 'Example Video', prefix: 'https://video.example/', type: 'video' },
  { name: 'Example Photos', prefix: 'https://photos.example/', type: 'photo' },
]

/** What all sessions of a site share: its options and immutable initial state. No write changes it. */
export interface SiteConfig extends SignInConfig {
  readonly seed: number
  readonly served: ServedSite
  /** The same site with other handlers. */
  serveWith(handlers: RouteHandlers): Promise<Served>
  /** The current handlers, those of packs included. */
  handlers: RouteHandlers
  readonly checks: GivenChecks
  readonly model: ContentModel
  /** The same site with more types, taxonomies, meta and fields. */
  registering(more: SiteDataFile): SiteConfig
  /** The clock that site clocks follow: milliseconds since 1970, UTC. */
  readonly now: () => number
  /** The hosts that it behaves like at first. */
  readonly like: readonly HostName[]
  /** True when anonymous requests count as an administrator's. */
  readonly isOpen: boolean
  /** The first id for new items; undefined for the default. */
  readonly firstId: number | undefined
  /** Their data are part of whatever is seeded. */
  readonly packs: readonly Pack[]
  readonly routes: RouteNames
  responses: ResponseCache
  readonly requests: RequestMemory
  readonly exchanges: ExchangeMemory
  /** Records the usage of all sessions; undefined without the option `usage`. */
  readonly usage: UsageCell | undefined
  /** Known once the whole site is loaded. */
  readonly further: Readonly<Further>
  /** Data that were seeded before the whole site is loaded. */
  readonly seeded: SiteDataFile[]
  /** The initial data. Only forks of it are written to. */
  readonly initialState: SiteState
}

/**
 * @param of the configuration it extends, with which it shares logs and credentials
 * @throws Error as `createSite` does
 */
export function siteConfigOf(given?: SiteOptions, of?: SiteConfig): SiteConfig {
  const checks = of?.checks ?? new GivenChecks()
  // Browsers load the check for this, so skip it without options.
  if (given !== undefined) checks.run((check) => check.options(given))
  const options = given ?? {}
  const { packs = [], firstId, wordpress } = options
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
  const { data: ownData, fields } = options
  const seeded: SiteDataFile[] = []
  const hasOwn = model.hasCustom || packs.length > 0 || !!(data.items ?? data.terms)
  const written = hasOwn
    ? { data: typeof ownData === 'object' ? ownData : undefined, seeded, packs, fields, whole: data }
    : undefined
  const isPlain =
    !hasOwn &&
    Object.keys(handlers).length === 0 &&
    options.usage === undefined &&
    options.messages === undefined
  const isWhole = requested.isWhole && isPlain
  // Reads of WordPress content don't need the definitions of its other routes.
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
      {
        requested,
        wordpress,
        model,
        common,
        routes,
        written,
        further,
        usage,
        messages: options.messages,
        initial: () => config.initialState,
      },
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
    like: options.like ?? [],
    jwt: options.jwt ?? own.namespaces.includes('jwt-auth/v1'),
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

const registeredOf = ({ types, taxonomies, meta, fields }: SiteDataFile): SiteDataFile => ({
  ...(types && { types }),
  ...(taxonomies && { taxonomies }),
  ...(meta && { meta }),
  ...(fields && { fields }),
})

/** True when the data register types, taxonomies, meta or fields. */
export const registers = (data: SiteDataFile): boolean => Object.keys(registeredOf(data)).length > 0
