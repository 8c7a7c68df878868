import type {
  Deployment,
  DeploymentName,
  Fallback,
  Naming,
  NamingName,
  WordPressVersion,
} from '../../../contract/index.ts'
import type { Registered } from '../../../fixtures/custom-content.ts'
import type { DataSetName } from '../../../fixtures/data-sets.ts'
import type { SiteDataFile } from '../../../fixtures/site-data.ts'
import type { CustomField } from '../../store/content-model.ts'
import type { EmbedProvider } from '../../view/view.ts'
import type { RouteHandlers } from './handlers.ts'
import type { Pack } from './pack.ts'

export type { EmbedProvider, Fallback }

/** How a fake site is made. */
export interface SiteOptions {
  /** Which deployment of the contract it serves. Default `stock`: a whole WordPress without plugins. */
  readonly deployment?: DeploymentName | Deployment
  /**
   * The version of WordPress it is of, from `6.1` to `7.1`: what that version lacks is not answered, and what it has
   * otherwise is answered so. Not for a deployment that was read from a site. Default: the one the contract describes, `6.9`.
   */
  readonly wordpress?: WordPressVersion
  /**
   * Does it answer all that a WordPress without plugins has beside the interface document too: users, terms, comments,
   * settings, menus, blocks and the rest. Default false.
   */
  readonly stock?: boolean
  /**
   * What it holds at first: a data set by name, or site data; what that leaves out is filled in, and nothing is checked
   * (`parseSiteData` does). Default `journal`.
   */
  readonly data?: DataSetName | SiteDataFile
  /** How its namespaces are named. Default: as the deployment says, `wordpress` for `stock`, `neutral` for `first` and `second`. */
  readonly naming?: NamingName | Naming
  /** Where the interface begins on the site. Default `/wp-json`. */
  readonly root?: string
  /** The site's own address. Default: the one each request is sent to. */
  readonly url?: string
  /** What undeclared answers are made from. Default 1. */
  readonly seed?: number
  /** Milliseconds since 1970, UTC. Default: the machine's clock. */
  readonly now?: () => number
  /** The id of the first item that is created. Default 1000, or one past the highest id of the data. */
  readonly firstId?: number
  /** Lets everybody in as an administrator. Default false. */
  readonly open?: boolean
  /**
   * Does it give JSON Web Tokens at `POST /jwt-auth/v1/token`, and take them as `Authorization: Bearer`, as with a plugin
   * for them. Default false.
   */
  readonly jwt?: boolean
  /** Does it answer 401 to wrong Basic credentials, as with some plugins. Default false: they count as none. */
  readonly strictBasic?: boolean
  /**
   * The address of a script (an ES module) that the pages below `/wp-admin/` load, such as a bundle of the block editor:
   * see docs/guides/frontend.md. Default: none.
   */
  readonly adminScript?: string
  /**
   * Does a DELETE without `force` put media in the trash; otherwise it answers 501. Default: true for `first` and `second`,
   * whose specification says so; false for every other site, as for a WordPress that doesn't set `MEDIA_TRASH`.
   */
  readonly mediaTrash?: boolean
  /** Answers routes in the place of the mock, and makes those that the site does not have. */
  readonly handlers?: RouteHandlers
  /**
   * Fields that are added to items, beside those of the data: by what they belong to (`post`, `page`, `attachment`, a type,
   * `category`, a taxonomy, `user`, `comment`), then by name. One with `get` is computed of the item, which it may not
   * change, for each answer; of any other the value is kept. Follows `register_rest_field`.
   *
   * @example
   * ```ts
   * createSite({ fields: { post: { words: { get: ({ id }) => `The words of ${id}` } } } })
   * ```
   */
  readonly fields?: Registered<CustomField>
  /** What plugins add: content, types and routes, in this order; `data` comes before them, `handlers` behind. */
  readonly packs?: readonly Pack[]
  /**
   * Is asked for what the site lacks: a route that it has not, or whose answers would be made up. A function as `fetch`
   * is one, such as that of another site; `fallbackTo` of `site-contract/mirror` asks a real one. Default: nobody.
   */
  readonly fallback?: Fallback
  /**
   * Is what clients use of it written down, for `site.usage()`: their `requests` (routes, arguments, kinds of values), or
   * also the `fields` that they read of an answer, see `noticeReads` of `site-contract/usage`. Default: nothing is.
   */
  readonly usage?: 'requests' | 'fields'
  /** Providers for the embed proxy. Default: a video and a photo site, both fake. */
  readonly providers?: readonly EmbedProvider[]
}

/** The options that endpoints read as they are, and what stands where one is left out. */
export function settingsOf({ seed = 1, deployment = 'first', mediaTrash }: SiteOptions) {
  const name = typeof deployment === 'string' ? deployment : deployment.name
  return { seed, mediaTrash: mediaTrash ?? (name === 'first' || name === 'second') }
}
