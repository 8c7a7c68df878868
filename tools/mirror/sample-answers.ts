import { FoundPaths } from '../../client/found-paths.ts'
import type { Query } from '../../client/index.ts'
import type { Ask } from '../../client/read-site.ts'
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
import { depthOf, isReadable, patternOf, readEndpoint, searched } from './readable-routes.ts'

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
  const routes = deployment.routes.filter(isReadable)
  const found = new FoundPaths(3)
  const answers = new Map<string, RouteAnswers>()
  const { progress } = options
  const depths = [...new Set(routes.map(depthOf))].sort((a, b) => a - b)
  for (const depth of depths)
    await eachAtOnce(
      routes.filter((route) => depthOf(route) === depth),
      atOnce,
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

async function sampleRoute(
  ask: Ask,
  route: Route,
  found: FoundPaths,
  { schemas, isSignedIn }: SampleOptions,
): Promise<RouteAnswers> {
  const { args = {} } = readEndpoint(route) ?? {}
  const template = templateOf(route.pattern)
  const isAsking = Object.entries(args).some(
    ([name, { required }]) => required && !template.includes(`{${name}}`),
  )
  const paths = found.paths(searched(route))
  const seen: Partial<Record<SampledIn, Sample | Unsampled>> = {}
  for (const context of contextsOf(args)) {
    const query: Query = {
      ...(context !== 'default' && { context }),
      ...('per_page' in args && { per_page: maxItems }),
    }
    if (isAsking) seen[context] = { reason: 'arguments needed' }
    else if (context === 'edit' && !isSignedIn) seen[context] = { reason: anonymousReason }
    else {
      const { answered, reason } = await readItems(ask, paths, query, schemas[patternOf(route)])
      for (const { path, items } of answered)
        if (items.isList) found.add({ template }, path, items.values, items.names)
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
