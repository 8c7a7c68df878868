import type { Route } from '../../contract/index.ts'
import type { Call } from '../call.ts'
import { recordSchema } from './record-schema.ts'
import { routeEntry, selfLinks } from './route-entries.ts'

/** `OPTIONS` of a route: its entry of the index, and the schema of its records where they are declared. */
export function routeOptions(route: Route, call: Call): Record<string, unknown> {
  const { _links: _, ...entry } = routeEntry(route, call)
  const schema = recordSchema(route)
  const links = selfLinks(route, call)
  return { ...entry, ...(schema && { schema }), ...(links && { _links: links }) }
}
