import type { FoundPaths } from '../../client/found-paths.ts'
import { type Endpoint, type Route, templateOf } from '../../contract/index.ts'

/** The pattern of a route in the names of its site. */
export const patternOf = ({ rawEntry, pattern }: Route): string => rawEntry?.pattern ?? pattern
/** How many captures a route has. */
export const depthOf = ({ pattern }: Route): number => templateOf(pattern).split('{').length - 1
export const readEndpoint = ({ endpoints }: Route): Endpoint | undefined =>
  endpoints.find(({ methods }) => methods.includes('GET'))

/** Is a route one that reads, and not an index: what an index says is compared as it stands. */
export const isReadable = (route: Route): boolean =>
  !route.isNamespaceIndex && route.pattern !== '/' && readEndpoint(route) !== undefined

export const searched = ({ pattern, expression }: Route): Parameters<FoundPaths['paths']>[0] => ({
  template: templateOf(pattern),
  pattern,
  takes: (path) => expression === undefined || expression.captures(path) !== undefined,
})
