import { mediaStatuses, statuses } from '../../contract/index.ts'
import { namedKinds } from '../client/item-kinds.ts'
import type { Query } from '../transport/query.ts'
import type { Kind } from './maker.ts'

/** A list in which something that a run made can be found. */
export interface Place {
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
