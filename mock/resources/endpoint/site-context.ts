import type { Deployment, Fallback, Translator } from '../../../contract/index.ts'
import type { SelectionCache } from '../../store/lists/selection-cache.ts'
import type { SiteVersion } from '../../view/site-version.ts'
import type { UndeclaredFields } from '../../view/undeclared-fields.ts'
import type { FieldSources, MirrorShape } from '../../view/view.ts'
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
  readonly fieldSources: FieldSources | undefined
  /** Milliseconds since 1970, UTC. */
  now(): number
}
