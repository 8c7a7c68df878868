import { isObject } from '../conformance/asking.ts'
import type { Schemas } from '../contract/imported/index.ts'
import { assertJson } from '../contract/imported/json-value.ts'
import type { Deployment, Json, JsonObject, Route } from '../contract/index.ts'
import type { AskOptions, SentRequest } from './read-site.ts'
import { samplePaths } from './sample-path.ts'

/** How many questions are under way at once: a site that somebody else uses as well is not to notice. */
const atOnce = 4
/** More ways to ask of one route are not tried. */
const maxPaths = 3

/** What the answers of routes look like. */
export interface ReadSchemas {
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
  await eachAtOnce(listed, async (route) => {
    const answer = await toldBy(askOptions, route)
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

/** Asks about some routes in their order, a few of them at once. */
export async function eachAtOnce(
  routes: readonly Route[],
  ask: (route: Route) => Promise<void>,
): Promise<void> {
  const waiting = [...routes]
  const work = async (): Promise<void> => {
    for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) await ask(route)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
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
  return (
    JSON.stringify([methods, endpoints]) ===
    JSON.stringify([rawEntry?.entry.methods, rawEntry?.entry.endpoints])
  )
}
