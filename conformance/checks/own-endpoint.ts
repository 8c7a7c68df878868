import { type Deployment, type Endpoint, type Method, type Route, templateOf } from '../../contract/index.ts'

/** The endpoint of a route as a deployment has it, which may be of another version; undefined where it has none. */
export function deployedEndpoint(
  { routes }: Deployment,
  method: Method,
  { pattern }: Pick<Route, 'pattern'>,
): Endpoint | undefined {
  const template = templateOf(pattern)
  return routes
    .find((route) => templateOf(route.pattern) === template)
    ?.endpoints.find(({ methods }) => methods.includes(method))
}
