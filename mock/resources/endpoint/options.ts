import type { ErrorMessages } from '../../../contract/error-messages.ts'
import type { HostName } from '../../../contract/host-names.ts'
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

/** The options of a fake site. */
export interface SiteOptions {
  /** The deployment of the contract that it serves. Default `stock`: a whole WordPress without plugins. */
  readonly deployment?: DeploymentName | Deployment
  /**
   * The version of WordPress that it behaves as, from `6.1` to `7.1`. Not for a deployment that was read from a site.
   * Default: the one the contract describes, `6.9`.
   */
  readonly wordpress?: WordPressVersion
  /**
   * Whether it also serves the routes of stock WordPress that the specification does not describe: users, terms,
   * comments, settings, menus, blocks and the rest. Default false.
   */
  readonly stock?: boolean
  /**
   * Its initial content: a data set by name, or site data. Missing fields are filled in; nothing is validated
   * (`parseSiteData` does that). Default `journal`.
   */
  readonly data?: DataSetName | SiteDataFile
  /** The names of its namespaces. Default: `wordpress` for `stock`, `neutral` for `first` and `second`. */
  readonly naming?: NamingName | Naming
  /** The path of the REST API. Default `/wp-json`. */
  readonly root?: string
  /** The site's address. Default: that of each request. */
  readonly url?: string
  /** The seed of generated answers. Default 1. */
  readonly seed?: number
  /** Milliseconds since 1970, UTC. Default: the machine's clock. */
  readonly now?: () => number
  /** The id of the first item that is created. Default 1000, or one past the highest id of the data. */
  readonly firstId?: number
  /** Treats every anonymous request as an administrator's. Default false. */
  readonly open?: boolean
  /**
   * Whether it issues JSON Web Tokens at `POST /jwt-auth/v1/token` and accepts them as `Authorization: Bearer`, like
   * the plugin. Default false.
   */
  readonly jwt?: boolean
  /** Whether wrong Basic credentials are answered with 401, as by some plugins. Default false: they are ignored. */
  readonly strictBasic?: boolean
  /**
   * The address of an ES module that the pages below `/wp-admin/` load, such as a bundle of the block editor: see
   * docs/guides/block-editor.md. Default: none.
   */
  readonly adminScript?: string
  /**
   * Whether a DELETE of media without `force` moves it to the trash; otherwise the answer is 501. Default: true for
   * `first` and `second`, as specified; false for other sites, as for a WordPress that doesn't set `MEDIA_TRASH`.
   */
  readonly mediaTrash?: boolean
  /**
   * The messages of errors by their codes, as `site-contract messages` reads them of a site, with places for values:
   * `{ rest_no_route: 'Es wurde keine Route gefunden.' }`. Default: those of a mirrored deployment, else the mock's own.
   */
  readonly messages?: ErrorMessages
  /**
   * Hosts of real sites that it behaves like, such as `auth-stripped`: see docs/guides/hosts.md. Default: none.
   *
   * @example
   * ```ts
   * createSite({ like: ['auth-stripped', 'slow'] })
   * ```
   */
  readonly like?: readonly HostName[]
  /** Custom handlers: they replace routes of the mock and add new ones. */
  readonly handlers?: RouteHandlers
  /**
   * Custom fields besides those of the data: by what they belong to (`post`, `page`, `attachment`, a type, `category`, a
   * taxonomy, `user`, `comment`), then by name. A field with `get` is computed for each answer, and with `set` it can
   * be written; the value of any other is stored. Follows `register_rest_field`.
   *
   * @example
   * ```ts
   * createSite({ fields: { post: { words: { get: ({ id }) => `The words of ${id}` } } } })
   * ```
   */
  readonly fields?: Registered<CustomField>
  /** Plugins: content, types and routes, applied in this order, after `data` and before `handlers`. */
  readonly packs?: readonly Pack[]
  /**
   * Answers routes that the site lacks, or whose answers would be generated. A function like `fetch`, such as that of
   * another site; `fallbackTo` of `site-contract/mirror` calls a real one. Default: none.
   */
  readonly fallback?: Fallback
  /**
   * What `site.usage()` records: the `requests` of clients (routes, arguments, kinds of values), or also the `fields`
   * that they read from answers, see `noticeReads` of `site-contract/usage`. Default: nothing.
   */
  readonly usage?: 'requests' | 'fields'
  /** Providers for the embed proxy. Default: a video and a photo site, both fake. */
  readonly providers?: readonly EmbedProvider[]
}

/** The options that endpoints read, with their defaults. */
export function settingsOf({ seed = 1, deployment = 'first', mediaTrash }: SiteOptions) {
  const name = typeof deployment === 'string' ? deployment : deployment.name
  const isDescribed = name === 'first' || name === 'second'
  // The specification has revisions deleted; WordPress refuses that to everybody.
  return { seed, mediaTrash: mediaTrash ?? isDescribed, deletesRevisions: isDescribed }
}
