import { pageListArguments, postListArguments } from './arguments/collection.ts'
import { pageFields, postFields } from './arguments/writable.ts'
import { namespaceIndex, type Route } from './route.ts'
import { cacheV1Routes, cacheV3Routes } from './routes/cache.ts'
import { companionRoutes } from './routes/companions.ts'
import { contentRoutes } from './routes/content.ts'
import { formsRoutes } from './routes/forms.ts'
import { inventedNamespaces } from './routes/invented.ts'
import { mediaRoutes } from './routes/media.ts'
import { batchRoute, embedRoutes, rootRoute } from './routes/root.ts'
import { seoRoutes } from './routes/seo/index.ts'
import { seomonRoutes } from './routes/seomon.ts'

/** What one installation of the interface serves. */
export interface Deployment {
  readonly name: string
  /** Namespace identifiers, in the order the index lists them. */
  readonly namespaces: readonly string[]
  /** Every route, in the order the index lists them and the server tries them. */
  readonly routes: readonly Route[]
  /** Of a deployment that was read from an index: what else that document has members for. Default: all there are. */
  readonly members?: readonly string[]
  /** By what one can sign in, as the index names it: `application-passwords`. Undefined where that is not known. */
  readonly authentication?: readonly string[]
}

const routesByNamespace: ReadonlyMap<string, readonly Route[]> = new Map([
  ['oembed/1.0', embedRoutes],
  ['cache/v1', cacheV1Routes],
  ['cache/v3', cacheV3Routes],
  ['seo/v1', seoRoutes],
  ['seomon/v1', seomonRoutes],
  ['forms/v1', formsRoutes],
  [
    'core/v2',
    [
      ...contentRoutes({ path: '/posts', list: postListArguments, fields: postFields }),
      ...contentRoutes({ path: '/pages', list: pageListArguments, fields: pageFields }),
      ...mediaRoutes,
    ],
  ],
])

function deployment(
  name: string,
  namespaces: readonly string[],
  invented: readonly string[] = [],
): Deployment {
  return {
    name,
    namespaces,
    authentication: ['application-passwords'],
    routes: [
      rootRoute,
      batchRoute,
      ...namespaces.flatMap((namespace) => [
        namespaceIndex(namespace, invented.includes(namespace) ? 'reference' : 'required'),
        ...(routesByNamespace.get(namespace) ?? []),
      ]),
    ],
  }
}

const firstNamespaces = [
  'oembed/1.0',
  'cache/v1',
  'cache/v3',
  'core/v2',
  'core-site-health/v1',
  'core-block-editor/v1',
  'core-abilities/v1',
] as const

/** The deployments the document describes (section What the service does). */
export const deployments = {
  first: deployment('first', firstNamespaces),
  second: deployment(
    'second',
    [...firstNamespaces, 'seo/v1', 'seomon/v1', 'forms/v1', ...inventedNamespaces],
    inventedNamespaces.filter((namespace) => namespace !== 'social-image-generator/v1'),
  ),
} as const satisfies Record<string, Deployment>

export type DeploymentName = keyof typeof deployments

/**
 * A deployment with the companions: read-only routes outside the document, which the links of its items lead to. Only a
 * server serves them; no requirement and no check knows them.
 */
export function withCompanions(deployment: Deployment): Deployment {
  return { ...deployment, routes: [...deployment.routes, ...companionRoutes] }
}
