import { FoundPaths } from '../../client/found-paths.ts'
import type { Query } from '../../client/index.ts'
import type { SendGet } from '../../client/read-site.ts'
import {
  contexts,
  type Deployment,
  type Endpoint,
  type JsonObject,
  type Route,
  templateOf,
} from '../../contract/index.ts'
import { eachAtOnce } from '../../contract/lib/each-at-once.ts'
import {
  anonymousReason,
  type RouteAnswers,
  type Sample,
  type SampledIn,
  type Unsampled,
} from '../../contract/schema/shape.ts'
import { type Items, itemsOf, maxItems } from './collection.ts'
import type { Schemas } from './index-document/index.ts'
import { shapeOf, TooLarge } from './index-document/shape.ts'
import { atOnce, type Progress } from './read-schemas.ts'
import { depthOf, isReadable, pathSearch, patternOf, readEndpoint } from './readable-routes.ts'
import { type IsOver, neverOver } from './reading-time.ts'

interface SampleOptions {
  /** The schemas of items, by route pattern. */
  readonly schemas: Schemas
  /** Whether to request the context `edit`, which needs a user. */
  readonly isSignedIn: boolean
  /** Default: never. */
  readonly isOver?: IsOver | undefined
  readonly progress?: Progress | undefined
}

/** The structure of sampled responses, by route pattern under the site's namespaces. */
type Answers = Readonly<Record<string, RouteAnswers>>

/**
 * Reads some responses of every readable route, in each context. Returns their structure: kinds and formats, never content.
 * Lists are read before the routes of their items, and those before the routes below. A route with required arguments is not
 * requested. `leftOut` is the number of routes that were not read as the time was over.
 */
export async function sampleAnswers(
  get: SendGet,
  deployment: Deployment,
  options: SampleOptions,
): Promise<{ readonly answers: Answers; readonly leftOut: number }> {
  const routes = deployment.routes.filter(isReadable)
  const found = new FoundPaths(3)
  const answers = new Map<string, RouteAnswers>()
  const { isOver = neverOver, progress } = options
  let leftOut = 0
  const depths = [...new Set(routes.map(depthOf))].sort((a, b) => a - b)
  for (const depth of depths)
    await eachAtOnce(
      routes.filter((route) => depthOf(route) === depth),
      atOnce,
      async (route) => {
        if (isOver()) leftOut++
        else answers.set(patternOf(route), await sampleRoute(get, route, found, options))
        progress?.(answers.size, routes.length)
      },
    )
  const inOrder = Object.fromEntries(
    routes.flatMap((route) => {
      const samples = answers.get(patternOf(route))
      return samples ? [[patternOf(route), samples]] : []
    }),
  )
  return { answers: inOrder, leftOut }
}

async function sampleRoute(
  get: SendGet,
  route: Route,
  found: FoundPaths,
  { schemas, isSignedIn }: SampleOptions,
): Promise<RouteAnswers> {
  const { args = {} } = readEndpoint(route) ?? {}
  const template = templateOf(route.pattern)
  const needsArguments = Object.entries(args).some(
    ([name, { required }]) => required && !template.includes(`{${name}}`),
  )
  const paths = found.paths(pathSearch(route))
  const samples: Partial<Record<SampledIn, Sample | Unsampled>> = {}
  for (const context of contextsOf(args)) {
    const query: Query = {
      ...(context !== 'default' && { context }),
      ...('per_page' in args && { per_page: maxItems }),
    }
    if (needsArguments) samples[context] = { reason: 'arguments needed' }
    else if (context === 'edit' && !isSignedIn) samples[context] = { reason: anonymousReason }
    else {
      const { answered, reason } = await readItems(get, paths, query, schemas[patternOf(route)])
      for (const { path, items } of answered)
        if (items.isList) found.add({ template }, path, items.values, items.names)
      samples[context] = sampleOf(
        answered.map(({ items }) => items),
        depthOf(route) > 0,
      ) ?? { reason }
    }
  }
  return samples
}

/** Reads the items at some paths. `reason` says why the last path without any has none. */
async function readItems(
  get: SendGet,
  paths: readonly string[],
  query: Query,
  schema: JsonObject | undefined,
) {
  const answered: { readonly path: string; readonly items: Items }[] = []
  let reason = 'no item'
  for (const path of paths) {
    const answer = await get(path, query).catch(() => undefined)
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

/** @param isBelowOthers whether the route is below a list */
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
