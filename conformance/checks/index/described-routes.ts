import { deployments, type Endpoint, type Route, templateOf } from '../../../contract/index.ts'
import { describedEndpoints, type NamedEndpoint, slug } from '../../../contract/requirements/endpoint-name.ts'

/** An endpoint whose arguments the document describes, with the route it is of. */
export interface DescribedEndpoint extends NamedEndpoint {
  readonly route: Route
}

const routeOf = new Map<Endpoint, Route>(
  deployments.second.routes.flatMap((route) =>
    route.endpoints.map((endpoint): [Endpoint, Route] => [endpoint, route]),
  ),
)

/** The endpoints whose arguments the document describes; every deployment has them. */
export const described: readonly DescribedEndpoint[] = describedEndpoints.flatMap((named) => {
  const route = routeOf.get(named.endpoint)
  return route === undefined ? [] : [{ ...named, route }]
})

/** Every route the document names, of both deployments. */
export const everyRoute: readonly Route[] = deployments.second.routes.filter(
  ({ level }) => level === 'required',
)

/** A route as the last part of a check's id: `core.v2.posts.id.revisions`. */
export function routeSlug({ pattern }: Route): string {
  const parts = templateOf(pattern).split('/').slice(1)
  return pattern === '/' ? 'root' : parts.map(slug).join('.')
}

/** Tells whether a deployment has a route. */
export function deploymentsWith({ pattern }: Route) {
  return ({ routes }: { readonly routes: readonly Route[] }): boolean =>
    routes.some((each) => each.pattern === pattern)
}
