import { slugify } from '../../../fixtures/slug.ts'
import { compare } from '../../store/compare.ts'
import { fold } from '../../store/lists/search.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { listOf } from './arguments.ts'
import type { Answer, Call } from './call.ts'
import { pagingHeaders } from './paging.ts'

/** The common fields of users and terms. */
export interface Named {
  readonly id: number
  readonly name: string
  readonly slug: string
}

type Key<T> = (item: T) => number | string

export interface NamedList<T extends Named> {
  /** The arguments that select items. Default: those of the call. */
  readonly selected?: Call['args']
  /** The items that the caller may see and that pass the filters of this kind alone. */
  readonly items: readonly T[]
  /** The sort keys besides id, name, slug, and the order of `include` and `slug`. */
  readonly keys: Readonly<Record<string, Key<T>>>
  /**
   * True for `WP_User_Query`: a negative offset finds nothing, and `order` does not reverse the order of slugs.
   * Default false.
   */
  readonly isQueryOfUsers?: boolean
  /** The texts that `search` matches. */
  searched(item: T): readonly string[]
  render(item: T): Rendered
}

/**
 * The answer of a list of users or terms: filter, sort, page, render. Past its end a list is empty, as in
 * WordPress.
 */
export function listAnswer<T extends Named>(
  call: Call,
  { items, keys, searched, render, isQueryOfUsers = false, selected: args = call.args }: NamedList<T>,
): Answer {
  const found = items.filter(filterOf(args, searched)).sort(orderOf(args, keys, isQueryOfUsers))
  const perPage = numberIn(args.per_page, 10)
  // An offset of 0 is none, other than in the lists of posts.
  const offset = numberIn(args.offset, 0) || undefined
  const page = offset === undefined ? numberIn(args.page, 1) : Math.ceil(offset / perPage) + 1
  // The sign of an offset does not count, as in the lists of posts.
  const from = offset === undefined ? (page - 1) * perPage : Math.abs(offset)
  const findsNothing = isQueryOfUsers && offset !== undefined && offset < 0
  const total = found.length
  return {
    status: 200,
    headers: pagingHeaders(call, { page, pages: Math.ceil(total / perPage), total }),
    body: findsNothing ? [] : found.slice(from, from + perPage).map(render),
  }
}

type Arguments = Call['args']

function filterOf<T extends Named>(
  { include, exclude, slug, search }: Arguments,
  searched: NamedList<T>['searched'],
): (item: T) => boolean {
  const only = new Set(listOf(include))
  const except = new Set(only.size > 0 ? [] : listOf(exclude))
  const slugs = new Set(slugsIn(slug))
  const text = typeof search === 'string' ? fold(search) : ''
  return (item) =>
    (only.size === 0 || only.has(item.id)) &&
    !except.has(item.id) &&
    (slugs.size === 0 || slugs.has(item.slug)) &&
    (text === '' || searched(item).some((each) => fold(each).includes(text)))
}

function orderOf<T extends Named>(
  { order, orderby, include, slug }: Arguments,
  keys: NamedList<T>['keys'],
  isQueryOfUsers: boolean,
): (a: T, b: T) => number {
  const ids = listOf(include)
  const slugs = slugsIn(slug)
  const byName: Key<T> = (item) => fold(item.name)
  const known: ReadonlyMap<unknown, Key<T>> = new Map<unknown, Key<T>>([
    ['id', (item) => item.id],
    ['slug', (item) => item.slug],
    ...Object.entries(keys),
    ...(ids.length > 0 ? [['include', (item: T) => ids.indexOf(item.id)] as const] : []),
    ...(slugs.length > 0 ? [['include_slugs', (item: T) => slugs.indexOf(item.slug)] as const] : []),
  ])
  const key = known.get(orderby) ?? byName
  const isDirected = !(isQueryOfUsers && orderby === 'include_slugs')
  const sign = isDirected && order === 'desc' ? -1 : 1
  return (a, b) => sign * compare(key(a), key(b)) || a.id - b.id
}

const slugsIn = (value: unknown): readonly string[] =>
  listOf(value).flatMap((each) => (typeof each === 'string' ? slugify(each) : []))

const numberIn = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback)
