import type { Deployment } from '../../../contract/deployments/first.ts'
import { assertIndexSize } from '../../../contract/lib/index-size.ts'
import { isObject, type Json, type JsonObject, objectOrEmpty } from '../../../contract/lib/json.ts'
import {
  assertCount,
  listIn,
  memberOf,
  objectAt,
  objectIn,
  textsIn,
} from '../../../contract/lib/json-value.ts'
import { limits } from '../../../contract/lib/limits.ts'
import { errorValueText, inside, Unreadable } from '../../../contract/lib/unreadable.ts'
import { firstWord, type Naming, type Translator, translator } from '../../../contract/naming.ts'
import type { ArgumentDefinitions } from '../../../contract/schema/dialect.ts'
import { readArgument, type SchemaReader } from '../../../contract/schema/read-schema.ts'
import {
  type Endpoint,
  type Method,
  methods,
  type RawIndexEntry,
  type Route,
} from '../../../contract/schema/route.ts'
import { stockFieldNames } from '../../../contract/stock-fields.ts'
import { LinearExpressions, pathExpression, textPattern } from './path-expression.ts'
import type { RouteDescriptions } from './route-descriptions.ts'

export interface ReadDeployment {
  readonly deployment: Deployment
  /** The given naming, adapted to the site. */
  readonly naming: Naming
  /** One sentence for each thing that could not be read exactly. */
  readonly warnings: readonly string[]
}

interface Reader extends SchemaReader {
  readonly names: Translator
  readonly namespaces: ReadonlySet<string>
  readonly descriptions: RouteDescriptions
  readonly pathExpressions: LinearExpressions
  readonly warnings: string[]
}

/**
 * Reads an index document as a deployment: every route with its methods and arguments, in neutral names. The original entries
 * are preserved, so that the same index can be served again.
 *
 * The index is untrusted: no code or regular expression in it runs as it is, and an index larger than that of any site is
 * rejected.
 *
 * @param document the parsed JSON of the index
 * @param naming the site's namespaces for the neutral ones of the contract
 * @param name the name of the deployment
 * @param descriptions schemas and sampled responses of the routes
 * @throws Error that names the place in the index, the value and the accepted values
 */
export function deploymentFromIndex(
  document: unknown,
  naming: Naming,
  name: string,
  descriptions: RouteDescriptions = {},
): ReadDeployment {
  assertIndexSize(document)
  const index = objectAt(document, '')
  const served = textsIn(index, 'namespaces', '')
  assertCount(served.length, limits.namespaces, 'namespaces')
  const rawEntries = Object.entries(objectIn(index, 'routes', ''))
  const fitting = fittingNaming(naming, [...served, ...rawEntries.map(([pattern]) => pattern)])
  const names = translator(fitting)
  const namespaces = served.map((each) => names.neutral(each) ?? each)
  const reader = routeReader(names, namespaces, descriptions)
  const routes = rawEntries.map(([pattern, entry]) => readRoute(pattern, entry, reader))
  const members = Object.keys(index)
  const authentication = waysToSignIn(memberOf(index, 'authentication'))
  const deployment = { name, namespaces, routes, members, ...(authentication && { authentication }) }
  return { deployment, naming: fitting, warnings: reader.warnings }
}

// WordPress writes an empty object as an empty list.
function waysToSignIn(value: Json | undefined): readonly string[] | undefined {
  if (isObject(value)) return Object.keys(value)
  return value === undefined ? undefined : []
}

function routeReader(
  names: Translator,
  namespaces: readonly string[],
  descriptions: RouteDescriptions,
): Reader {
  const warnings: string[] = []
  const texts = new Map<string, ReturnType<typeof textPattern>>()
  const textExpressions = new LinearExpressions()
  return {
    names,
    namespaces: new Set(namespaces),
    descriptions,
    pathExpressions: new LinearExpressions(),
    warnings,
    foreign(words, place) {
      const check = descriptions.foreign?.(words)
      if (descriptions.foreign && check === undefined)
        warnings.push(`${place} has schema keywords that are not checked.`)
      return check
    },
    pattern(source, place) {
      if (!texts.has(source)) {
        const pattern = textPattern(source, textExpressions)
        texts.set(source, pattern)
        if (pattern === undefined) warnings.push(`${place} is ${errorValueText(source)}, and is not checked.`)
      }
      return texts.get(source)
    },
  }
}

function readRoute(served: string, value: Json, reader: Reader): Route {
  const place = inside('routes', served)
  const entry = objectAt(value, place)
  if (served.length > limits.pattern)
    throw new Unreadable(place, `is a pattern longer than ${limits.pattern} characters.`)
  if (!served.startsWith('/'))
    throw new Unreadable(place, 'is not a route: its pattern does not begin with a slash.')
  const { names, pathExpressions: ofPaths, warnings } = reader
  const pattern = names.neutral(served) ?? served
  const namespace = memberOf(entry, 'namespace')
  const endpoints = listIn(entry, 'endpoints', place)
  assertCount(endpoints.length, limits.endpoints, 'endpoints', place)
  const rawEntry = rawEntryOf(served, entry, reader.descriptions)
  const { expression, isExact } = pathExpression(pattern, ofPaths)
  if (!isExact)
    warnings.push(
      `${errorValueText(served)} is read segment by segment: its expression cannot be run safely.`,
    )
  return {
    pattern,
    namespace: typeof namespace === 'string' ? (names.neutral(namespace) ?? namespace) : '',
    endpoints: endpoints.map((each, i) =>
      withSchemaArguments(
        readEndpoint(each, inside(inside(place, 'endpoints'), i), reader),
        namespace === 'wp/v2' ? rawEntry.schema : undefined,
        inside(place, 'schema'),
        reader,
      ),
    ),
    isNamespaceIndex: reader.namespaces.has(pattern.slice(1)),
    level: 'required',
    rawEntry,
    expression,
  }
}

function rawEntryOf(pattern: string, entry: JsonObject, descriptions: RouteDescriptions): RawIndexEntry {
  const { schemas = {}, open = {}, answers = {} } = descriptions
  const schema = Object.hasOwn(schemas, pattern) ? schemas[pattern] : undefined
  const methods = Object.hasOwn(open, pattern) ? open[pattern] : undefined
  const seen = Object.hasOwn(answers, pattern) ? answers[pattern] : undefined
  return {
    ...linklessEntry(pattern, entry),
    ...(schema && { schema }),
    ...(methods && { open: methods }),
    ...(seen && { answers: seen }),
  }
}

// The link `self` has the address of the original site, so a mock writes its own.
function linklessEntry(pattern: string, entry: JsonObject): RawIndexEntry {
  const { _links: links, ...rest } = entry
  if (!isObject(links)) return { pattern, entry, hasSelf: false }
  const { self, ...others } = links
  const linkless = Object.keys(others).length > 0 ? { ...rest, _links: others } : rest
  return { pattern, entry: linkless, hasSelf: self !== undefined }
}

function readEndpoint(value: Json, place: string, reader: Reader): Endpoint {
  const endpoint = objectAt(value, place)
  const batch = memberOf(endpoint, 'allow_batch')
  return {
    methods: textsIn(endpoint, 'methods', place).filter(isMethod),
    args: memberOf(endpoint, 'args') === undefined ? {} : readArguments(endpoint, place, reader),
    batch: isObject(batch) && batch.v1 === true,
  }
}

/** The maximum number of arguments added to an endpoint from its schema. */
const maxSchemaArguments = 100

/**
 * Adds, to an endpoint that writes records of WordPress, the fields that plugins add to those records. Some plugins declare
 * theirs, such as `acf`, only in the response to `OPTIONS`, not in the index.
 */
function withSchemaArguments(
  endpoint: Endpoint,
  schema: JsonObject | undefined,
  place: string,
  reader: Reader,
): Endpoint {
  const properties = schema && memberOf(schema, 'properties')
  if (!isObject(properties) || !endpoint.methods.some((method) => method === 'POST' || method === 'PUT'))
    return endpoint
  const further = Object.entries(properties).filter(
    ([name, property]) =>
      isObject(property) &&
      property.readonly !== true &&
      name !== '__proto__' &&
      !Object.hasOwn(endpoint.args, name) &&
      !stockFieldNames().has(name),
  )
  const args = further.slice(0, maxSchemaArguments).map(([name, property]) => {
    const { default: _, ...definition } = objectOrEmpty(property)
    return [name, readArgument(definition, inside(place, name), reader)]
  })
  return { ...endpoint, args: { ...endpoint.args, ...Object.fromEntries(args) } }
}

function isMethod(name: string): name is Method {
  return methods.some((known) => known === name)
}

function readArguments(endpoint: JsonObject, place: string, reader: Reader): ArgumentDefinitions {
  const args = Object.entries(objectIn(endpoint, 'args', place))
  const here = inside(place, 'args')
  assertCount(args.length, limits.arguments, 'arguments', here)
  // Assigning `__proto__` would set a prototype.
  const members = args.filter(([name]) => name !== '__proto__')
  return Object.fromEntries(
    members.map(([name, definition]) => [name, readArgument(definition, inside(here, name), reader)]),
  )
}

/**
 * A naming adapted to a site: a neutral word that the site itself uses as a namespace gets another neutral word, so that
 * namespaces stay distinct.
 *
 * @param paths namespaces and patterns of the site
 */
function fittingNaming(naming: Naming, paths: readonly string[]): Naming {
  const used = new Set(paths.map(firstWord))
  const namespaces = { ...naming.namespaces }
  const taken = new Set([...used, ...Object.keys(namespaces), ...Object.values(namespaces)])
  const given = new Set(Object.values(naming.namespaces))
  for (const [neutral, deployed] of Object.entries(naming.namespaces)) {
    if (!used.has(neutral) || given.has(neutral)) continue
    if (used.has(deployed)) {
      let other = `${neutral}0`
      while (taken.has(other)) other += '0'
      taken.add(other)
      namespaces[other] = neutral
    } else delete namespaces[neutral]
  }
  return { ...naming, namespaces }
}
