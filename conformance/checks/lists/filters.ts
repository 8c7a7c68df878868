import {
  type Json,
  mediaListArguments,
  type pageListArguments,
  postFormats,
  type postListArguments,
} from '../../../contract/index.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import type { Kind } from '../../data/maker.ts'
import { distinct, idOf, idsIn, numberOf, parentOf, textOf, timestampOf, unlistedId } from './known.ts'
import { divides, type ListFilter, type ListRequest } from './list-filter.ts'

type Ids = (item: JsonObject) => readonly number[]

const maxChoices = 12

/** Values of a list argument worth asking for: each there is, two at once, and one that nothing has. */
function valueLists<T>(present: readonly T[], unlisted?: T): readonly (readonly T[])[] {
  const [first, second, third] = present
  return [
    ...present.slice(0, maxChoices).map((each) => [each]),
    ...(first !== undefined && second !== undefined ? [[first, second]] : []),
    // The one that counts is not the first.
    ...(unlisted !== undefined && second !== undefined ? [[unlisted, second]] : []),
    ...(first !== undefined && second !== undefined && third !== undefined ? [[third, first, second]] : []),
    ...(unlisted === undefined ? [] : [[unlisted]]),
  ]
}

function byIds(argument: string, of: Ids, isExcluding: boolean, put = (ids: readonly number[]): Json => ids) {
  return {
    argument,
    listRequests: (items: readonly JsonObject[]): readonly ListRequest[] =>
      valueLists(distinct(items.flatMap(of)), unlistedId).map((ids) => ({
        query: { [argument]: put(ids) },
        holds: (item) => of(item).some((id) => ids.includes(id)) !== isExcluding,
      })),
  }
}

/** @param listed the values the argument takes; one that no item has is asked for too */
function byTexts(
  argument: string,
  of: (item: JsonObject) => string,
  isTaken: (text: string) => boolean,
  listed: readonly string[] = [],
): ListFilter {
  return {
    argument,
    listRequests(items) {
      const present = distinct(items.map(of)).filter(isTaken)
      const unlisted = listed.find((each) => !present.includes(each))
      return valueLists(present, unlisted).map((texts) => ({
        query: { [argument]: texts },
        holds: (item) => texts.includes(of(item)),
      }))
    },
  }
}

const hour = 3_600_000

/**
 * Bounds of a date. They lie more than a day from every item, so that it does not matter in which zone a bound is
 * read: amid each wide gap between two items, and beyond all of them. Without a zone and with one.
 */
function byDate(argument: string, field: 'date' | 'modified', isAfter: boolean): ListFilter {
  return {
    argument,
    listRequests(items) {
      const moments = distinct(items.map((item) => timestampOf(item, field))).sort((a, b) => a - b)
      const first = moments[0] ?? 0
      const last = moments.at(-1) ?? 0
      const amid = moments.flatMap((moment, i) => {
        const next = moments[i + 1]
        return next !== undefined && next - moment > 56 * hour ? [(moment + next) / 2] : []
      })
      const bounds = [...spread(amid), first - 48 * hour, last + 48 * hour]
      return bounds.map((bound, i) => ({
        query: { [argument]: new Date(bound).toISOString().slice(0, 19) + (i % 2 === 0 ? '' : 'Z') },
        holds: (item) => (isAfter ? timestampOf(item, field) > bound : timestampOf(item, field) < bound),
      }))
    },
  }
}

/** The first, the middle and the last of some values. */
function spread<T>(values: readonly T[]): T[] {
  return distinct([0, Math.floor(values.length / 2), values.length - 1]).flatMap((i) => values[i] ?? [])
}

const allSlugs = byTexts(
  'slug',
  (item) => textOf(item, 'slug'),
  (slug) => /^[a-z0-9-]+$/.test(slug),
  ['no-such-slug-987654321'],
)

/** Slugs, and one that only begins as one there is. */
const bySlug: ListFilter = {
  argument: 'slug',
  listRequests(items) {
    const slugs = items.map((item) => textOf(item, 'slug'))
    const part = slugs
      .map((slug) => slug.slice(0, 3))
      .find((each) => /^[a-z]{3}$/.test(each) && !slugs.includes(each))
    return [
      // Every item has its own; a few of them and the several at once say as much as all.
      ...allSlugs.listRequests(items).slice(-6),
      ...(part === undefined ? [] : [{ query: { slug: [part] }, holds: () => false }]),
    ]
  },
}

/**
 * What shows that an argument has its effect: a filter that can be asked beside an `include`, or, where its effect is no
 * filter of known items, the file of its checks.
 */
export type Shown = ListFilter | `${string}.ts`

/** What is asked of every list. */
const everywhere = {
  context: 'context/reads.ts',
  page: 'lists/paging-checks.ts',
  per_page: 'lists/paging-checks.ts',
  offset: 'lists/paging-checks.ts',
  order: 'lists/sort-checks.ts',
  orderby: 'lists/sort-checks.ts',
  search: 'lists/search-checks.ts',
  search_columns: 'lists/search-checks.ts',
  search_semantics: 'lists/reference-searches.ts',
  status: 'lists/status-checks.ts',
  exclude: 'lists/unnamed-item-checks.ts',
  after: byDate('after', 'date', true),
  before: byDate('before', 'date', false),
  modified_after: byDate('modified_after', 'modified', true),
  modified_before: byDate('modified_before', 'modified', false),
  author: byIds('author', (item) => idsIn(item, 'author'), false),
  author_exclude: byIds('author_exclude', (item) => idsIn(item, 'author'), true),
  slug: bySlug,
  include: {
    argument: 'include',
    listRequests: (items) => {
      const ids = items.map(idOf)
      const some = ids.filter((_, i) => i % 3 === 1)
      const requested = [ids.slice(0, 1), some, [...some, unlistedId], [...some].reverse()]
      return requested.map((include) => ({
        query: { include },
        holds: (item) => include.includes(idOf(item)),
      }))
    },
  },
} as const satisfies Readonly<Record<string, Shown>>

const parents = {
  parent: byIds('parent', (item) => [parentOf(item)], false),
  parent_exclude: byIds('parent_exclude', (item) => [parentOf(item)], true),
} as const satisfies Readonly<Record<string, Shown>>

/** Terms in both forms: a list, and an object. */
function byTerms(argument: string, field: string, isExcluding: boolean): ListFilter {
  const of: Ids = (item) => idsIn(item, field)
  const asList = byIds(argument, of, isExcluding)
  const asObject = byIds(argument, of, isExcluding, (terms) => ({ terms }))
  return {
    argument,
    listRequests: (items) => [
      ...asList.listRequests(items),
      ...asObject
        .listRequests(items)
        .filter((listRequest) => divides(listRequest, items))
        .slice(-4),
    ],
  }
}

const isFormat = (text: string): boolean => postFormats.some((format) => format === text)

const ofPosts: Readonly<Record<keyof typeof postListArguments, Shown>> = {
  ...everywhere,
  tax_relation: 'lists/term-effect-checks.ts',
  ignore_sticky: 'lists/reference-sticky.ts',
  categories: byTerms('categories', 'categories', false),
  categories_exclude: byTerms('categories_exclude', 'categories', true),
  tags: byTerms('tags', 'tags', false),
  tags_exclude: byTerms('tags_exclude', 'tags', true),
  format: byTexts('format', (item) => textOf(item, 'format'), isFormat, postFormats),
  sticky: {
    argument: 'sticky',
    listRequests: () => [{ query: { sticky: true }, holds: (item) => item.sticky === true }],
  },
}

const ofPages: Readonly<Record<keyof typeof pageListArguments, Shown>> = {
  ...everywhere,
  menu_order: {
    argument: 'menu_order',
    listRequests: (items) =>
      distinct([...items.map((item) => numberOf(item, 'menu_order')), 987_654]).map((place) => ({
        query: { menu_order: place },
        holds: (item) => numberOf(item, 'menu_order') === place,
      })),
  },
  ...parents,
}

const mediaKinds: readonly string[] = mediaListArguments.media_type.items.enum
const kindOf = (item: JsonObject): string => textOf(item, 'mime_type').split('/')[0] ?? ''

const ofMedia: Readonly<Record<keyof typeof mediaListArguments, Shown>> = {
  ...everywhere,
  ...parents,
  media_type: byTexts('media_type', kindOf, (kind) => mediaKinds.includes(kind), mediaKinds),
  mime_type: byTexts(
    'mime_type',
    (item) => textOf(item, 'mime_type'),
    (type) => type !== '',
  ),
}

/** What shows each argument of each list at work. A new one of the contract is told here. */
export const shownBy: Readonly<Record<Kind, Readonly<Record<string, Shown>>>> = {
  posts: ofPosts,
  pages: ofPages,
  media: ofMedia,
}

/** The filters of a list that can be asked beside an `include`. */
export function filtersOf(kind: Kind): readonly ListFilter[] {
  return Object.values(shownBy[kind]).filter((shown) => typeof shown !== 'string')
}
