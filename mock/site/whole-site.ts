import { type ErrorMessages, withMessages } from '../../contract/error-messages.ts'
import type { WordPressVersion } from '../../contract/index.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import type { Handled } from '../extend/handlers/handled.ts'
import type { RequestSite } from '../extend/handlers/inner-site.ts'
import type { ProvidedData } from '../extend/packs/check-custom-content.ts'
import { readBody } from '../http/body.ts'
import type { RouteNames } from '../http/routing/route-names.ts'
import { RouteTable } from '../http/routing/route-table.ts'
import type { RouteHandlers } from '../resources/endpoint/handlers.ts'
import type { SiteOptions } from '../resources/endpoint/options.ts'
import { endpoints } from '../resources/endpoints.ts'
import { ItemCache } from '../resources/render/item-cache.ts'
import type { ContentModel } from '../store/content-model.ts'
import type { Published, SiteState } from '../store/site-state.ts'
import type { RequestedDeployment } from './check-options.ts'
import type { UsageRecorder } from './controls/usage-recorder.ts'
import { answerRequest } from './pipeline/answer-request.ts'
import { Dispatcher } from './pipeline/dispatch.ts'
import { type CommonContext, type Served, serve } from './served.ts'

/** The options of a site, for what is loaded with its first request. */
export interface LateSite {
  readonly requested: RequestedDeployment
  /** The requested version of WordPress. */
  readonly wordpress: WordPressVersion | undefined
  readonly model: ContentModel
  readonly common: CommonContext
  readonly routes: RouteNames
  /** Custom data, packs and fields, to be checked; undefined without any. */
  readonly written: ProvidedData | undefined
  /** Filled in by {@link wholeSite}. */
  readonly further: Further
  readonly usage: UsageCell | undefined
  /** The messages of errors that it is made with. */
  readonly messages: ErrorMessages | undefined
  /** Its state as it was made. */
  readonly initial: () => SiteState
}

/** The usage recorder of all sessions of a site, present once the site is loaded. */
export interface UsageCell {
  readonly options: Pick<SiteOptions, 'usage' | 'open'>
  recorder?: UsageRecorder
}

/** What is known once the whole site is loaded. */
export interface Further {
  published?: Published
  /** Checks content against the registered types. @throws Error that names what doesn't fit */
  checkSeeded?(data: SiteDataFile): void
}

/**
 * The whole site: with stock routes, routes of custom content, and routes of handlers.
 *
 * @throws Error for an invalid handler or pack
 */
export async function wholeSite(
  {
    requested,
    wordpress,
    model,
    common,
    routes,
    written,
    further,
    usage,
    initial,
    messages: given,
  }: LateSite,
  handlers: RouteHandlers,
): Promise<Served> {
  const { needsStock, complete } = requested
  const stock = needsStock ? await import('./pipeline/stock-site.ts') : undefined
  const registered = model.hasCustom ? await import('../resources/custom-content.ts') : undefined
  const described = await complete(stock?.stockRoutes ?? (() => ({})))
  const requestedVersion = wordpress ?? described.wordpress
  const other =
    requestedVersion && (await import('./versions/versioned-site.ts')).versionedSite(requestedVersion)
  const platform = wordpress && other ? other.deployment(described) : described
  if (written && further.checkSeeded === undefined) {
    const { checkCustomContent: checkOwn } = await import('../extend/packs/check-custom-content.ts')
    further.checkSeeded = checkOwn(written, model, platform)
  }
  if (usage && usage.recorder === undefined) {
    const { UsageRecorder } = await import('./controls/usage-recorder.ts')
    usage.recorder = new UsageRecorder(usage.options, routes, common.root)
  }
  const whole = registered?.withCustomContent(platform, model) ?? platform
  const answerInner: RequestSite = (
    { site, state, addresses: { base } },
    user,
    request,
    isOriginal = false,
  ) =>
    answerRequest(
      { request, body: () => readBody(request), caller: { user }, base, state, site },
      isOriginal ? original() : served.dispatcher,
    )
  const made =
    Object.keys(handlers).length > 0
      ? (await import('../extend/handlers/ajax-handlers.ts')).handledSite(
          whole,
          handlers,
          common.translator,
          answerInner,
          new Set(written?.packs.flatMap(({ handlers: own = {} }) => Object.values(own))),
        )
      : { deployment: whole, behaviours: {}, endpoints: () => ({}), actions: undefined }
  const packs = written?.packs.filter((pack) => pack.abilities ?? pack.abilityCategories) ?? []
  const abilities =
    packs.length > 0
      ? (await import('../extend/handlers/registered-abilities.ts')).registeredAbilities(packs, answerInner)
      : undefined
  const table = new RouteTable(made.deployment.routes)
  const isMirror = made.deployment.routes.some(({ rawEntry }) => rawEntry)
  const foreign = isMirror ? await import('../http/arguments/foreign-arguments.ts') : undefined
  const ownEntries = {
    ...stock?.furtherEndpoints,
    ...other?.endpoints,
    ...registered?.customEndpoints(model),
  }
  const coreEndpoints = endpoints(() => Promise.reject(new Error('These endpoints are named only.')))
  const entries = { ...ownEntries, ...made.endpoints({ ...coreEndpoints, ...ownEntries }) }
  const undeclared = stock?.undeclaredFields(whole)
  const mirrorShape = stock?.mirrorShape(whole, table, common.translator)
  // Cached items may contain fields of earlier handlers.
  const messages = given ?? made.deployment.messages
  const learned = made.deployment.observed && (await import('../extend/learned/learned-site.ts')).learnedSite
  const { endpoints: learnedEndpoints, layer } =
    learned?.({
      deployment: made.deployment,
      table,
      initial,
      dispatcher: () => served.dispatcher,
      isImplemented: (name) => Object.hasOwn(entries, name) || Object.hasOwn(coreEndpoints, name),
      isHandled: (name) => Object.hasOwn(made.behaviours, name),
    }) ?? {}
  const parts = {
    foreign,
    observed: layer,
    messages: messages && ((body, args) => withMessages(body, messages, args)),
    undeclared,
    version: other?.version,
    mirrorShape,
    abilities,
    headers: written && (await import('../extend/packs/cors-headers.ts')).corsHeaders(written.packs),
    ajax: made.actions && actionDispatcher(made.actions, common),
    ...(model.hasFieldFunctions && {
      fieldSite: (await import('../resources/field-site.ts')).fieldSite,
      checksOfFields: registered?.checksOfFields(model),
    }),
  } satisfies Parameters<typeof serve>[3]
  const served = serve({ ...common, items: new ItemCache() }, made.deployment, table, {
    ...parts,
    entries: { ...learnedEndpoints, ...entries },
  })
  let withoutHandlers: Dispatcher | undefined
  // Made for the first handler that requests what its route answers without it.
  function original(): Dispatcher {
    withoutHandlers ??= serve({ ...common, items: new ItemCache() }, whole, new RouteTable(whole.routes), {
      ...parts,
      entries: { ...learnedEndpoints, ...ownEntries },
    }).dispatcher
    return withoutHandlers
  }
  routes.complete(made.deployment, table)
  return served
}

/** Answers the actions of `admin-ajax.php`: routes that the index does not list. */
function actionDispatcher({ deployment, behaviours }: Handled, { translator }: CommonContext): Dispatcher {
  const { routes } = deployment
  return new Dispatcher({ translator, routes, table: new RouteTable(routes), entries: behaviours })
}
