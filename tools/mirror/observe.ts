import { isList, isObject } from '../../client/index.ts'
import type { Ask, SentRequest } from '../../client/read-site.ts'
import { type Deployment, type Json, templateOf } from '../../contract/index.ts'
import { limits } from '../../contract/lib/limits.ts'
import { isContentRoute, type ObservedAnswer, observedKey } from '../../contract/schema/observed.ts'
import { blankWhole, namesToBlank } from '../../mock/extend/fallback/blanking/blank-json.ts'
import { blankText } from '../../mock/extend/fallback/blanking/blank-text.ts'
import type { Schemas } from './index-document/index.ts'
import type { Progress } from './read-schemas.ts'
import { type Read, walkReads } from './walk-reads.ts'

/** How answers are observed. */
export interface ObserveOptions {
  readonly schemas: Schemas
  readonly isSignedIn: boolean
  /** Are the routes of posts, users, terms and the like read, whose content is copied. */
  readonly hasContent: boolean
  readonly progress?: Progress | undefined
}

export interface Observations {
  readonly answers: ReadonlyMap<string, ObservedAnswer>
  /** How many answers were left out because they, or all of them, would be too large. */
  readonly leftOut: number
}

/** The most requests, and characters of answers: of one, and of all together. */
const bounds = { requests: 4_000, answer: 4 * 2 ** 20, all: 64 * 2 ** 20 }
const isNamed = namesToBlank([])

/** Sends a `GET` to every readable route of a site once, and keeps the answers with secrets and personal data blanked. */
export async function observe(
  ask: Ask,
  deployment: Deployment,
  { schemas, isSignedIn, hasContent, progress }: ObserveOptions,
): Promise<Observations> {
  const answers = new Map<string, ObservedAnswer>()
  let [requests, characters, leftOut] = [0, 0, 0]
  const send = async ({ route, path, query, endpoint }: Read): Promise<SentRequest | undefined> => {
    const key = observedKey(path, query, endpoint.args)
    if (key === undefined || answers.has(key) || isPrivate(route.pattern, key)) return undefined
    if (++requests > bounds.requests) return undefined
    const answer = await ask(path, query).catch(() => undefined)
    // A site that is overloaded says nothing of the route.
    if (answer?.body === undefined || [429, 502, 503, 504].includes(answer.status)) return answer
    const { status, body, length = 0, total, pages } = answer
    characters += length
    if (characters > bounds.all || !isStorable(answer)) leftOut++
    else
      answers.set(key, {
        status,
        body: blankWhole(body, { text: blankText, isNamed }),
        ...(total !== undefined && { total }),
        ...(pages !== undefined && { pages }),
      })
    return answer
  }
  await walkReads(deployment, {
    schemas,
    isSignedIn,
    maxItems: 3,
    maxParents: 12,
    inEveryContext: 1,
    isIncluded: (route) => hasContent || !isContentRoute(route, deployment),
    pagesOf: wholeList,
    send,
    progress,
  })
  return { answers, leftOut }
}

// The address of a request is stored with its answer.
function isPrivate(pattern: string, key: string): boolean {
  const captures = [...templateOf(pattern).matchAll(/\{(\w+)\}/g)]
  return blankText(key) !== key || captures.some(([, name = '']) => isNamed(name))
}

/** The most items of a list that are kept, as a page has them. */
const maxPerPage = 100

// A list that has more than its first page is read again with as much as a page may hold.
function wholeList({ endpoint: { args } }: Read, { body, total }: SentRequest) {
  const { per_page: perPage } = args
  if (perPage === undefined || !isList(body) || body.length === 0) return []
  const usual = typeof perPage.default === 'number' ? perPage.default : 10
  if (body.length < usual || total === body.length) return []
  return [{ per_page: Math.min(maxPerPage, perPage.maximum ?? maxPerPage) }]
}

/** Whether an answer is neither too long nor too deep to be stored. */
export function isStorable({ body, length = 0 }: SentRequest): boolean {
  return length <= bounds.answer && (body === undefined || isShallow(body))
}

function isShallow(value: Json, depth = 0): boolean {
  if (depth > limits.depth) return false
  const inside = isList(value) ? value : isObject(value) ? Object.values(value) : []
  return inside.every((each) => isShallow(each, depth + 1))
}
