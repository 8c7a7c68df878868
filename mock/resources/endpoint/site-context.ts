import type { Deployment, Fallback, Translator } from '../../../contract/index.ts'
import type { SelectionCache } from '../../store/lists/selection-cache.ts'
import type { SiteVersion } from '../../view/site-version.ts'
import type { UndeclaredFields } from '../../view/undeclared-fields.ts'
import type { MirrorShape } from '../../view/view.ts'
import type { ItemCache } from '../render/item-cache.ts'
import type { EmbedProvider, settingsOf } from './options.ts'

/** What stays the same about a site, whatever is written to it. */
export interface SiteContext extends Readonly<ReturnType<typeof settingsOf>> {
  readonly deployment: Deployment
  readonly translator: Translator
  /** Where the interface begins, `/wp-json`. */
  readonly root: string
  /** What its cookies, nonces and tokens are signed with. */
  readonly secret: string
  /** The address of what the pages of the administration load. */
  readonly adminScript: string | undefined
  /** Who is asked for what the site lacks. */
  readonly fallback: Fallback | undefined
  readonly providers: readonly EmbedProvider[]
  readonly items: ItemCache
  readonly selections: SelectionCache
  /** What a mirrored deployment does not have. */
  readonly undeclared: UndeclaredFields | undefined
  /** How many handlers ask one another. Default 0. */
  readonly depth?: number
  /** What it has otherwise, when it is of another version of WordPress than the contract describes. */
  readonly version: SiteVersion | undefined
  /** What a mirrored site has told of its records. */
  readonly mirrorShape: MirrorShape | undefined
  /** Milliseconds since 1970, UTC. */
  now(): number
}
