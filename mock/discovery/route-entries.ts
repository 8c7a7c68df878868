import { methodsOf, type Route } from '../../contract/index.ts'
import type { Call } from '../call.ts'
import { endpointEntry } from './argument-entry.ts'
import { recordSchema } from './record-schema.ts'

type Site = Pick<Call, 'addresses' | 'site'>

/** Routes as an index lists them, by deployed pattern; in the context `help` with the schemas of their records. */
export function routeEntries(
  routes: readonly Route[],
  call: Site & Pick<Call, 'args'>,
): Record<string, unknown> {
  const { translator } = call.site
  const withSchema = call.args.context === 'help'
  const entries = routes.map((route) => [
    translator.deployed(route.pattern),
    routeEntry(route, call, withSchema),
  ])
  return Object.fromEntries(entries)
}

/** One route: its endpoints, where it is asked for the schema of its records, and where it has an address a link to it. */
export function routeEntry(route: Route, call: Site, withSchema: boolean): Record<string, unknown> {
  const { translator } = call.site
  const schema = withSchema ? recordSchema(route) : undefined
  const links = selfLinks(route, call)
  return {
    namespace: translator.deployed(route.namespace),
    methods: methodsOf(route),
    endpoints: route.endpoints.map((endpoint) => endpointEntry(endpoint, translator)),
    ...(schema && { schema }),
    ...(links && { _links: links }),
  }
}

// Only an address without captures can be linked to.
function selfLinks(route: Route, { addresses }: Site): Record<string, unknown> | undefined {
  return route.pattern.includes('(') ? undefined : { self: [{ href: addresses.route(route.pattern) }] }
}
