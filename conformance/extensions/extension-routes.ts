import { listedWord } from '../../client/found-paths.ts'
import {
  type ArgumentDefinitions,
  type Json,
  type JsonObject,
  type Naming,
  stock,
  templateOf,
  translator,
} from '../../contract/index.ts'
import { at, isList, isObject, objectOrEmpty, stringOrEmpty } from '../../contract/lib/json.ts'
import { limits } from '../../contract/lib/limits.ts'
import { readArgument } from '../../contract/schema/read-schema.ts'
import { capturesOf } from '../../contract/schema/route.ts'
import { assertNamespaces, isInNamespaces } from '../../contract/schema/selected-namespaces.ts'
import type { Sender } from './sender.ts'

/** A route of a plugin, in the names of the site. */
export interface DeclaredRoute {
  readonly namespace: string
  readonly pattern: string
  /** `/wc/v3/orders/{id}`. */
  readonly template: string
  /** The arguments of its `GET`; undefined for a route that cannot be read. */
  readonly args: ArgumentDefinitions | undefined
  /** All of its endpoints, as they are declared. */
  readonly endpoints: readonly JsonObject[]
  /** What its items are declared to be, as `OPTIONS` says. */
  readonly schema: JsonObject | undefined
}

/**
 * The routes of an index that belong to plugins.
 *
 * @param isStock does WordPress itself have a namespace
 * @param only names of namespaces, or beginnings of them; none for all
 */
export function pluginRoutes(
  index: JsonObject,
  isStock: (namespace: string) => boolean,
  only: readonly string[],
): readonly Omit<DeclaredRoute, 'schema'>[] {
  const entries = Object.entries(objectOrEmpty(index.routes)).slice(0, limits.routes)
  return entries.flatMap(([pattern, entry]) => {
    const namespace = stringOrEmpty(at(entry, 'namespace'))
    if (!isObject(entry) || namespace === '' || isStock(namespace)) return []
    if (only.length > 0 && !isInNamespaces(namespace, only)) return []
    if (pattern === `/${namespace}` || pattern.length > limits.pattern) return []
    const endpoints = isList(entry.endpoints) ? entry.endpoints.filter(isObject) : []
    const reading = endpointOf({ endpoints }, 'GET')
    return [
      { namespace, pattern, template: templateOf(pattern), endpoints, args: reading && argumentsOf(reading) },
    ]
  })
}

export interface SelectedNamespaces {
  /** Namespaces, or beginnings of them. Default: all that WordPress itself does not have. */
  readonly namespaces?: readonly string[] | undefined
  /** Namespaces in which items are created, changed and deleted. Default: none. */
  readonly writeNamespaces?: readonly string[] | undefined
}

/** Gives whether WordPress itself has a namespace. */
export function stockNamespaces(naming: Naming): (namespace: string) => boolean {
  const names = translator(naming)
  const all = new Set(stock.namespaces.map((each) => names.deployed(each)))
  return (namespace) => all.has(namespace)
}

/** @throws Error when a name selects no namespace of a plugin, or one to write to that is not verified */
export function assertExtensions(
  index: JsonObject,
  naming: Naming,
  { namespaces = [], writeNamespaces = [] }: SelectedNamespaces,
): void {
  const selected = (only: readonly string[]): readonly string[] => [
    ...new Set(pluginRoutes(index, stockNamespaces(naming), only).map(({ namespace }) => namespace)),
  ]
  assertNamespaces(namespaces, selected([]), '--extensions')
  assertNamespaces(writeNamespaces, selected(namespaces), '--write-extensions')
}

/** The endpoint of a route for a method, as it is declared. */
export function endpointOf(
  { endpoints }: Pick<DeclaredRoute, 'endpoints'>,
  method: string,
): JsonObject | undefined {
  return endpoints.find(({ methods }) => isList(methods) && methods.includes(method))
}

/** The arguments of an endpoint, as far as they can be read. */
export function argumentsOf({ args }: JsonObject): ArgumentDefinitions {
  const entries = Object.entries(objectOrEmpty(args)).filter(([name]) => name !== '__proto__')
  return Object.fromEntries(
    entries.flatMap(([name, definition]) => {
      try {
        // Expressions of a site are not run.
        return [[name, readArgument(definition, name, { pattern: () => undefined })]]
      } catch {
        return []
      }
    }),
  )
}

/** What a route says of itself by `OPTIONS`: a path that another route answers says nothing of it. */
export async function declaredSchema(
  sender: Sender,
  { pattern, endpoints }: Omit<DeclaredRoute, 'schema'>,
): Promise<JsonObject | undefined> {
  const paths = capturesOf(pattern).length === 0 ? [templateOf(pattern)] : samplePaths(pattern)
  for (const path of paths) {
    const { status, body } = await sender.options(path)
    if (status !== 200 || !isObject(body)) continue
    if (JSON.stringify(methodsIn(body.endpoints)) === JSON.stringify(methodsIn(endpoints)))
      return isObject(body.schema) ? body.schema : undefined
  }
  return undefined
}

const methodsIn = (endpoints: Json | undefined): readonly Json[] =>
  isList(endpoints) ? endpoints.map((each) => (isObject(each) ? (each.methods ?? null) : null)) : []

// Nothing need be there: a route describes itself all the same.
function samplePaths(pattern: string): readonly string[] {
  const template = templateOf(pattern)
  return ['1', 'a', listedWord(pattern)].flatMap((word) =>
    word === undefined ? [] : template.replaceAll(/\{\w*\}/g, word),
  )
}
