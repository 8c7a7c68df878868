import { methodsOf, type Route } from '../../contract/index.ts'
import type { Call } from '../call.ts'
import { endpointEntry } from './argument-entry.ts'

type Site = Pick<Call, 'addresses' | 'site'>

/** Routes as the index document lists them, by deployed pattern. */
export function routeEntries(routes: readonly Route[], call: Site): Record<string, unknown> {
  const { translator } = call.site
  return Object.fromEntries(routes.map((route) => [translator.deployed(route.pattern), routeEntry(route, call)]))
}

/** One route as the index document lists it. Only an address without captures can be linked to. */
export function routeEntry(route: Route, call: Site): Record<string, unknown> {
  const { translator } = call.site
  const links = selfLinks(route, call)
  return {
    namespace: translator.deployed(route.namespace),
    methods: methodsOf(route),
    endpoints: route.endpoints.map((endpoint) => endpointEntry(endpoint, translator)),
    ...(links && { _links: links }),
  }
}

/** The link of a route to itself; undefined when its pattern has captures. */
export function selfLinks(route: Route, { addresses }: Site): Record<string, unknown> | undefined {
  return route.pattern.includes('(') ? undefined : { self: [{ href: addresses.route(route.pattern) }] }
}
