import type { ContentSource } from '../../../contract/index.ts'
import { methodsOf, templateOf } from '../../../contract/schema/route.ts'
import type { RouteNames } from '../../http/routing/route-names.ts'
import type { Served } from '../served.ts'

/** Where the answers of each route come from, by its name as the site serves it: `GET /wp/v2/posts`. */
export function answerSources(
  { dispatcher, context }: Served,
  routes: RouteNames,
): ReadonlyMap<string, ContentSource> {
  const named = context.deployment.routes.flatMap((route) =>
    methodsOf(route).flatMap((method): [string, ContentSource][] => {
      const source = dispatcher.endpoints.source(method, route)
      return source ? [[routes.served(`${method} ${templateOf(route.pattern)}`), source]] : []
    }),
  )
  return new Map(named)
}
