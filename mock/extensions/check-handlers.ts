import { type Deployment, type Route, templateOf } from '../../contract/index.ts'
import type { RouteHandlers } from '../options.ts'

/**
 * Makes sure that every handler of a user is for a route that is there.
 *
 * @throws Error that names the handler, and routes that may have been meant
 */
export function checkHandlers(handlers: RouteHandlers, { name, routes }: Deployment): void {
  const names = Object.keys(handlers)
  if (names.length === 0) return
  const known = new Set(routes.flatMap(endpointNames))
  for (const handler of names) {
    if (known.has(handler)) continue
    const meant = [...known]
      .map((each) => ({ each, shared: sharedStart(each, handler) }))
      .sort((a, b) => b.shared - a.shared)
      .slice(0, 3)
      .map(({ each }) => `"${each}"`)
    throw new Error(
      `Cannot answer "${handler}": the deployment ${name} has no such route. Use a name such as ${meant.join(', ')}.`,
    )
  }
}

function endpointNames(route: Route): string[] {
  return route.endpoints.flatMap(({ methods }) =>
    methods.map((method) => `${method} ${templateOf(route.pattern)}`),
  )
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
