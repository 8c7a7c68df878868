import { isObject } from '../conformance/asking.ts'
import type { Deployment, JsonObject, Route } from '../contract/index.ts'
import type { AskOptions } from './read-site.ts'
import { samplePaths } from './sample-path.ts'

/** How many questions are under way at once: a site that somebody else uses as well is not to notice. */
const atOnce = 4
/** More ways to ask of one route are not tried. */
const maxPaths = 3

/** What the answers of routes look like. */
export interface ReadSchemas {
  /** The schemas of items, by the patterns of their routes as the site names them. */
  readonly schemas: Readonly<Record<string, JsonObject>>
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
  const schemas = new Map<string, JsonObject>()
  const waiting = routes.filter(({ rawEntry }) => rawEntry !== undefined)
  const all = waiting.length
  let unasked = 0
  const work = async (): Promise<void> => {
    for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
      const entry = await entryOf(askOptions, route)
      const { schema } = entry ?? {}
      if (entry === undefined) unasked++
      else if (isObject(schema)) schemas.set(route.rawEntry?.pattern ?? '', schema)
      progress(all - waiting.length, all)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const inOrder = routes.flatMap(({ rawEntry }): [string, JsonObject][] => {
    const schema = schemas.get(rawEntry?.pattern ?? '')
    return rawEntry && schema ? [[rawEntry.pattern, schema]] : []
  })
  return { schemas: Object.fromEntries(inOrder), unasked }
}

/** What a route says of itself; undefined when another answers for it, or none. */
async function entryOf(askOptions: AskOptions, route: Route): Promise<JsonObject | undefined> {
  let paths = 0
  for (const path of samplePaths(route)) {
    // One route that does not answer is no reason to have none.
    const { status, body } = await askOptions(path).catch(() => unanswered)
    if (status === 200 && isObject(body) && isOf(body, route)) return body
    if (++paths >= maxPaths) return undefined
  }
  return undefined
}

const unanswered = { status: 0, body: undefined }

// A path that fits one pattern may fit an earlier one too, which answers then.
function isOf({ methods, endpoints }: JsonObject, { rawEntry }: Route): boolean {
  return (
    JSON.stringify([methods, endpoints]) ===
    JSON.stringify([rawEntry?.entry.methods, rawEntry?.entry.endpoints])
  )
}
