import { at, isList, isObject } from '../../client/index.ts'
import type { AskOptions, SentRequest } from '../../client/read-site.ts'
import { type Deployment, type Json, type JsonObject, type Route, templateOf } from '../../contract/index.ts'
import { eachAtOnce } from '../../contract/lib/each-at-once.ts'
import { same } from '../../contract/lib/json.ts'
import { assertJson } from '../../contract/lib/json-value.ts'
import type { Schemas } from './index-document/index.ts'

/** How many questions are under way at once: a site that somebody else uses as well is not to notice. */
export const atOnce = 4
/** The most characters of all schemas that differ: of the largest sites known they have some millions. */
const mostCharacters = 64 * 2 ** 20
/** More ways to ask of one route are not tried. */
const maxPaths = 3

/** What the answers of routes look like. */
interface ReadSchemas {
  /** The schemas of items, by the patterns of their routes as the site names them. */
  readonly schemas: Schemas
  /** The methods that everybody may use, by the same. */
  readonly open: Readonly<Record<string, readonly string[]>>
  /** The routes that did not say. */
  readonly unasked: number
}

/** Hears how far it is. */
export type Progress = (done: number, all: number) => void

/** Asks every route for the schema of its items, by `OPTIONS`, which everybody may. What has none is left out. */
export async function readSchemas(
  askOptions: AskOptions,
  { routes }: Deployment,
  progress: Progress = () => {},
): Promise<ReadSchemas> {
  const told = new Map<string, Told>()
  const listed = routes.filter(({ rawEntry }) => rawEntry !== undefined)
  let [asked, unasked] = [0, 0]
  const alike = sharing()
  await eachAtOnce(listed, atOnce, async (route) => {
    const answer = alike(await toldBy(askOptions, route))
    if (answer === undefined) unasked++
    else told.set(route.rawEntry?.pattern ?? '', answer)
    progress(++asked, listed.length)
  })
  const inOrder = routes.flatMap(({ rawEntry }): (Told & { pattern: string })[] => {
    const answer = told.get(rawEntry?.pattern ?? '')
    return rawEntry && answer ? [{ pattern: rawEntry.pattern, ...answer }] : []
  })
  return {
    schemas: Object.fromEntries(
      inOrder.flatMap(({ pattern, schema }) => (schema ? [[pattern, schema]] : [])),
    ),
    open: Object.fromEntries(
      inOrder.flatMap(({ pattern, open }) => (open.length > 0 ? [[pattern, open]] : [])),
    ),
    unasked,
  }
}

/** Makes what gives routes with the same schema one and the same; undefined once all of them would be too large. */
function sharing(): (answer: Told | undefined) => Told | undefined {
  const known = new Map<string, JsonObject>()
  let characters = 0
  return (answer) => {
    if (answer?.schema === undefined) return answer
    const text = JSON.stringify(answer.schema)
    const before = known.get(text)
    if (before) return { ...answer, schema: before }
    if (characters + text.length > mostCharacters) return undefined
    characters += text.length
    known.set(text, answer.schema)
    return answer
  }
}

/** What a route says of itself; undefined when another answers for it, or none. */
async function toldBy(askOptions: AskOptions, route: Route): Promise<Told | undefined> {
  let paths = 0
  for (const path of samplePaths(route)) {
    // One route that does not answer is no reason to have none.
    const { status, body, allow = [] } = await askOptions(path).catch(() => unanswered)
    if (status === 200 && isDescription(body) && isOf(body, route))
      return { schema: isObject(body.schema) ? body.schema : undefined, open: allow }
    if (++paths >= maxPaths) return undefined
  }
  return undefined
}

// What no file could hold is no description.
function isDescription(body: Json | undefined): body is JsonObject {
  try {
    assertJson(body)
    return isObject(body)
  } catch {
    return false
  }
}

const unanswered: SentRequest = { status: 0, body: undefined }

/** What one route says. */
interface Told {
  readonly schema: JsonObject | undefined
  readonly open: readonly string[]
}

// A path that fits one pattern may fit an earlier one too, which answers then.
function isOf({ methods, endpoints }: JsonObject, { rawEntry }: Route): boolean {
  const { entry } = rawEntry ?? {}
  return JSON.stringify(methods) === JSON.stringify(entry?.methods) && hasAll(endpoints, entry?.endpoints)
}

/** Are endpoints those of the index, or those with further arguments: plugins add some only when a route is requested. */
function hasAll(described: Json | undefined, listed: Json | undefined): boolean {
  if (!isList(described) || !isList(listed) || described.length !== listed.length) return false
  return listed.every((each, i) => {
    const names = Object.keys(argumentsIn(each))
    const further = argumentsIn(described[i] ?? null)
    return (
      same(at(each, 'methods'), at(described[i], 'methods')) &&
      names.every((name) => Object.hasOwn(further, name))
    )
  })
}

function argumentsIn(endpoint: Json): JsonObject {
  const args = at(endpoint, 'args')
  return isObject(args) ? args : {}
}

/** What a capture may let in, the likeliest first: an id, a word, a word of two, a name with a slash, a uuid. */
const common = ['1', 'a', 'aa', 'en', 'a/b', 'a-1', '1.0', 'a//b', '00000000-0000-4000-8000-000000000000']
const maxTries = 300

/**
 * Paths that a route's pattern lets in, in neutral names: none where what it asks for is not found. Nothing need be
 * there.
 */
export function* samplePaths({ pattern, expression }: Route): Generator<string> {
  const template = templateOf(pattern)
  const parts = template.split(/\{\w*\}/)
  const own = listedWords(pattern)
  const candidates = [...common, ...own]
  const captures = parts.length - 1
  if (captures === 0) {
    yield template
    return
  }
  const base = candidates.length
  const tries = Math.min(base ** captures, maxTries)
  // First the same for all captures, as most of them are ids.
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
