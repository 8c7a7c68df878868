import type { Route } from '../../../contract/index.ts'
import type { Call } from '../../endpoint/call.ts'
import { routeEntry } from './route-entries.ts'

/** `OPTIONS` of a route: its entry of the index, with the schema of its records where they are declared. */
export function routeOptions(route: Route, call: Call): Record<string, unknown> {
  return routeEntry(route, call, true)
}
