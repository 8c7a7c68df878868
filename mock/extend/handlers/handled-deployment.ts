import {
  type ArgumentDefinitions,
  type Deployment,
  type Endpoint,
  type JsonObject,
  type Method,
  methodsOf,
  namespaceIndex,
  type Route,
  type RoutesByNamespace,
  type Translator,
  templateOf,
  withRoutes,
} from '../../../contract/index.ts'
import { isList } from '../../../contract/lib/json.ts'
import { endpointEntry } from '../../resources/index/argument-entry.ts'
import { namespaceOf } from './handler-name.ts'

export interface HandledRoute {
  readonly methods: readonly Method[]
  readonly pattern: string
  /** Undefined to use the existing arguments of the route. */
  readonly args: ArgumentDefinitions | undefined
  readonly batch: boolean | undefined
  readonly item: Route['item']
}

/** A deployment with the routes of handlers: existing routes are changed, new ones are added after them. */
export function handledDeployment(
  own: Deployment,
  handled: readonly HandledRoute[],
  names: Translator,
): Deployment {
  const changed = new Map<Route, Route>()
  const added = new Map<string, Route>()
  // The first of those with the same template.
  const existingRoutes = new Map(
    own.routes.map((route) => [templateOf(route.pattern), route] as const).toReversed(),
  )
  for (const each of handled) {
    const template = templateOf(each.pattern)
    const existing = existingRoutes.get(template)
    if (existing) changed.set(existing, withEndpoint(changed.get(existing) ?? existing, each, names))
    else added.set(template, withEndpoint(added.get(template) ?? newRoute(each.pattern, own), each, names))
  }
  const routes = own.routes.map((route) => changed.get(route) ?? route)
  return withRoutes({ ...own, routes }, byNamespace([...added.values()], own))
}

const newRoute = (pattern: string, own: Deployment): Route => ({
  pattern,
  namespace: namespaceOf(pattern, own),
  endpoints: [],
  isNamespaceIndex: false,
  level: 'own',
})

function byNamespace(added: readonly Route[], { namespaces }: Deployment): RoutesByNamespace {
  const found: Record<string, Route[]> = {}
  for (const route of added) {
    const { namespace } = route
    found[namespace] ??= namespaces.includes(namespace) ? [] : [namespaceIndex(namespace, 'own')]
    found[namespace].push(route)
  }
  return found
}

function withEndpoint(route: Route, handled: HandledRoute, names: Translator): Route {
  const { args, batch, item = route.item } = handled
  const missing = handled.methods.filter((method) => !methodsOf(route).includes(method))
  const changed = args === undefined && batch === undefined ? missing : handled.methods
  const described = { ...route, ...(item && { item }) }
  if (changed.length === 0) return described
  const endpoint: Endpoint = { methods: changed, args: args ?? {}, batch }
  const remaining = route.endpoints.map((each) => withoutMethods(each, changed))
  const endpoints = [...remaining.filter(({ methods }) => methods.length > 0), endpoint]
  return { ...described, endpoints, ...updatedEntry(route, remaining, endpoint, names) }
}

const withoutMethods = (endpoint: Endpoint, changed: readonly Method[]): Endpoint =>
  endpoint.methods.some((each) => changed.includes(each))
    ? { ...endpoint, methods: endpoint.methods.filter((each) => !changed.includes(each)) }
    : endpoint

/** The index entry of a mirrored route, updated for the methods of handlers. */
function updatedEntry(
  { rawEntry }: Route,
  remaining: readonly Endpoint[],
  added: Endpoint,
  names: Translator,
): Pick<Route, 'rawEntry'> {
  if (rawEntry === undefined) return {}
  const listed = isList(rawEntry.entry.endpoints) ? rawEntry.entry.endpoints : []
  const remainingEntries = remaining.flatMap(({ methods }, i) =>
    methods.length === 0 ? [] : { ...objectOf(listed[i]), methods: [...methods] },
  )
  const entry: JsonObject = {
    ...rawEntry.entry,
    methods: [...new Set([...remaining.flatMap(({ methods }) => methods), ...added.methods])],
    endpoints: [...remainingEntries, objectOf(endpointEntry(added, names))],
  }
  return { rawEntry: { ...rawEntry, entry } }
}

const objectOf = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value ?? {}))
