import { isList, isObject } from '../../client/index.ts'
import type { SendGet, SentRequest } from '../../client/read-site.ts'
import { type Deployment, type Json, templateOf } from '../../contract/index.ts'
import { limits } from '../../contract/lib/limits.ts'
import { isContentRoute, type ObservedAnswer, observedKey } from '../../contract/schema/observed.ts'
import { blankWhole, namesToBlank } from '../../mock/extend/fallback/blanking/blank-json.ts'
import { blankText } from '../../mock/extend/fallback/blanking/blank-text.ts'
import type { Schemas } from './index-document/index.ts'
import type { Progress } from './read-schemas.ts'
import type { IsOver } from './reading-time.ts'
import { type Read, walkReads } from './walk-reads.ts'

export interface ObserveOptions {
  /** Sends the first request of each route again, without the user. */
  readonly getAnonymously?: SendGet | undefined
  readonly schemas: Schemas
  readonly isSignedIn: boolean
  /** Whether to read the routes of posts, users, terms and so on, whose content is copied. */
  readonly hasContent: boolean
  readonly isOver: IsOver
  readonly progress?: Progress | undefined
}

export interface Observations {
  readonly answers: ReadonlyMap<string, ObservedAnswer>
  readonly anonymous: ReadonlyMap<string, ObservedAnswer>
  /** How many responses were left out because they, or all together, were too large. */
  readonly tooLarge: number
  /** How many routes were not, or not completely, read as the time was over. */
  readonly leftOut: number
}

/** The maximum number of requests, and of characters in one response and in all. */
const bounds = { requests: 4_000, answer: 4 * 2 ** 20, all: 64 * 2 ** 20 }
const isBlankedName = namesToBlank([])

/** Sends a `GET` to every readable route of a site. Returns the responses with secrets and personal data blanked. */
export async function observe(
  get: SendGet,
  deployment: Deployment,
  { schemas, isSignedIn, hasContent, getAnonymously, isOver, progress }: ObserveOptions,
): Promise<Observations> {
  const answers = new Map<string, ObservedAnswer>()
  const anonymous = new Map<string, ObservedAnswer>()
  const seenAnonymously = new Set<string>()
  let [requests, characters, tooLarge] = [0, 0, 0]
  const readInto = async (
    stored: Map<string, ObservedAnswer>,
    key: string,
    read: () => Promise<SentRequest>,
  ) => {
    if (++requests > bounds.requests) return undefined
    const answer = await read().catch(() => undefined)
    // The error of an overloaded site does not describe the route.
    if (answer?.body === undefined || [429, 502, 503, 504].includes(answer.status)) return answer
    const { status, body, length = 0, total, pages } = answer
    characters += length
    if (characters > bounds.all || !isStorable(answer)) tooLarge++
    else
      stored.set(key, {
        status,
        body: blankWhole(body, { text: blankText, isBlankedName }),
        ...(total !== undefined && { total }),
        ...(pages !== undefined && { pages }),
      })
    return answer
  }
  const send = async ({ route, path, query, endpoint }: Read): Promise<SentRequest | undefined> => {
    const key = observedKey(path, query, endpoint.args)
    if (key === undefined || answers.has(key) || isPrivate(route.pattern, key)) return undefined
    const answer = await readInto(answers, key, () => get(path, query))
    if (getAnonymously && !seenAnonymously.has(route.pattern)) {
      seenAnonymously.add(route.pattern)
      await readInto(anonymous, key, () => getAnonymously(path, query))
    }
    return answer
  }
  const leftOut = await walkReads(deployment, {
    schemas,
    isSignedIn,
    maxItems: 3,
    maxParents: 12,
    inEveryContext: 1,
    isIncluded: (route) => hasContent || !isContentRoute(route, deployment),
    pagesOf: wholeList,
    send,
    isOver,
    progress,
  })
  return { answers, anonymous, tooLarge, leftOut }
}

// The address of a request is stored too, so it must not contain personal data.
function isPrivate(pattern: string, key: string): boolean {
  const captures = [...templateOf(pattern).matchAll(/\{(\w+)\}/g)]
  return blankText(key) !== key || captures.some(([, name = '']) => isBlankedName(name))
}

/** The maximum number of items stored of a list: the size of the largest page. */
const maxPerPage = 100

// A list with more than one page is read again with the largest page size.
function wholeList({ endpoint: { args } }: Read, { body, total }: SentRequest) {
  const { per_page: perPage } = args
  if (perPage === undefined || !isList(body) || body.length === 0) return []
  const usual = typeof perPage.default === 'number' ? perPage.default : 10
  if (body.length < usual || total === body.length) return []
  return [{ per_page: Math.min(maxPerPage, perPage.maximum ?? maxPerPage) }]
}

/** Whether a response is small and shallow enough to be stored. */
export function isStorable({ body, length = 0 }: SentRequest): boolean {
  return length <= bounds.answer && (body === undefined || isShallow(body))
}

function isShallow(value: Json, depth = 0): boolean {
  if (depth > limits.depth) return false
  const inside = isList(value) ? value : isObject(value) ? Object.values(value) : []
  return inside.every((each) => isShallow(each, depth + 1))
}
