import type { ErrorMessages } from '../error-messages.ts'
import { type Naming, namings } from '../naming.ts'
import { batchRoutes } from '../resources/batch.ts'
import { indexRoutes } from '../resources/index-document.ts'
import { mediaRoutes } from '../resources/media.ts'
import { embedRoutes } from '../resources/oembed.ts'
import { pageRoutes } from '../resources/pages.ts'
import { postRoutes } from '../resources/posts.ts'
import type { ObservedSite } from '../schema/observed.ts'
import { type EndpointIn, namespaceIndex, type Route, type RouteName, routesOf } from '../schema/route.ts'
import type { WordPressVersion } from '../schema/wordpress-versions.ts'
import { cacheV1Routes, cacheV3Routes } from './cache.ts'

/** What one installation of the interface serves. */
export interface Deployment {
  readonly name: string
  /** Namespace identifiers, in the order the index lists them. */
  readonly namespaces: readonly string[]
  /** Every route, in the order the index lists them and the server tries them. */
  readonly routes: readonly Route[]
  /** Of a deployment that was read from an index: the members of that document. Default: all known ones. */
  readonly members?: readonly string[]
  /** The authentication methods in the index: `application-passwords`. Undefined when unknown. */
  readonly authentication?: readonly string[]
  /** The default naming of a site of this deployment. Default: neutral. */
  readonly naming?: Naming
  /** The version of WordPress, if it is not the one that the contract describes: `6.5`. */
  readonly wordpress?: WordPressVersion | undefined
  /** Of a deployment that was read from a site: what that site answered. */
  readonly observed?: ObservedSite | undefined
  /** Its own messages by error code. */
  readonly messages?: ErrorMessages | undefined
}

const siteRoutes = { ...indexRoutes, ...batchRoutes }
const contentRoutes = { ...postRoutes, ...pageRoutes, ...mediaRoutes }

/** A route that the specification describes with its arguments, `GET /core/v2/posts/{id}`. */
export type CoreRoute =
  | RouteName<'', typeof siteRoutes>
  | RouteName<'oembed/1.0', typeof embedRoutes>
  | RouteName<'core/v2', typeof contentRoutes>

/** An endpoint that the specification describes with its arguments. */
export type SpecifiedEndpoint =
  | EndpointIn<typeof siteRoutes>
  | EndpointIn<typeof embedRoutes>
  | EndpointIn<typeof contentRoutes>

// The same objects in every deployment, because routes are compared by identity.
const rootRoutes = routesOf('', siteRoutes)

const routesByNamespace: ReadonlyMap<string, readonly Route[]> = new Map([
  ['oembed/1.0', routesOf('oembed/1.0', embedRoutes)],
  ['cache/v1', cacheV1Routes],
  ['cache/v3', cacheV3Routes],
  ['core/v2', routesOf('core/v2', contentRoutes)],
])

export type RoutesByNamespace = Readonly<Record<string, readonly Route[]>>

/**
 * A deployment of some namespaces.
 *
 * @param invented the namespaces whose routes the specification does not list
 * @param further routes in addition to those of the specification, by namespace
 */
export function deploymentOf(
  name: string,
  namespaces: readonly string[],
  invented: readonly string[] = [],
  further: RoutesByNamespace = {},
): Deployment {
  return {
    name,
    namespaces,
    authentication: ['application-passwords'],
    routes: [
      ...rootRoutes,
      ...namespaces.flatMap((namespace) => [
        namespaceIndex(namespace, invented.includes(namespace) ? 'reference' : 'required'),
        ...(routesByNamespace.get(namespace) ?? []),
        ...(further[namespace] ?? []),
      ]),
    ],
  }
}

const platformNamespaces = [
  'core/v2',
  'core-site-health/v1',
  'core-block-editor/v1',
  'core-abilities/v1',
] as const

const stockNamespaces = ['oembed/1.0', ...platformNamespaces] as const
/** The namespaces of every deployment of the specification. */
export const firstNamespaces = ['oembed/1.0', 'cache/v1', 'cache/v3', ...platformNamespaces] as const

/** The first deployment of the specification (section What the service does). */
export const first: Deployment = deploymentOf('first', firstNamespaces)

/**
 * A WordPress without plugins.
 *
 * @param further routes in addition to those of the specification, by namespace
 *
 * @example
 * ```ts
 * stockDeployment({}).namespaces // ['oembed/1.0', 'core/v2', …]
 * ```
 */
export function stockDeployment(further: RoutesByNamespace): Deployment {
  return { ...deploymentOf('stock', stockNamespaces, [], further), naming: namings.wordpress }
}

/**
 * The default naming of a deployment: that of WordPress for `stock`, neutral for `first` and `second`.
 *
 * @example
 * ```ts
 * defaultNaming(allDeployments.stock) // namings.wordpress
 * ```
 */
export function defaultNaming({ naming = namings.neutral }: Pick<Deployment, 'naming'>): Naming {
  return naming
}

/**
 * A deployment with additional routes after its own, and their namespaces.
 *
 * @example
 * ```ts
 * withRoutes(deployments.first, { 'moons/v1': [route('moons/v1', '/moons', { get: {} })] })
 * ```
 */
export function withRoutes(own: Deployment, further: RoutesByNamespace): Deployment {
  const added = Object.keys(further).filter((namespace) => !own.namespaces.includes(namespace))
  return {
    ...own,
    namespaces: [...own.namespaces, ...added],
    routes: [...own.routes, ...Object.values(further).flat()],
  }
}
