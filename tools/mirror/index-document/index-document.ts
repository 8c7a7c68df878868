import type { Deployment } from '../../../contract/deployments/first.ts'
import { assertIndexSize } from '../../../contract/lib/index-size.ts'
import { isObject, type Json, type JsonObject } from '../../../contract/lib/json.ts'
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
import type { ToldByRoutes } from './kept-schemas.ts'
import { Linears, pathExpression, textPattern } from './path-expression.ts'

export interface ReadDeployment {
  readonly deployment: Deployment
  /** The naming that was given, made to fit the site. */
  readonly naming: Naming
  /** What could not be read word for word, a sentence each. */
  readonly warnings: readonly string[]
}

/** What reading routes needs to know, beside what schemas do. */
interface Reader extends SchemaReader {
  readonly names: Translator
  readonly namespaces: ReadonlySet<string>
  readonly told: ToldByRoutes
  readonly ofPaths: Linears
  readonly warnings: string[]
}

/**
 * Reads an index document as a deployment: every route, its methods and arguments, in neutral names. What the contract
 * has no words for is kept beside them, so that the same index can be served again.
 *
 * The index is an untrusted site’s: nothing in it is run, and what is larger than any site's index is refused.
 *
 * @param document the index, as JSON that was parsed
 * @param naming how the site names what the contract names neutrally
 * @param name what the deployment is called
 * @param told what routes say of themselves
 * @throws Error that names the place, what stands there and what may
 */
export function deploymentFromIndex(
  document: unknown,
  naming: Naming,
  name: string,
  told: ToldByRoutes = {},
): ReadDeployment {
  assertIndexSize(document)
  const index = objectAt(document, '')
  const served = textsIn(index, 'namespaces', '')
  assertCount(served.length, limits.namespaces, 'namespaces')
  const rawEntry = Object.entries(objectIn(index, 'routes', ''))
  const fitting = fittingNaming(naming, [...served, ...rawEntry.map(([pattern]) => pattern)])
  const names = translator(fitting)
  const namespaces = served.map((each) => names.neutral(each) ?? each)
  const reader = readerOf(names, namespaces, told)
  const routes = rawEntry.map(([pattern, entry]) => readRoute(pattern, entry, reader))
  const members = Object.keys(index)
  const authentication = waysToSignIn(memberOf(index, 'authentication'))
  const deployment = { name, namespaces, routes, members, ...(authentication && { authentication }) }
  return { deployment, naming: fitting, warnings: reader.warnings }
}

// None is an empty list on the platform.
function waysToSignIn(value: Json | undefined): readonly string[] | undefined {
  if (isObject(value)) return Object.keys(value)
  return value === undefined ? undefined : []
}

function readerOf(names: Translator, namespaces: readonly string[], told: ToldByRoutes): Reader {
  const warnings: string[] = []
  const texts = new Map<string, ReturnType<typeof textPattern>>()
  const ofTexts = new Linears()
  return {
    names,
    namespaces: new Set(namespaces),
    told,
    ofPaths: new Linears(),
    warnings,
    foreign(words, place) {
      const made = told.foreign?.(words)
      if (told.foreign && made === undefined) warnings.push(`${place} has words that are not checked.`)
      return made
    },
    pattern(source, place) {
      if (!texts.has(source)) {
        const made = textPattern(source, ofTexts)
        texts.set(source, made)
        if (made === undefined) warnings.push(`${place} is ${errorValueText(source)}, and is not checked.`)
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
  const { names, ofPaths, warnings } = reader
  const pattern = names.neutral(served) ?? served
  const namespace = memberOf(entry, 'namespace')
  const endpoints = listIn(entry, 'endpoints', place)
  assertCount(endpoints.length, limits.endpoints, 'endpoints', place)
  const rawEntry = rawEntryOf(served, entry, reader.told)
  const { expression, isExact } = pathExpression(pattern, ofPaths)
  if (!isExact)
    warnings.push(
      `${errorValueText(served)} is read segment by segment: its expression cannot be run safely.`,
    )
  return {
    pattern,
    namespace: typeof namespace === 'string' ? (names.neutral(namespace) ?? namespace) : '',
    endpoints: endpoints.map((each, i) =>
      withFurtherArguments(
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

// The link to itself leads to the site it was read from.
function rawEntryOf(pattern: string, entry: JsonObject, told: ToldByRoutes): RawIndexEntry {
  const { schemas = {}, open = {}, answers = {} } = told
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

function linklessEntry(pattern: string, entry: JsonObject): RawIndexEntry {
  const { _links: links, ...rest } = entry
  if (!isObject(links)) return { pattern, entry, hasSelf: false }
  const { self, ...others } = links
  const kept = Object.keys(others).length > 0 ? { ...rest, _links: others } : rest
  return { pattern, entry: kept, hasSelf: self !== undefined }
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

/** The most further arguments of an endpoint. */
const maxFurther = 100

/**
 * An endpoint that writes records of WordPress, with the fields that a plugin adds to them: some plugins declare those, such as
 * `acf`, only when the route itself is requested.
 */
function withFurtherArguments(
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
  const args = further.slice(0, maxFurther).map(([name, property]) => {
    const { default: _, ...definition } = isObject(property) ? property : {}
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
  // A member of that name would be no member.
  const members = args.filter(([name]) => name !== '__proto__')
  return Object.fromEntries(
    members.map(([name, definition]) => [name, readArgument(definition, inside(here, name), reader)]),
  )
}

/**
 * A naming made to fit a site: where the site itself uses a word that the naming gives to something else, that word
 * gets another neutral one, so that each of its namespaces can be told from the others.
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
