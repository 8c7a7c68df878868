import type { FoundPaths } from '../../client/found-paths.ts'
import { type Endpoint, type Route, templateOf } from '../../contract/index.ts'

/** The pattern of a route under the site's namespaces. */
export const patternOf = ({ rawEntry, pattern }: Route): string => rawEntry?.pattern ?? pattern
/** The number of captures in the pattern of a route. */
export const depthOf = ({ pattern }: Route): number => templateOf(pattern).split('{').length - 1
export const readEndpoint = ({ endpoints }: Route): Endpoint | undefined =>
  endpoints.find(({ methods }) => methods.includes('GET'))

/** Whether a route can be read. Index routes are excluded, as a mock generates them from the deployment. */
export const isReadable = (route: Route): boolean =>
  !route.isNamespaceIndex && route.pattern !== '/' && readEndpoint(route) !== undefined

export const pathSearch = ({ pattern, expression }: Route): Parameters<FoundPaths['paths']>[0] => ({
  template: templateOf(pattern),
  pattern,
  takes: (path) => expression === undefined || expression.captures(path) !== undefined,
})
