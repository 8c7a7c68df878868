import type { User } from '../store/records.ts'
import type { SiteState } from '../store/site-state.ts'
import type { Addresses } from './addresses.ts'
import type { EmbedProvider } from './embed-provider.ts'
import type { AnswerOnTheWay } from './render-budget.ts'
import type { SiteVersion } from './site-version.ts'
import type { ToldRecords } from './told-records.ts'
import type { UndeclaredFields } from './undeclared-fields.ts'

/** Whose eyes a record is rendered for, and at which address. */
export interface View {
  readonly state: SiteState
  readonly addresses: Addresses
  readonly user: User | undefined
  readonly answer: AnswerOnTheWay
  /** What the site does not have; only a mirrored one lacks anything. */
  readonly undeclared?: UndeclaredFields | undefined
  /** What the site has otherwise, when it is of another version of WordPress. */
  readonly version?: SiteVersion | undefined
  /** What a mirrored site has told of its records. */
  readonly told?: ToldRecords | undefined
  /** The sites elsewhere whose addresses can be embedded. */
  readonly providers?: readonly EmbedProvider[] | undefined
  /** The path of the page that shows the site from inside, where there is one. */
  readonly inspector?: string | undefined
  /** Milliseconds since 1970, UTC, by the site's clock. Default: the machine's. */
  readonly now?: (() => number) | undefined
}
