import type {
  Deployment,
  DeploymentName,
  Naming,
  NamingName,
  WordPressVersion,
} from '../../contract/index.ts'
import type { DataSetName } from '../../fixtures/data-sets.ts'
import type { SiteDataFile } from '../../fixtures/site-data.ts'
import type { KnownRoute } from '../../types/index.ts'
import type { EmbedProvider } from '../view/embed-provider.ts'

export type { EmbedProvider }

/** A request as a user's own handler sees it. */
export interface HandlerRequest {
  readonly method: string
  /** The neutral route path, `/seo/v1/post/7/first-attached-image`. */
  readonly path: string
  /** The values of the route's captures. */
  readonly captures: Readonly<Record<string, string>>
  /** Every parameter of the request. */
  readonly params: Readonly<Record<string, unknown>>
  /** The slug of the user who asks; undefined when nobody is signed in. */
  readonly user: string | undefined
}

/** A function that answers a route: gives a value, or a `Response`; or a promise of one. */
export type HandlerFunction = (request: HandlerRequest) => unknown

/**
 * Answers a route in the place of the mock: gives the value to send as JSON, or a `Response`. A JSON Schema object in
 * the place of a function is answered with a value made to fit it, the same for the same seed and request.
 */
export type RouteHandler = HandlerFunction | { readonly schema: Readonly<Record<string, unknown>> }

/** Handlers by method and route, `GET /seo/v1/post/{postId}/first-attached-image`, in neutral names or the site's own. */
export type RouteHandlers = Readonly<Record<string, RouteHandler>> & {
  // What an editor completes.
  readonly [Route in KnownRoute]?: RouteHandler
}

/** How a fake site is made. */
export interface SiteOptions {
  /** Which deployment of the contract it serves. Default `first`. */
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
  /** How its namespaces are named. Default `neutral`. */
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
   * see docs/frontend.md. Default: none.
   */
  readonly adminScript?: string
  /** Does a DELETE without `force` put media in the trash. Default true; false answers 501 as many real sites do. */
  readonly mediaTrash?: boolean
  /** Answers routes in the place of the mock. */
  readonly handlers?: RouteHandlers
  /** Providers for the embed proxy. Default: a video and a photo site, both fake. */
  readonly providers?: readonly EmbedProvider[]
}

/** The options that endpoints read as they are, and what stands where one is left out. */
export function settingsOf({ seed = 1, mediaTrash = true }: SiteOptions) {
  return { seed, mediaTrash }
}
