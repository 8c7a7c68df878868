import type { WordPressVersion } from '../../contract/index.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import type { Ask } from '../extend/handlers/inner-site.ts'
import type { Written } from '../extend/packs/check-own.ts'
import { readBody } from '../http/read-body.ts'
import type { RouteNames } from '../http/routing/route-names.ts'
import { RouteTable } from '../http/routing/route-table.ts'
import type { RouteHandlers } from '../resources/endpoint/handlers.ts'
import type { SiteOptions } from '../resources/endpoint/options.ts'
import { ItemCache } from '../resources/render/item-cache.ts'
import type { ContentModel } from '../store/content-model.ts'
import type { Published } from '../store/site-state.ts'
import type { RequestedDeployment } from './check-options.ts'
import type { UsageRecorder } from './controls/usage-recorder.ts'
import { answerRequest } from './pipeline/answer-request.ts'
import { type CommonContext, type Served, serve } from './served.ts'

/** What is loaded of a site with its first request. */
export interface LateSite {
  readonly requested: RequestedDeployment
  /** The version of WordPress it is of, where that is asked for. */
  readonly wordpress: WordPressVersion | undefined
  /** What it registers beside what WordPress has. */
  readonly model: ContentModel
  readonly common: CommonContext
  readonly routes: RouteNames
  /** What of it somebody wrote; undefined where nothing is the site's own. */
  readonly written: Written | undefined
  /** What becomes known then. */
  readonly further: Further
  readonly usage: UsageCell | undefined
}

/** What records how a site is used: shared by all of its sessions, and there once the site is loaded. */
export interface UsageCell {
  readonly options: Pick<SiteOptions, 'usage' | 'open'>
  recorder?: UsageRecorder
}

/** What is known of a site once all of it is loaded. */
export interface Further {
  published?: Published
  /** Insists that content fits what the site registers. @throws Error that says what does not */
  checkSeeded?(data: SiteDataFile): void
}

/**
 * Serves what is not there from the beginning too: stock routes, those of the site's own content, and those of handlers.
 *
 * @throws Error for a handler, or a pack, that cannot be used
 */
export async function wholeSite(
  { requested, wordpress, model, common, routes, written, further, usage }: LateSite,
  handlers: RouteHandlers,
): Promise<Served> {
  const { needsStock, complete } = requested
  const stock = needsStock ? await import('./pipeline/stock-site.ts') : undefined
  const registered = model.hasCustom ? await import('../resources/custom-content.ts') : undefined
  const described = await complete(stock?.stockRoutes ?? (() => ({})))
  const of = wordpress ?? described.wordpress
  const other = of && (await import('./versions/versioned-site.ts')).versionedSite(of)
  const platform = wordpress && other ? other.deployment(described) : described
  if (written && further.checkSeeded === undefined) {
    const { checkOwn } = await import('../extend/packs/check-own.ts')
    further.checkSeeded = checkOwn(written, model, platform)
  }
  if (usage && usage.recorder === undefined) {
    const { UsageRecorder } = await import('./controls/usage-recorder.ts')
    usage.recorder = new UsageRecorder(usage.options, routes, common.root)
  }
  const whole = registered?.withCustomContent(platform, model) ?? platform
  const ask: Ask = ({ site, state, addresses }, user, request) => {
    const asked = { request, body: () => readBody(request), caller: { user }, base: addresses.base }
    return answerRequest({ ...asked, state, site }, served.dispatcher)
  }
  const made =
    Object.keys(handlers).length > 0
      ? (await import('../extend/handlers/handled.ts')).handled(whole, handlers, common.translator, ask)
      : { deployment: whole, behaviours: {} }
  const table = new RouteTable(made.deployment.routes)
  const isMirror = made.deployment.routes.some(({ rawEntry }) => rawEntry)
  const foreign = isMirror ? await import('../http/arguments/foreign-arguments.ts') : undefined
  const entries = {
    ...stock?.furtherEndpoints,
    ...other?.endpoints,
    ...registered?.customEndpoints(model),
    ...made.behaviours,
  }
  const undeclared = stock?.undeclaredFields(whole)
  const mirrorShape = stock?.mirrorShape(whole, table, common.translator)
  // What handlers and computed fields answered before may be otherwise now.
  const anew = { ...common, items: new ItemCache() }
  const served = serve(anew, made.deployment, table, {
    entries,
    foreign,
    undeclared,
    version: other?.version,
    mirrorShape,
  })
  routes.complete(made.deployment, table)
  return served
}
