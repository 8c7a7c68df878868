import { type Deployment, type Endpoint, type Route, templateOf } from '../contract/index.ts'
import type { EndpointUsage, Usage } from './usage.ts'

/**
 * A deployment without what a client does not use: of its routes those that it asks, of these the methods, and of their
 * arguments those that it gives or has to give.
 *
 * @example
 * ```ts
 * openApiDocument(usedDeployment(deployments.first, usage))
 * ```
 */
export function usedDeployment(deployment: Deployment, { routes: used }: Usage): Deployment {
  const routes = deployment.routes.flatMap((route): Route[] => {
    const methods = used[templateOf(route.pattern)] ?? {}
    const endpoints = route.endpoints.flatMap((endpoint) => usedEndpoint(endpoint, methods))
    return endpoints.length === 0 ? [] : [{ ...route, endpoints }]
  })
  const namespaces = deployment.namespaces.filter((name) =>
    routes.some(({ namespace }) => namespace === name),
  )
  return { ...deployment, namespaces, routes }
}

function usedEndpoint(
  endpoint: Endpoint,
  used: Readonly<Record<string, EndpointUsage>>,
): readonly Endpoint[] {
  const methods = endpoint.methods.filter((method) => Object.hasOwn(used, method))
  if (methods.length === 0) return []
  const given = new Set(methods.flatMap((method) => Object.keys(used[method]?.arguments ?? {})))
  const args = Object.entries(endpoint.args).filter(([name, { required }]) => required || given.has(name))
  return [{ ...endpoint, methods, args: Object.fromEntries(args) }]
}
