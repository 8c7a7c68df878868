import {
  type ArgumentDefinitions,
  type JsonObject,
  type Method,
  type RawIndexEntry,
  type Route,
  templateOf,
} from '../../contract/index.ts'
import { isList, isObject, objectOrEmpty } from '../../contract/lib/json.ts'
import { memberOf } from '../../contract/lib/json-value.ts'
import { type Pattern, readPattern } from './patterns.ts'

/** An endpoint in an index, with all keywords. */
export interface ListedEndpoint {
  readonly methods: readonly Method[]
  readonly batch: boolean
  readonly args: JsonObject
}

export interface ComparedRoute {
  /** In neutral names. */
  readonly template: string
  readonly pattern: Pattern
  readonly endpoints: readonly ListedEndpoint[]
  readonly methods: ReadonlySet<Method>
  /** Its schema and sampled answers; empty for routes of the contract, whose records are compared once. */
  readonly reported: Pick<RawIndexEntry, 'schema' | 'answers'>
}

/** Arguments in the form of an index, without the encoding of enums. */
function listedForm(args: ArgumentDefinitions): JsonObject {
  return JSON.parse(JSON.stringify(args, (key, value) => (key === 'isEnumKeyed' ? undefined : value)))
}

export function comparedRoute(route: Route): ComparedRoute {
  const endpoints = route.endpoints.map(({ methods, batch, args }, i) => ({
    methods,
    batch: batch ?? false,
    args: withNeutralNamespace(route, listedArguments(route, i) ?? listedForm(args)),
  }))
  return {
    template: templateOf(route.pattern),
    pattern: readPattern(route.pattern),
    endpoints,
    methods: new Set(endpoints.flatMap(({ methods }) => methods)),
    reported: route.rawEntry ?? {},
  }
}

/** The unchanged arguments of an endpoint that was read from an index. */
function listedArguments({ rawEntry }: Route, index: number): JsonObject | undefined {
  const endpoints = rawEntry && memberOf(rawEntry.entry, 'endpoints')
  const endpoint = isList(endpoints) ? endpoints[index] : undefined
  if (!isObject(endpoint)) return undefined
  const args = memberOf(endpoint, 'args')
  return objectOrEmpty(args)
}

// The index of a namespace has the deployed name as a default.
function withNeutralNamespace(
  { rawEntry, namespace, isNamespaceIndex }: Route,
  args: JsonObject,
): JsonObject {
  const namespaceArgument = args.namespace
  if (
    !isNamespaceIndex ||
    !isObject(namespaceArgument) ||
    namespaceArgument.default !== rawEntry?.pattern.slice(1)
  )
    return args
  return { ...args, namespace: { ...namespaceArgument, default: namespace } }
}
