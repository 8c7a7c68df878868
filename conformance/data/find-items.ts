import { BoundMet } from '../../client/transport/allowance.ts'
import type { Query } from '../../client/transport/wire.ts'
import { mediaStatuses, statuses } from '../../contract/index.ts'
import { isList, isObject, type JsonObject } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { namedKinds } from './item-kinds.ts'
import type { Kind } from './maker.ts'
import type { SiteClient } from './site-client.ts'

/** A list in which items of a run can be found. */
interface Place {
  /** The resource, as in its path. */
  readonly kind: string
  /** For messages: `posts in draft`. */
  readonly label: string
  readonly query: Query
  /** May the target lack the list, and so have nothing there? */
  readonly isOptional?: boolean
  /** Does a user who may not read the list not have created anything in it? */
  readonly isForMakers?: boolean
}

const kinds: readonly Kind[] = ['posts', 'pages', 'media']

const ofTexts = statuses.filter(
  (status) => !status.startsWith('request-') && status !== 'inherit' && status !== 'auto-draft',
)

/** Reads items of any status by id, in context `edit`. */
export function readItems(site: SiteClient, kind: Kind, include: readonly number[]): Promise<Answer> {
  const status = kind === 'media' ? mediaStatuses : ofTexts
  return site.get(`/core/v2/${kind}`, { include, status, per_page: perPage, context: 'edit' })
}

/** One status at a time, as a target may lack one of them. */
const inStatuses = (kind: string, among: readonly string[], search: string): Place[] =>
  among.map((status) => ({ kind, label: `${kind} in ${status}`, query: { search, status } }))

/** The lists of posts, pages and media. */
export function contentPlaces(search: string): readonly Place[] {
  return kinds.flatMap((kind) => inStatuses(kind, kind === 'media' ? mediaStatuses : ofTexts, search))
}

const commentStatuses = ['approve', 'hold', 'spam', 'trash']
const searched = ['categories', 'tags', 'wp_pattern_category', 'menus', 'users']

/**
 * The lists of terms and users, which a run creates for its items.
 *
 * @param isOwnRun is the user the one who created them?
 */
export function neighbourPlaces(search: string, isOwnRun: boolean): readonly Place[] {
  const kindsBeside = ['categories', 'tags', 'users']
  return kindsBeside.map((kind) => ({
    kind,
    label: kind,
    query: { search },
    isOptional: true,
    isForMakers: isOwnRun,
  }))
}

/** The other lists with items of a run on a whole WordPress. */
export function stockPlaces(search: string): readonly Place[] {
  const all: readonly Place[] = [
    ...inStatuses('comments', commentStatuses, search),
    ...inStatuses('menu-items', ['publish', 'draft'], search),
    ...['blocks', 'navigation'].flatMap((kind) => inStatuses(kind, ofTexts, search)),
    ...searched.map((kind) => ({ kind, label: kind, query: { search } })),
    ...['font-families', ...namedKinds].map((kind) => ({ kind, label: kind, query: {} })),
  ]
  return all.map((place) => ({ ...place, isOptional: true }))
}

export interface ListSearch extends Pick<Place, 'kind' | 'query' | 'isOptional' | 'isForMakers'> {
  readonly isOurs: (item: JsonObject) => boolean
  readonly maxItems: number
  /** When aborted, failed requests are not repeated. */
  readonly signal?: AbortSignal | undefined
}

/** The ids of the items found, and why there may be more. */
export interface Found {
  readonly ids: readonly (number | string)[]
  /** `401 rest_forbidden`. */
  readonly refusal?: string
}

const tries = 3
const perPage = 100
/** A list with more items for a tag would have no end. */
const maxPages = 100

/** Finds the items of runs in one list. Failed requests are repeated. Never throws. */
export async function findItems(site: SiteClient, search: ListSearch): Promise<Found> {
  const ids = new Set<number | string>()
  for (let n = 1; ; n++) {
    try {
      const refusal = await readList(site, search, ids)
      const isPassing = refusal !== undefined && /^(5|200)/.test(refusal)
      if (!isPassing || n === tries) return { ids: [...ids], ...(refusal !== undefined && { refusal }) }
    } catch (error) {
      if (n < tries && !(error instanceof BoundMet) && !search.signal?.aborted) continue
      return { ids: [...ids], refusal: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** Reads a list page by page; returns why it was not read to its end, if so. @throws Trouble */
async function readList(
  site: SiteClient,
  { kind, query, isOptional, isForMakers, isOurs, maxItems }: ListSearch,
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
    // A target without paging returns the first page forever.
    if (answer.body.length < perPage || seen.size === before) return undefined
  }
  return found.size >= maxItems ? undefined : `more than ${maxPages} pages`
}

/** The id of an item: a number, or a name for templates and widgets; undefined when it is not valid. */
function idOf({ id }: JsonObject): number | string | undefined {
  if (typeof id === 'string' && /^[\w.-]*[a-z_-][\w.-]*(\/\/[\w.-]+)?$/i.test(id)) return id
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Is an error the end of a list: an unknown status, or a page after the last one? */
function isOver({ status, isJson, text }: Answer, page: number): boolean {
  return status === 400 && isJson && (page > 1 || !text.includes('forbidden'))
}

function explain({ status, code, isJson }: Answer): string {
  return `${status} ${code ?? (isJson ? '' : 'and no JSON')}`.trim()
}
