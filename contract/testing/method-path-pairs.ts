import type { Route } from '../schema/route.ts'

/** Every method and path pair of some routes, `GET /core/v2/posts`, in declared order. */
export function methodPathPairs(routes: readonly Route[]): string[] {
  return routes.flatMap((each) =>
    each.endpoints.flatMap((endpoint) => endpoint.methods.map((method) => `${method} ${each.pattern}`)),
  )
}
