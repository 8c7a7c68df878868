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
import { depthOf, isReadable, pathSearch, patternOf, readEndpoint } from './readable-routes.ts'
import type { IsOver } from './reading-time.ts'

export interface Read {
  readonly route: Route
  readonly endpoint: Endpoint
  /** In neutral names. */
  readonly path: string
  readonly query: Query
}

export interface WalkOptions {
  readonly schemas: Schemas
  /** Whether to request the context `edit`, which needs a user. */
  readonly isSignedIn: boolean
  readonly isIncluded: (route: Route) => boolean
  /** The maximum number of items of each list that are read through the route of items. */
  readonly maxItems: number
  /** The maximum number of items whose routes below are read. */
  readonly maxParents: number
  /** The number of items that are read in every context. */
  readonly inEveryContext: number
  /** The queries of further requests, after a response to a list. */
  readonly pagesOf: (read: Read, answer: SentRequest) => readonly Query[]
  /** Sends a request. Returns undefined if it was skipped, or not answered. */
  readonly send: (read: Read) => Promise<SentRequest | undefined>
  readonly isOver: IsOver
  readonly progress?: Progress | undefined
}

/**
 * Sends a `GET` to every readable route: lists in each context, their items and, for each route of items, one that doesn't
 * exist. Lists are read before the routes below them. Returns the number of routes that were not, or not completely, read as
 * the time was over.
 */
export async function walkReads({ routes }: Deployment, options: WalkOptions): Promise<number> {
  const { isIncluded, maxParents, progress, isOver } = options
  const leftOut = new Set<Route>()
  const send = async (each: Read): Promise<SentRequest | undefined> => {
    if (!isOver()) return options.send(each)
    leftOut.add(each.route)
    return undefined
  }
  const read = routes.filter((route) => isReadable(route) && isIncluded(route))
  const found = new FoundPaths(maxParents)
  let done = 0
  for (const depth of [...new Set(read.map(depthOf))].sort((a, b) => a - b))
    await eachAtOnce(
      read.filter((route) => depthOf(route) === depth),
      atOnce,
      async (route) => {
        await readRoute(route, found, { ...options, send })
        progress?.(++done, read.length)
      },
    )
  return leftOut.size
}

async function readRoute(route: Route, found: FoundPaths, options: WalkOptions): Promise<void> {
  const endpoint = readEndpoint(route)
  if (endpoint === undefined) return
  const schema = options.schemas[patternOf(route)]
  const add = (path: string, body: Json): void => {
    const { values, names, isList: areMany } = itemsOf(body, schema)
    if (areMany) found.add(pathSearch(route), path, values, names)
  }
  const paths = found.paths(pathSearch(route))
  const isItem = depthOf(route) > 0
  // Whether the responses are also items of a list, so that a few are enough.
  let isListed = route.pattern.endsWith(')')
  for (const [place, path] of paths.entries()) {
    if (isListed && place >= options.maxItems) break
    for (const [i, query] of contextQueries(endpoint, options).entries()) {
      if (i > 0 && isItem && place >= options.inEveryContext) break
      const read: Read = { route, endpoint, path, query }
      const answer = await options.send(read)
      if (answer?.status !== 200 || answer.body === undefined) {
        // A site that rejects the request without a context rejects it with any.
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

// The default context first, as its items are used to find further paths.
function contextQueries({ args: { context } }: Endpoint, { isSignedIn }: WalkOptions): readonly JsonObject[] {
  if (context === undefined) return [{}]
  const known = contexts.filter((each) => context.enum === undefined || context.enum.includes(each))
  const others = known.filter((each) => each !== context.default && (each !== 'edit' || isSignedIn))
  return [{}, ...others.map((each) => ({ context: each }))]
}

/** Ids and names that no item is likely to have, the most likely to match a pattern first. */
const unlikely = ['99999999', 'no-such-item', 'nosuchitem', 'zz', '00000000-0000-4000-8000-00000000dead']

/** A path of a route without an item: that of an existing item with another name, otherwise any that the pattern matches. */
function missingPath(route: Route, path: string | undefined): string | undefined {
  const { expression, pattern } = route
  if (expression === undefined) return undefined
  const last = path === undefined ? undefined : Object.values(expression.captures(path) ?? {}).at(-1)
  const pathWith = (word: string): string => {
    if (path === undefined || !last) return templateOf(pattern).replaceAll(/\{\w*\}/g, word)
    const at = path.lastIndexOf(last)
    return path.slice(0, at) + word + path.slice(at + last.length)
  }
  return unlikely.map(pathWith).find((each) => expression.captures(each) !== undefined)
}
