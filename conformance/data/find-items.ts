import type { Answer } from '../client/answer.ts'
import type { SiteClient } from '../client/site-client.ts'
import { BoundMet } from '../transport/allowance.ts'
import { isList, isObject, type JsonObject } from '../transport/json.ts'
import type { Place } from './places.ts'

/** What is looked for in one list. */
export interface Wanted extends Pick<Place, 'kind' | 'query' | 'isOptional' | 'isForMakers'> {
  readonly isOurs: (item: JsonObject) => boolean
  /** So many are enough. */
  readonly maxItems: number
  /** Nothing is tried again when it has fired. */
  readonly signal?: AbortSignal | undefined
}

/** The ids of what was found, and why there may be more. */
export interface Found {
  readonly ids: readonly (number | string)[]
  /** `401 rest_forbidden`. */
  readonly refusal?: string
}

const tries = 3
const perPage = 100
/** A list that has more of what a search for a tag finds has no end. */
const maxPages = 100

/** Finds the items of runs in one list. A look that breaks is taken again. Never throws. */
export async function findItems(site: SiteClient, wanted: Wanted): Promise<Found> {
  const ids = new Set<number | string>()
  for (let n = 1; ; n++) {
    try {
      const refusal = await readList(site, wanted, ids)
      const isPassing = refusal !== undefined && /^(5|200)/.test(refusal)
      if (!isPassing || n === tries) return { ids: [...ids], ...(refusal !== undefined && { refusal }) }
    } catch (error) {
      if (n < tries && !(error instanceof BoundMet) && !wanted.signal?.aborted) continue
      return { ids: [...ids], refusal: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** Reads a list page by page, and gives why it was not read to its end; undefined when it was. @throws Trouble */
async function readList(
  site: SiteClient,
  { kind, query, isOptional, isForMakers, isOurs, maxItems }: Wanted,
  found: Set<number | string>,
): Promise<string | undefined> {
  const seen = new Set<number | string>()
  for (let page = 1; page <= maxPages && found.size < maxItems; page++) {
    const answer = await site.get(`/core/v2/${kind}`, { ...query, page, per_page: perPage, context: 'edit' })
    if (isOptional && answer.code === 'rest_no_route') return undefined
    if (isForMakers && answer.status === 403) return undefined
    if (!answer.ok) return isOver(answer, page) ? undefined : explain(answer)
    if (!answer.isJson || !isList(answer.body)) return `${answer.status} and no list`
    const before = seen.size
    for (const item of answer.body) {
      const id = isObject(item) ? idOf(item) : undefined
      if (!isObject(item) || id === undefined) continue
      seen.add(id)
      if (isOurs(item)) found.add(id)
    }
    // A target that knows no pages gives the first one for ever.
    if (answer.body.length < perPage || seen.size === before) return undefined
  }
  return found.size >= maxItems ? undefined : `more than ${maxPages} pages`
}

/** Of most items a number, of templates and widgets a name; undefined when it can lead nowhere. */
function idOf({ id }: JsonObject): number | string | undefined {
  if (typeof id === 'string' && /^[\w.-]*[a-z_-][\w.-]*(\/\/[\w.-]+)?$/i.test(id)) return id
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** A target that knows one of the statuses less has nothing in it; one whose pages are over says so. */
function isOver({ status, isJson, text }: Answer, page: number): boolean {
  return status === 400 && isJson && (page > 1 || !text.includes('forbidden'))
}

function explain({ status, code, isJson }: Answer): string {
  return `${status} ${code ?? (isJson ? '' : 'and no JSON')}`.trim()
}
