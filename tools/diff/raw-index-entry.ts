import {
  type ArgumentDefinitions,
  type JsonObject,
  type Method,
  type RawIndexEntry,
  type Route,
  templateOf,
} from '../../contract/index.ts'
import { isList, isObject } from '../../contract/lib/json.ts'
import { memberOf } from '../../contract/lib/json-value.ts'
import { type Pattern, readPattern } from './patterns.ts'

/** An endpoint as an index lists it: with the words that the contract has none for. */
export interface ListedEndpoint {
  readonly methods: readonly Method[]
  readonly batch: boolean
  readonly args: JsonObject
}

/** A route made ready to be compared. */
export interface ComparedRoute {
  /** As people write it, in neutral names. */
  readonly template: string
  readonly pattern: Pattern
  readonly endpoints: readonly ListedEndpoint[]
  readonly methods: ReadonlySet<Method>
  /** What it answers; nothing of a route that is the contract's own, whose records are compared as a whole. */
  readonly told: Pick<RawIndexEntry, 'schema' | 'answers'>
}

/** Arguments as an index has them: how a server writes the values of an enum is no difference. */
function asListed(args: ArgumentDefinitions): JsonObject {
  return JSON.parse(JSON.stringify(args, (key, value) => (key === 'isEnumKeyed' ? undefined : value)))
}

/** Makes a route ready to be compared. */
export function comparedRoute(route: Route): ComparedRoute {
  const endpoints = route.endpoints.map(({ methods, batch, args }, i) => ({
    methods,
    batch: batch ?? false,
    args: withNeutralNamespace(route, listedArguments(route, i) ?? asListed(args)),
  }))
  return {
    template: templateOf(route.pattern),
    pattern: readPattern(route.pattern),
    endpoints,
    methods: new Set(endpoints.flatMap(({ methods }) => methods)),
    told: route.rawEntry ?? {},
  }
}

/** The arguments of an endpoint word for word, where the route was read from an index. */
function listedArguments({ rawEntry }: Route, index: number): JsonObject | undefined {
  const endpoints = rawEntry && memberOf(rawEntry.entry, 'endpoints')
  const endpoint = isList(endpoints) ? endpoints[index] : undefined
  if (!isObject(endpoint)) return undefined
  const args = memberOf(endpoint, 'args')
  return isObject(args) ? args : {}
}

// The index of a namespace names it, as the site does.
function withNeutralNamespace(
  { rawEntry, namespace, isNamespaceIndex }: Route,
  args: JsonObject,
): JsonObject {
  const named = args.namespace
  if (!isNamespaceIndex || !isObject(named) || named.default !== rawEntry?.pattern.slice(1)) return args
  return { ...args, namespace: { ...named, default: namespace } }
}
