import { at, isList, isObject } from '../../client/index.ts'
import type { DescribeRoute, SentRequest } from '../../client/read-site.ts'
import { type Deployment, type Json, type JsonObject, type Route, templateOf } from '../../contract/index.ts'
import { eachAtOnce } from '../../contract/lib/each-at-once.ts'
import { objectOrEmpty, same } from '../../contract/lib/json.ts'
import { assertJson } from '../../contract/lib/json-value.ts'
import type { Schemas } from './index-document/index.ts'
import { type IsOver, neverOver } from './reading-time.ts'

/** The number of concurrent requests: few, in order not to slow down a live site. */
export const atOnce = 4
/** The maximum length of all distinct schemas together, in characters: the largest known sites need a few millions. */
const maxCharacters = 64 * 2 ** 20
/** The maximum number of sample paths tried for a route. */
const maxPaths = 3

interface ReadSchemas {
  /** The schemas of items, by route pattern under the site's namespaces. */
  readonly schemas: Schemas
  /** The methods that anonymous clients may use, by route pattern. */
  readonly open: Readonly<Record<string, readonly string[]>>
  /** The number of routes that returned no description. */
  readonly undescribed: number
  /** The number of routes that were not requested, as the time was over. */
  readonly leftOut: number
}

/** Called with the number of finished routes, and of all routes. */
export type Progress = (done: number, all: number) => void

/** Requests the item schema of every route with `OPTIONS`, which needs no user. Routes without a schema are left out. */
export async function readSchemas(
  describeRoute: DescribeRoute,
  { routes }: Deployment,
  progress: Progress = () => {},
  isOver: IsOver = neverOver,
): Promise<ReadSchemas> {
  const descriptions = new Map<string, RouteDescription>()
  const listed = routes.filter(({ rawEntry }) => rawEntry !== undefined)
  let [done, undescribed, leftOut] = [0, 0, 0]
  const withSharedSchema = schemaSharing()
  await eachAtOnce(listed, atOnce, async (route) => {
    if (isOver()) {
      leftOut++
      return
    }
    const description = withSharedSchema(await readDescription(describeRoute, route))
    if (description === undefined) undescribed++
    else descriptions.set(route.rawEntry?.pattern ?? '', description)
    progress(++done, listed.length)
  })
  const inOrder = routes.flatMap(({ rawEntry }): (RouteDescription & { pattern: string })[] => {
    const description = descriptions.get(rawEntry?.pattern ?? '')
    return rawEntry && description ? [{ pattern: rawEntry.pattern, ...description }] : []
  })
  return {
    schemas: Object.fromEntries(
      inOrder.flatMap(({ pattern, schema }) => (schema ? [[pattern, schema]] : [])),
    ),
    open: Object.fromEntries(
      inOrder.flatMap(({ pattern, open }) => (open.length > 0 ? [[pattern, open]] : [])),
    ),
    undescribed,
    leftOut,
  }
}

/**
 * Returns a function that makes equal schemas one object, to save memory. It returns undefined once all schemas are too large.
 */
function schemaSharing(): (description: RouteDescription | undefined) => RouteDescription | undefined {
  const known = new Map<string, JsonObject>()
  let characters = 0
  return (description) => {
    if (description?.schema === undefined) return description
    const text = JSON.stringify(description.schema)
    const equal = known.get(text)
    if (equal) return { ...description, schema: equal }
    if (characters + text.length > maxCharacters) return undefined
    characters += text.length
    known.set(text, description.schema)
    return description
  }
}

/** The description of a route; undefined if only other routes, or none, answer its sample paths. */
async function readDescription(
  describeRoute: DescribeRoute,
  route: Route,
): Promise<RouteDescription | undefined> {
  let paths = 0
  for (const path of samplePaths(route)) {
    // A route that does not answer must not prevent reading the others.
    const { status, body, allow = [] } = await describeRoute(path).catch(() => unanswered)
    if (status === 200 && isDescription(body) && describes(body, route))
      return { schema: isObject(body.schema) ? body.schema : undefined, open: allow }
    if (++paths >= maxPaths) return undefined
  }
  return undefined
}

// Not what a deployment file can't store, such as deeply nested JSON.
function isDescription(body: Json | undefined): body is JsonObject {
  try {
    assertJson(body)
    return isObject(body)
  } catch {
    return false
  }
}

const unanswered: SentRequest = { status: 0, body: undefined }

interface RouteDescription {
  readonly schema: JsonObject | undefined
  readonly open: readonly string[]
}

// A path of one route may match an earlier route too, which then answers.
function describes({ methods, endpoints }: JsonObject, { rawEntry }: Route): boolean {
  const { entry } = rawEntry ?? {}
  return JSON.stringify(methods) === JSON.stringify(entry?.methods) && hasAll(endpoints, entry?.endpoints)
}

/** Whether endpoints have all arguments of those in the index: plugins add some only to the response of `OPTIONS`. */
function hasAll(described: Json | undefined, listed: Json | undefined): boolean {
  if (!isList(described) || !isList(listed) || described.length !== listed.length) return false
  return listed.every((each, i) => {
    const names = Object.keys(objectOrEmpty(at(each, 'args')))
    const further = objectOrEmpty(at(described[i], 'args'))
    return (
      same(at(each, 'methods'), at(described[i], 'methods')) &&
      names.every((name) => Object.hasOwn(further, name))
    )
  })
}

/** Values for captures, the most likely to match first: an id, words, a name with a slash, a UUID. */
const common = ['1', 'a', 'aa', 'en', 'a/b', 'a-1', '1.0', 'a//b', '00000000-0000-4000-8000-000000000000']
const maxTries = 300

/** Yields paths that match the pattern of a route, in neutral names. The site need not have an item at any of them. */
export function* samplePaths({ pattern, expression }: Route): Generator<string> {
  const template = templateOf(pattern)
  const parts = template.split(/\{\w*\}/)
  const candidates = [...common, ...listedWords(pattern)]
  const captures = parts.length - 1
  if (captures === 0) {
    yield template
    return
  }
  const base = candidates.length
  const tries = Math.min(base ** captures, maxTries)
  // First the same value for all captures, as most are ids.
  for (let n = 0; n < base + tries; n++) {
    const place = (i: number): number => (n < base ? n : Math.floor((n - base) / base ** (i - 1)) % base)
    const path = parts.reduce((begun, part, i) => `${begun}${candidates[place(i)]}${part}`)
    if (expression?.captures(path)) yield path
  }
}

/** The words that a pattern lists, as in `(?P<type>free|pro)`. */
function listedWords(pattern: string): readonly string[] {
  const lists = pattern.matchAll(/(?:>|\(\?:|\()([\w-]+(?:\|[\w-]+)*)\)/g)
  return [...new Set([...lists].flatMap(([, words = '']) => words.split('|')))].slice(0, 20)
}
