import { isObject, type Query } from '../../client/index.ts'
import type { Ask } from '../../client/read-site.ts'
import {
  contexts,
  type Deployment,
  type Endpoint,
  type Json,
  type JsonObject,
  type Route,
  templateOf,
} from '../../contract/index.ts'
import type { RouteAnswers, Sample, SampledIn, Unsampled } from '../../contract/schema/shape.ts'
import { type Items, itemsOf, maxItems } from './collection.ts'
import type { Schemas } from './index-document/index.ts'
import { shapeOf, TooLarge } from './index-document/shape.ts'
import { eachAtOnce, type Progress } from './read-schemas.ts'

/** How answers are sampled. */
interface SampleOptions {
  /** What the site says its items are. */
  readonly schemas: Schemas
  /** Is what needs a user asked for. */
  readonly isSignedIn: boolean
  readonly progress?: Progress | undefined
}

/** What answers of routes looked like, by their patterns as the site names them. */
type Answers = Readonly<Record<string, RouteAnswers>>

/**
 * Reads some answers of every route that can be read, in each context, and keeps what they look like: kinds and
 * formats, never content. Lists lead to items, and those to what lies below them. Nothing is asked for that needs an
 * argument, as only a site's own client knows what to send.
 */
export async function sampleAnswers(
  ask: Ask,
  deployment: Deployment,
  options: SampleOptions,
): Promise<Answers> {
  const routes = deployment.routes.filter(isSampled)
  const found = new FoundPaths()
  const answers = new Map<string, RouteAnswers>()
  const { progress } = options
  const depths = [...new Set(routes.map(depthOf))].sort((a, b) => a - b)
  for (const depth of depths)
    await eachAtOnce(
      routes.filter((route) => depthOf(route) === depth),
      async (route) => {
        answers.set(patternOf(route), await sampleRoute(ask, route, found, options))
        progress?.(answers.size, routes.length)
      },
    )
  return Object.fromEntries(
    routes.flatMap((route) => {
      const seen = answers.get(patternOf(route))
      return seen ? [[patternOf(route), seen]] : []
    }),
  )
}

const patternOf = ({ rawEntry, pattern }: Route): string => rawEntry?.pattern ?? pattern
const depthOf = ({ pattern }: Route): number => templateOf(pattern).split('{').length - 1
const readable = ({ endpoints }: Route): Endpoint | undefined =>
  endpoints.find(({ methods }) => methods.includes('GET'))

// What the index says of routes is compared as it stands.
const isSampled = (route: Route): boolean =>
  !route.isNamespaceIndex && route.pattern !== '/' && readable(route) !== undefined

async function sampleRoute(
  ask: Ask,
  route: Route,
  found: FoundPaths,
  { schemas, isSignedIn }: SampleOptions,
): Promise<RouteAnswers> {
  const { args = {} } = readable(route) ?? {}
  const template = templateOf(route.pattern)
  const isAsking = Object.entries(args).some(
    ([name, { required }]) => required && !template.includes(`{${name}}`),
  )
  const paths = found.of(route)
  const seen: Partial<Record<SampledIn, Sample | Unsampled>> = {}
  for (const context of contextsOf(args)) {
    const query: Query = {
      ...(context !== 'default' && { context }),
      ...('per_page' in args && { per_page: maxItems }),
    }
    if (isAsking) seen[context] = { reason: 'arguments needed' }
    else if (context === 'edit' && !isSignedIn) seen[context] = { reason: 'nobody signed in' }
    else {
      const { answered, reason } = await readItems(ask, paths, query, schemas[patternOf(route)])
      for (const { path, items } of answered) found.add(route, path, items)
      seen[context] = sampleOf(
        answered.map(({ items }) => items),
        depthOf(route) > 0,
      ) ?? { reason }
    }
  }
  return seen
}

/** The items that are answered at some paths, and why there are none where that is so. */
async function readItems(ask: Ask, paths: readonly string[], query: Query, schema: JsonObject | undefined) {
  const answered: { readonly path: string; readonly items: Items }[] = []
  let reason = 'no item'
  for (const path of paths) {
    const answer = await ask(path, query).catch(() => undefined)
    if (answer?.status !== 200) reason = answer ? `status ${answer.status}` : 'no answer'
    else if (answer.body === undefined) reason = 'no JSON'
    else answered.push({ path, items: itemsOf(answer.body, schema) })
  }
  return { answered, reason }
}

function contextsOf({ context }: Endpoint['args']): readonly SampledIn[] {
  if (context === undefined) return ['default']
  const known = contexts.filter((each) => context.enum === undefined || context.enum.includes(each))
  return known.length > 0 ? known : ['default']
}

/** @param isBelowOthers does a list lead to it */
function sampleOf(answered: readonly Items[], isBelowOthers: boolean): Sample | Unsampled | undefined {
  const values = answered.flatMap((items) => items.values)
  if (values.length === 0) return undefined
  try {
    return {
      items: values.length,
      isOneOfMany: isBelowOthers || answered.some(({ isList }) => isList),
      ...(answered.some(({ names }) => names !== undefined) && { areNamed: true }),
      shape: shapeOf(values),
    }
  } catch (error) {
    if (error instanceof TooLarge) return { reason: 'too large' }
    throw error
  }
}

/** How many items lead to further routes. */
const maxLeads = 3

/** An item that was answered: where, under which name, and what it may be called. */
interface Lead {
  readonly path: string
  readonly name: string | undefined
  readonly words: ReadonlyMap<string, string>
}

/** Paths of what a site has: items that its lists answered lead to the routes below them. */
class FoundPaths {
  readonly #leads = new Map<string, readonly Lead[]>()

  /** Some items were answered at a path of a route. */
  add(route: Route, path: string, { values, names, isList }: Items): void {
    if (!isList) return
    const template = templateOf(route.pattern)
    const known = this.#leads.get(template) ?? []
    const fresh = values
      .slice(0, maxLeads)
      .map((item, i): Lead => ({ path, name: names?.[i], words: wordsIn(item) }))
    this.#leads.set(template, [...known, ...fresh].slice(0, maxLeads))
  }

  /** The paths of a route at which there is something; none where no list leads to it. */
  of(route: Route): readonly string[] {
    const template = templateOf(route.pattern)
    const [, head = '', capture = '', tail = ''] = /^(.*)\/\{(\w+)\}([^{]*)$/.exec(template) ?? []
    if (head === '') return template.includes('{') ? [] : [template]
    const paths = (this.#leads.get(head) ?? []).flatMap((lead) => {
      const fitting = wordsOf(lead, capture)
        .map((word) => `${lead.path}/${word}${tail}`)
        .find((path) => route.expression === undefined || route.expression.captures(path) !== undefined)
      return fitting ?? []
    })
    return [...new Set(paths)]
  }
}

/** The members of an item that can stand in a path. */
function wordsIn(item: Json): ReadonlyMap<string, string> {
  const entries = isObject(item) ? Object.entries(item).slice(0, 300) : []
  return new Map(
    entries
      .flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      )
      .filter(([, word]) => isPath(word)),
  )
}

const isPath = (word: string): boolean =>
  word.length <= 200 && /^[\w~:@+-][\w.~:@+-]*(?:\/{1,2}[\w~:@+-][\w.~:@+-]*)*$/.test(word)

/** What an item may be named by in the place of a capture, the likeliest first. */
function wordsOf({ words, name }: Lead, capture: string): readonly string[] {
  const own = ['id', 'slug', 'name', 'stylesheet', 'uuid'].map((key) => words.get(key))
  const named = name !== undefined && isPath(name) ? name : undefined
  return [words.get(capture), named, ...own].filter((word) => word !== undefined)
}
