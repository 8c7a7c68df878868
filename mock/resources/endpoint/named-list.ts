import { compare } from '../../store/compare.ts'
import { fold } from '../../store/lists/search.ts'
import { slugify } from '../../store/slug.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { type Answer, type Call, listOf } from './call.ts'
import { pagingHeaders } from './paging.ts'

/** What users and terms have in common. */
export interface Named {
  readonly id: number
  readonly name: string
  readonly slug: string
}

type Key<T> = (item: T) => number | string

/** How a kind of named items is listed. */
export interface NamedList<T extends Named> {
  /** The items the caller may see and has not filtered away by what only this kind has. */
  readonly items: readonly T[]
  /** What they can be sorted by beside id, name, slug, and the order of `include` and `slug`. */
  readonly keys: Readonly<Record<string, Key<T>>>
  /**
   * Is it `WP_User_Query` that finds them: an offset below zero finds nothing there, and the slugs that are
   * asked for give the order, whatever the direction. Default false.
   */
  readonly isQueryOfUsers?: boolean
  /** The texts that `search` looks into. */
  searched(item: T): readonly string[]
  render(item: T): Rendered
}

/** The answer of a list of named items: filter, sort, page, render. Past its end a list is empty, as in the reference. */
export function descriptiveList<T extends Named>(
  call: Call,
  { items, keys, searched, render, isQueryOfUsers = false }: NamedList<T>,
): Answer {
  const { args } = call
  const wanted = filterOf(args, searched)
  const found = items.filter(wanted).sort(orderOf(args, keys, isQueryOfUsers))
  const perPage = numberIn(args.per_page, 10)
  const offset = typeof args.offset === 'number' ? args.offset : undefined
  const page = offset === undefined ? numberIn(args.page, 1) : Math.ceil(offset / perPage) + 1
  // The sign of an offset has no say in where a list of terms begins, as in the lists of posts.
  const from = offset === undefined ? (page - 1) * perPage : Math.abs(offset)
  const isNowhere = isQueryOfUsers && offset !== undefined && offset < 0
  const total = found.length
  return {
    status: 200,
    headers: pagingHeaders(call, { page, pages: Math.ceil(total / perPage), total }),
    body: isNowhere ? [] : found.slice(from, from + perPage).map(render),
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
