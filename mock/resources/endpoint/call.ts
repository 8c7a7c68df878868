import type {
  ContentSource,
  Deployment,
  Fallback,
  JsonObject,
  Translator,
  ValueSchema,
} from '../../../contract/index.ts'
import type { Denial } from '../../auth/denial.ts'
import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import type { Body } from '../../http/body.ts'
import type { ResponseHeaders } from '../../http/exchange.ts'
import type { Parameters } from '../../http/query.ts'
import type { EndpointMatch } from '../../http/routing/route-table.ts'
import type { SelectionCache } from '../../store/lists/selection-cache.ts'
import type { Rendered } from '../../view/context-filter.ts'
import type { Selection } from '../../view/fields.ts'
import type { SiteVersion } from '../../view/site-version.ts'
import type { UndeclaredFields } from '../../view/undeclared-fields.ts'
import type { MirrorShape, View } from '../../view/view.ts'
import type { ItemCache } from '../render/item-cache.ts'
import type { EmbedProvider, settingsOf } from './options.ts'

/** The part of a site that writes do not change. */
export interface SiteContext extends Readonly<ReturnType<typeof settingsOf>> {
  readonly deployment: Deployment
  readonly translator: Translator
  /** The path of the REST API, `/wp-json`. */
  readonly root: string
  /** Signs cookies, nonces and tokens. */
  readonly secret: string
  readonly adminScript: string | undefined
  /** Answers what the site lacks. */
  readonly fallback: Fallback | undefined
  readonly providers: readonly EmbedProvider[]
  /** Headers of its answers that differ from the usual ones. */
  readonly headers: ResponseHeaders | undefined
  readonly items: ItemCache
  readonly selections: SelectionCache
  /** What a mirrored deployment lacks. */
  readonly undeclared: UndeclaredFields | undefined
  /** The nesting depth of requests between handlers. Default 0. */
  readonly depth?: number
  /** Are observed answers left out, so that only what the mock derives is answered. Default false. */
  readonly isPristine?: boolean
  /** How the site differs when it runs another version of WordPress. */
  readonly version: SiteVersion | undefined
  /** Fits answers to the schemas of a mirrored site. */
  readonly mirrorShape: MirrorShape | undefined
  /** What functions of custom fields read. */
  readonly fieldSite: View['fieldSite']
  /** What packs register; undefined without any. */
  readonly abilities: RegisteredAbilities | undefined
  /** Milliseconds since 1970, UTC. */
  now(): number
}

export interface Call extends View {
  readonly site: SiteContext
  readonly method: string
  /** The neutral route path, `/core/v2/posts/7`. */
  readonly path: string
  readonly match: EndpointMatch
  readonly query: Parameters
  readonly body: Body
  /** All parameters: those of the body override those of the query, which override those of the path. */
  readonly sent: Parameters
  /** The declared arguments, checked, coerced, with defaults; and undeclared parameters as they were sent. */
  readonly args: Readonly<Record<string, unknown>>
  header(name: string): string | undefined
}

/** A schema of an ability, as it was declared, and in the form that values are checked by. */
export interface AbilitySchema {
  readonly json: JsonObject
  readonly schema: ValueSchema
}

/** A function of the site that clients can run (`WP_Ability`). */
export interface Ability {
  readonly name: string
  readonly label: string
  readonly description: string
  readonly category: string
  readonly input?: AbilitySchema | undefined
  readonly output?: AbilitySchema | undefined
  /** Its annotations, whether the REST API shows it, and what plugins read. */
  readonly meta: JsonObject
  /** Why the user may not run it; undefined when the user may. */
  denial(call: Call, input: unknown): Denial | undefined | Promise<Denial | undefined>
  run(call: Call, input: unknown): unknown
}

/** A category of abilities. */
export interface AbilityCategory {
  readonly slug: string
  readonly label: string
  readonly description: string
}

export interface RegisteredAbilities {
  readonly abilities: readonly Ability[]
  readonly categories: readonly AbilityCategory[]
}

export interface Answer {
  readonly status: number
  readonly headers?: ResponseHeaders
  /** A value to be encoded as JSON, or a `JsonText`. */
  readonly body: unknown
  /** Set when the body is not JSON; it is then sent unchanged. */
  readonly contentType?: string
  /** What `_fields` selects, where that depends on more than the names. */
  readonly selection?: Selection
  /** True when `Allow` has the methods of a request in the context `edit`. Default false. */
  readonly leavesInEdit?: boolean
  /** True when the answer can change without a write, so that it is not cached. Default false. */
  readonly isVolatile?: boolean
  /** Default: that of its endpoint. */
  readonly source?: ContentSource
}

export const ok = (body: unknown): Answer => ({ status: 200, body })

/** 201 with the address of what was created in `Location`. */
export const created = (address: string, body: unknown): Answer => ({
  status: 201,
  headers: { Location: address },
  body,
})

/** The answer of a deletion, with the item as it was, without its links. */
export const deleted = ({ _links: _, ...previous }: Rendered): Answer => ok({ deleted: true, previous })

export interface EndpointBehaviour {
  /** Checks that replace those derived from the contract, by argument. */
  checks?(call: Call): Readonly<Record<string, ArgumentCheck>>
  /** Why the user may not call it; undefined when the user may. */
  permit?(call: Call): Denial | undefined
  handle(call: Call): Answer | Promise<Answer>
  /** What its answers are made from. Default `derived`. */
  readonly source?: ContentSource
}

/** An endpoint that is loaded with its first request. */
export interface LazyEndpoint {
  /** As `permit` of the behaviour. Without it, a request of any method of the route loads the endpoint. */
  permit?: EndpointBehaviour['permit']
  readonly source?: ContentSource
  load(): Promise<EndpointBehaviour['handle'] | EndpointEntry>
}

/** An endpoint, loaded or not. */
export type EndpointEntry = EndpointBehaviour | LazyEndpoint

/** Returns the lazy endpoints of a module by name; the first request of any loads the module. */
export const lazyEndpoints =
  <Name extends string>(
    load: () => Promise<Readonly<Record<Name, EndpointBehaviour['handle'] | EndpointEntry>>>,
  ) =>
  (name: Name): LazyEndpoint => ({ load: async () => (await load())[name] })

/** The behaviour of an endpoint, loaded when it is not. */
export async function loadedBehaviour(entry: EndpointEntry): Promise<EndpointBehaviour> {
  if (!('load' in entry)) return entry
  const found = await entry.load()
  const behaviour = typeof found === 'function' ? { handle: found } : await loadedBehaviour(found)
  return entry.permit ? { ...behaviour, permit: entry.permit } : behaviour
}
