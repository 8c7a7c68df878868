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
  /** Undefined for those that the route has. */
  readonly args: ArgumentDefinitions | undefined
  readonly batch: boolean | undefined
  readonly item: Route['item']
}

/** A deployment with the routes of handlers: those it has are changed where a handler says so, others stand behind them. */
export function handledDeployment(
  own: Deployment,
  handled: readonly HandledRoute[],
  names: Translator,
): Deployment {
  const changed = new Map<Route, Route>()
  const made = new Map<string, Route>()
  for (const each of handled) {
    const template = templateOf(each.pattern)
    const known = own.routes.find(({ pattern }) => templateOf(pattern) === template)
    if (known) changed.set(known, withEndpoint(changed.get(known) ?? known, each, names))
    else made.set(template, withEndpoint(made.get(template) ?? newRoute(each.pattern, own), each, names))
  }
  const routes = own.routes.map((route) => changed.get(route) ?? route)
  return withRoutes({ ...own, routes }, byNamespace([...made.values()], own))
}

const newRoute = (pattern: string, own: Deployment): Route => ({
  pattern,
  namespace: namespaceOf(pattern, own),
  endpoints: [],
  isNamespaceIndex: false,
  level: 'own',
})

function byNamespace(made: readonly Route[], { namespaces }: Deployment): RoutesByNamespace {
  const found: Record<string, Route[]> = {}
  for (const route of made) {
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
  const left = route.endpoints.map((each) => without(each, changed))
  const endpoints = [...left.filter(({ methods }) => methods.length > 0), endpoint]
  return { ...described, endpoints, ...listedAs(route, left, endpoint, names) }
}

const without = (endpoint: Endpoint, changed: readonly Method[]): Endpoint =>
  endpoint.methods.some((each) => changed.includes(each))
    ? { ...endpoint, methods: endpoint.methods.filter((each) => !changed.includes(each)) }
    : endpoint

/** The entry of the index of a mirrored route, brought up to date. */
function listedAs(
  { rawEntry }: Route,
  left: readonly Endpoint[],
  added: Endpoint,
  names: Translator,
): Pick<Route, 'rawEntry'> {
  if (rawEntry === undefined) return {}
  const listed = isList(rawEntry.entry.endpoints) ? rawEntry.entry.endpoints : []
  const kept = left.flatMap(({ methods }, i) =>
    methods.length === 0 ? [] : { ...objectOf(listed[i]), methods: [...methods] },
  )
  const entry: JsonObject = {
    ...rawEntry.entry,
    methods: [...new Set([...left.flatMap(({ methods }) => methods), ...added.methods])],
    endpoints: [...kept, objectOf(endpointEntry(added, names))],
  }
  return { rawEntry: { ...rawEntry, entry } }
}

const objectOf = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value ?? {}))
