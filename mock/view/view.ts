import type { Route } from '../../contract/index.ts'
import type { ResponseHeaders } from '../http/exchange.ts'
import type { FieldSite } from '../store/content-model.ts'
import type { User } from '../store/records.ts'
import type { SiteState } from '../store/site-state.ts'
import type { Addresses } from './addresses.ts'
import type { AnswerOnTheWay } from './render-budget.ts'
import type { SiteVersion } from './site-version.ts'
import type { UndeclaredFields } from './undeclared-fields.ts'

/** The state, the reader and the address that a record is rendered for. */
export interface View {
  readonly state: SiteState
  readonly addresses: Addresses
  readonly user: User | undefined
  readonly answer: AnswerOnTheWay
  /** Fields that a mirrored site lacks; undefined for every other site. */
  readonly undeclared?: UndeclaredFields | undefined
  /** How the site differs when it runs another version of WordPress. */
  readonly version?: SiteVersion | undefined
  /** Fits answers to the schemas of a mirrored site. */
  readonly mirrorShape?: MirrorShape | undefined
  /** External sites whose addresses can be embedded. */
  readonly providers?: readonly EmbedProvider[] | undefined
  /** Headers that differ from the usual ones. */
  readonly headers?: ResponseHeaders | undefined
  /** The path of the inspector, where the site serves it. */
  readonly inspector?: string | undefined
  /** Milliseconds since 1970, UTC, by the site's clock. Default: the machine's clock. */
  readonly now?: (() => number) | undefined
  /** The parameters of the request, for custom fields. Default: none. */
  readonly args?: Readonly<Record<string, unknown>>
  /** The site that functions of custom fields read; undefined leaves computed fields out. */
  readonly fieldSite?: ((view: View) => FieldSite) | undefined
}

/** An external site whose addresses the embed proxy can answer. */
export interface EmbedProvider {
  readonly name: string
  /** The provider's addresses start with this, `https://video.example/watch/`. */
  readonly prefix: string
  readonly type: 'photo' | 'video' | 'link' | 'rich'
}

/** The part of an answer that a mirror's schemas decide about. */
export interface ShapedAnswer {
  readonly status: number
  readonly contentType?: string
  readonly body: unknown
}

/** Fits answers to the schemas that a mirrored site declares. */
export interface MirrorShape {
  /** The answer with only the fields that the schema of its route declares. */
  answer<Answer extends ShapedAnswer>(answer: Answer, route: Route): Answer
  /** The body with its embedded records reduced in the same way, each by the schema of its own route. */
  embedded(body: unknown, view: { readonly addresses: Addresses }): unknown
}
