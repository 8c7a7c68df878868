import { FoundPaths } from '../../client/found-paths.ts'
import { isList, type Query } from '../../client/index.ts'
import type { SentRequest } from '../../client/read-site.ts'
import {
  contexts,
  type Deployment,
  type Endpoint,
  type Json,
  type JsonObject,
  type Route,
  templateOf,
} from '../../contract/index.ts'
import { eachAtOnce } from '../../contract/lib/each-at-once.ts'
import { itemsOf } from './collection.ts'
import type { Schemas } from './index-document/index.ts'
import { atOnce, type Progress } from './read-schemas.ts'
import { depthOf, isReadable, patternOf, readEndpoint, searched } from './readable-routes.ts'

export interface Read {
  readonly route: Route
  readonly endpoint: Endpoint
  /** In neutral names. */
  readonly path: string
  readonly query: Query
}

/** How the readable routes of a site are walked. */
export interface WalkOptions {
  readonly schemas: Schemas
  /** Are contexts that need a user requested too. */
  readonly isSignedIn: boolean
  readonly isIncluded: (route: Route) => boolean
  /**
   * How many items of each list are read by their own routes, how many of those in every context, and of how many items what is
   * below them is read: that no list has.
   */
  readonly maxItems: number
  readonly maxParents: number
  readonly inEveryContext: number
  /** The further requests of a list that was answered in one context. */
  readonly pagesOf: (read: Read, answer: SentRequest) => readonly Query[]
  /** Sends a request; undefined for one that is left out, or not answered. */
  readonly send: (read: Read) => Promise<SentRequest | undefined>
  readonly progress?: Progress | undefined
}

/**
 * Sends a `GET` to every readable route: lists in each context, the items that they lead to, and for each route of items one
 * that doesn't exist. Lists are read before the routes below them.
 */
export async function walkReads({ routes }: Deployment, options: WalkOptions): Promise<void> {
  const { isIncluded, maxParents, progress } = options
  const read = routes.filter((route) => isReadable(route) && isIncluded(route))
  const found = new FoundPaths(maxParents)
  let done = 0
  for (const depth of [...new Set(read.map(depthOf))].sort((a, b) => a - b))
    await eachAtOnce(
      read.filter((route) => depthOf(route) === depth),
      atOnce,
      async (route) => {
        await readRoute(route, found, options)
        progress?.(++done, read.length)
      },
    )
}

async function readRoute(route: Route, found: FoundPaths, options: WalkOptions): Promise<void> {
  const endpoint = readEndpoint(route)
  if (endpoint === undefined) return
  const schema = options.schemas[patternOf(route)]
  const add = (path: string, body: Json): void => {
    const { values, names, isList: areMany } = itemsOf(body, schema)
    if (areMany) found.add(searched(route), path, values, names)
  }
  const paths = found.paths(searched(route))
  const isItem = depthOf(route) > 0
  // Whether the list that leads to it has what it answers.
  let isListed = route.pattern.endsWith(')')
  for (const [place, path] of paths.entries()) {
    if (isListed && place >= options.maxItems) break
    for (const [i, query] of contextQueries(endpoint, options).entries()) {
      if (i > 0 && isItem && place >= options.inEveryContext) break
      const read: Read = { route, endpoint, path, query }
      const answer = await options.send(read)
      if (answer?.status !== 200 || answer.body === undefined) {
        // What is refused without a context is refused with one, but for that which needs a user.
        if (i === 0) break
        continue
      }
      if (i === 0) add(path, answer.body)
      if (isList(answer.body)) isListed = false
      for (const further of options.pagesOf(read, answer)) {
        const page = await options.send({ ...read, query: { ...query, ...further } })
        if (i === 0 && page?.status === 200 && page.body !== undefined) add(path, page.body)
      }
    }
  }
  const missing = isItem ? missingPath(route, paths[0]) : undefined
  if (missing !== undefined) await options.send({ route, endpoint, path: missing, query: {} })
}

// By default first, as what is answered then leads further.
function contextQueries({ args: { context } }: Endpoint, { isSignedIn }: WalkOptions): readonly JsonObject[] {
  if (context === undefined) return [{}]
  const known = contexts.filter((each) => context.enum === undefined || context.enum.includes(each))
  const others = known.filter((each) => each !== context.default && (each !== 'edit' || isSignedIn))
  return [{}, ...others.map((each) => ({ context: each }))]
}

/** Names that no item is likely to have, the likeliest to fit a pattern first. */
const unlikely = ['99999999', 'no-such-item', 'nosuchitem', 'zz', '00000000-0000-4000-8000-00000000dead']

/** A path at which a route has no item: next to one that it has, or any that its pattern allows. */
function missingPath(route: Route, path: string | undefined): string | undefined {
  const { expression, pattern } = route
  if (expression === undefined) return undefined
  const last = path === undefined ? undefined : Object.values(expression.captures(path) ?? {}).at(-1)
  const named = (word: string): string => {
    if (path === undefined || !last) return templateOf(pattern).replaceAll(/\{\w*\}/g, word)
    const at = path.lastIndexOf(last)
    return path.slice(0, at) + word + path.slice(at + last.length)
  }
  return unlikely.map(named).find((each) => expression.captures(each) !== undefined)
}
