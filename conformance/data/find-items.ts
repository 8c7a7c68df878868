import { BoundMet } from '../../client/transport/allowance.ts'
import type { Query } from '../../client/transport/wire.ts'
import { mediaStatuses, statuses } from '../../contract/index.ts'
import { isList, isObject, type JsonObject } from '../../contract/lib/json.ts'
import type { Answer } from '../assertions/answer.ts'
import { namedKinds } from './item-kinds.ts'
import type { Kind } from './maker.ts'
import type { SiteClient } from './site-client.ts'

/** A list in which something that a run made can be found. */
interface Place {
  /** The resource, as its path names it. */
  readonly kind: string
  /** As a person is told: `posts in draft`. */
  readonly label: string
  /** What narrows the list to it. */
  readonly query: Query
  /** Set where a target without this list has nothing there. */
  readonly isOptional?: boolean
  /** Set where a user who is refused this list can have made nothing in it. */
  readonly isForMakers?: boolean
}

const kinds: readonly Kind[] = ['posts', 'pages', 'media']

const ofTexts = statuses.filter(
  (status) => !status.startsWith('request-') && status !== 'inherit' && status !== 'auto-draft',
)

/** One status after another: a target that knows one of them less still shows what is in the others. */
const inStatuses = (kind: string, among: readonly string[], search: string): Place[] =>
  among.map((status) => ({ kind, label: `${kind} in ${status}`, query: { search, status } }))

/** Where posts, pages and media are. */
export function contentPlaces(search: string): readonly Place[] {
  return kinds.flatMap((kind) => inStatuses(kind, kind === 'media' ? mediaStatuses : ofTexts, search))
}

const commentStatuses = ['approve', 'hold', 'spam', 'trash']
const searched = ['categories', 'tags', 'wp_pattern_category', 'menus', 'users']

/**
 * Where a run puts what its items need beside the document: terms and users.
 *
 * @param isOwnRun the user who looks is the one who made them
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

/** Where the rest is that a run makes on a whole WordPress. */
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
