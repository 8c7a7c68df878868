import { type Deployment, type Endpoint, type Method, type Route, templateOf } from '../../contract/index.ts'

/** The endpoint of a route in a deployment, which may be of another version; undefined when it lacks it. */
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
