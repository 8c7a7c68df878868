import {
  type Json,
  type JsonObject,
  methodsOf,
  type RawIndexEntry,
  type Route,
} from '../../../contract/index.ts'
import type { Call } from '../../endpoint/call.ts'
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
    route.rawEntry?.pattern ?? translator.deployed(route.pattern),
    routeEntry(route, call, withSchema),
  ])
  return Object.fromEntries(entries)
}

/** One route: its endpoints, where it is asked for the schema of its records, and where it has an address a link to it. */
export function routeEntry(route: Route, call: Site, withSchema: boolean): Record<string, unknown> {
  const schema = withSchema ? recordSchema(route, call.site.version) : undefined
  if (route.rawEntry) {
    const told = withSchema ? (route.rawEntry.schema ?? schema) : undefined
    return { ...listedEntry(route.rawEntry, route, call), ...(told && { schema: told }) }
  }
  const { translator } = call.site
  const links = { ...selfLinks(route, call), ...stockLinks(route) }
  return {
    namespace: translator.deployed(route.namespace),
    methods: methodsOf(route),
    endpoints: route.endpoints.map((endpoint) => endpointEntry(endpoint, translator)),
    ...(schema && { schema }),
    ...(Object.keys(links).length > 0 && { _links: links }),
  }
}

// As it was read elsewhere, with links to here.
function listedEntry(
  { entry, hasSelf }: RawIndexEntry,
  route: Route,
  { addresses }: Site,
): Record<string, unknown> {
  const { _links: others, ...rest } = entry
  const links = { ...(isObject(others) && others), ...(hasSelf && ownLink(route, addresses)) }
  return { ...rest, ...(Object.keys(links).length > 0 && { _links: links }) }
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// The mark of a route that the interface document does not have: who describes it.
function stockLinks({ level }: Route): Record<string, unknown> | undefined {
  return level === 'stock' ? { describedby: [describedElsewhere] } : undefined
}

const describedElsewhere = {
  href: 'https://developer.wordpress.org/rest-api/reference/',
  title: 'A route of WordPress, outside the interface document',
} as const

// Only an address without captures can be linked to.
function selfLinks(route: Route, { addresses }: Site): Record<string, unknown> | undefined {
  return route.pattern.includes('(') ? undefined : ownLink(route, addresses)
}

function ownLink({ pattern }: Route, addresses: Site['addresses']): Record<string, unknown> {
  return { self: [{ href: addresses.route(pattern) }] }
}
