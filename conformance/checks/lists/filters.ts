import {
  type Json,
  mediaListArguments,
  type pageListArguments,
  postFormats,
  type postListArguments,
} from '../../../contract/index.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import { wallClock } from '../../../contract/lib/wall-clock.ts'
import type { Kind } from '../../data/maker.ts'
import { unknownId } from '../unknown-id.ts'
import { distinct, idsIn, itemId, numberAt, parentId, textAt, timestampAt } from './known.ts'
import { divides, type ListFilter, type ListRequest } from './list-filter.ts'

type Ids = (item: JsonObject) => readonly number[]

const maxChoices = 12

/** Values of a list argument to test: each that items have, two or three at once, and one that no item has. */
function valueLists<T>(present: readonly T[], unlisted?: T): readonly (readonly T[])[] {
  const [first, second, third] = present
  return [
    ...present.slice(0, maxChoices).map((each) => [each]),
    ...(first !== undefined && second !== undefined ? [[first, second]] : []),
    // The value that matches is not the first.
    ...(unlisted !== undefined && second !== undefined ? [[unlisted, second]] : []),
    ...(first !== undefined && second !== undefined && third !== undefined ? [[third, first, second]] : []),
    ...(unlisted === undefined ? [] : [[unlisted]]),
  ]
}

function idFilter(
  argument: string,
  of: Ids,
  isExcluding: boolean,
  put = (ids: readonly number[]): Json => ids,
) {
  return {
    argument,
    listRequests: (items: readonly JsonObject[]): readonly ListRequest[] =>
      valueLists(distinct(items.flatMap(of)), unknownId).map((ids) => ({
        query: { [argument]: put(ids) },
        matches: (item) => of(item).some((id) => ids.includes(id)) !== isExcluding,
      })),
  }
}

/** @param listed the values that the argument accepts; one that no item has is tested too */
function textFilter(
  argument: string,
  of: (item: JsonObject) => string,
  isUsable: (text: string) => boolean,
  listed: readonly string[] = [],
): ListFilter {
  return {
    argument,
    listRequests(items) {
      const present = distinct(items.map(of)).filter(isUsable)
      const unlisted = listed.find((each) => !present.includes(each))
      return valueLists(present, unlisted).map((texts) => ({
        query: { [argument]: texts },
        matches: (item) => texts.includes(of(item)),
      }))
    },
  }
}

const hour = 3_600_000

/**
 * Date bounds, with and without a time zone: within each wide gap between two items, and beyond all of them. Each is
 * more than a day from every item, so that the zone in which a server reads it does not matter.
 */
function dateFilter(argument: string, field: 'date' | 'modified', isAfter: boolean): ListFilter {
  return {
    argument,
    listRequests(items) {
      const times = distinct(items.map((item) => timestampAt(item, field))).sort((a, b) => a - b)
      const first = times[0] ?? 0
      const last = times.at(-1) ?? 0
      const amid = times.flatMap((time, i) => {
        const next = times[i + 1]
        return next !== undefined && next - time > 56 * hour ? [(time + next) / 2] : []
      })
      const bounds = [...spread(amid), first - 48 * hour, last + 48 * hour]
      return bounds.map((bound, i) => ({
        query: { [argument]: wallClock(bound) + (i % 2 === 0 ? '' : 'Z') },
        matches: (item) => (isAfter ? timestampAt(item, field) > bound : timestampAt(item, field) < bound),
      }))
    },
  }
}

/** The first, the middle and the last of some values. */
function spread<T>(values: readonly T[]): T[] {
  return distinct([0, Math.floor(values.length / 2), values.length - 1]).flatMap((i) => values[i] ?? [])
}

const allSlugs = textFilter(
  'slug',
  (item) => textAt(item, 'slug'),
  (slug) => /^[a-z0-9-]+$/.test(slug),
  ['no-such-slug-987654321'],
)

/** Slugs of items, and the first letters of one. */
const slugFilter: ListFilter = {
  argument: 'slug',
  listRequests(items) {
    const slugs = items.map((item) => textAt(item, 'slug'))
    const part = slugs
      .map((slug) => slug.slice(0, 3))
      .find((each) => /^[a-z]{3}$/.test(each) && !slugs.includes(each))
    return [
      // Slugs are unique: a few of them, alone and combined, prove as much as all.
      ...allSlugs.listRequests(items).slice(-6),
      ...(part === undefined ? [] : [{ query: { slug: [part] }, matches: () => false }]),
    ]
  },
}

/**
 * How a check proves that an argument has its effect: a filter that can be combined with `include`, or else the file
 * that has its checks.
 */
export type EffectProof = ListFilter | `${string}.ts`

const commonEffects = {
  context: 'context/reads.ts',
  page: 'lists/paging-checks.ts',
  per_page: 'lists/paging-checks.ts',
  offset: 'lists/paging-checks.ts',
  order: 'lists/sort-checks.ts',
  orderby: 'lists/sort-checks.ts',
  search: 'lists/search-checks.ts',
  search_columns: 'lists/search-checks.ts',
  search_semantics: 'lists/search-checks.ts',
  status: 'lists/status-checks.ts',
  exclude: 'lists/unnamed-item-checks.ts',
  after: dateFilter('after', 'date', true),
  before: dateFilter('before', 'date', false),
  modified_after: dateFilter('modified_after', 'modified', true),
  modified_before: dateFilter('modified_before', 'modified', false),
  author: idFilter('author', (item) => idsIn(item, 'author'), false),
  author_exclude: idFilter('author_exclude', (item) => idsIn(item, 'author'), true),
  slug: slugFilter,
  include: {
    argument: 'include',
    listRequests: (items) => {
      const ids = items.map(itemId)
      const some = ids.filter((_, i) => i % 3 === 1)
      const requested = [ids.slice(0, 1), some, [...some, unknownId], [...some].reverse()]
      return requested.map((include) => ({
        query: { include },
        matches: (item) => include.includes(itemId(item)),
      }))
    },
  },
} as const satisfies Readonly<Record<string, EffectProof>>

const parents = {
  parent: idFilter('parent', (item) => [parentId(item)], false),
  parent_exclude: idFilter('parent_exclude', (item) => [parentId(item)], true),
} as const satisfies Readonly<Record<string, EffectProof>>

/** Terms in both forms: as a list and as an object. */
function termFilter(argument: string, field: string, isExcluding: boolean): ListFilter {
  const of: Ids = (item) => idsIn(item, field)
  const asList = idFilter(argument, of, isExcluding)
  const asObject = idFilter(argument, of, isExcluding, (terms) => ({ terms }))
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

const postEffects: Readonly<Record<keyof typeof postListArguments, EffectProof>> = {
  ...commonEffects,
  tax_relation: 'lists/wordpress-terms.ts',
  ignore_sticky: 'lists/wordpress-sticky.ts',
  categories: termFilter('categories', 'categories', false),
  categories_exclude: termFilter('categories_exclude', 'categories', true),
  tags: termFilter('tags', 'tags', false),
  tags_exclude: termFilter('tags_exclude', 'tags', true),
  format: textFilter('format', (item) => textAt(item, 'format'), isFormat, postFormats),
  sticky: {
    argument: 'sticky',
    listRequests: () => [{ query: { sticky: true }, matches: (item) => item.sticky === true }],
  },
}

const pageEffects: Readonly<Record<keyof typeof pageListArguments, EffectProof>> = {
  ...commonEffects,
  menu_order: {
    argument: 'menu_order',
    listRequests: (items) =>
      distinct([...items.map((item) => numberAt(item, 'menu_order')), 987_654]).map((place) => ({
        query: { menu_order: place },
        matches: (item) => numberAt(item, 'menu_order') === place,
      })),
  },
  ...parents,
}

const mediaKinds: readonly string[] = mediaListArguments.media_type.items.enum
const mediaType = (item: JsonObject): string => textAt(item, 'mime_type').split('/')[0] ?? ''

const mediaEffects: Readonly<Record<keyof typeof mediaListArguments, EffectProof>> = {
  ...commonEffects,
  ...parents,
  media_type: textFilter('media_type', mediaType, (kind) => mediaKinds.includes(kind), mediaKinds),
  mime_type: textFilter(
    'mime_type',
    (item) => textAt(item, 'mime_type'),
    (type) => type !== '',
  ),
}

/** How each argument of each list is proven. An argument that is missing here does not compile. */
const effectProofs: Readonly<Record<Kind, Readonly<Record<string, EffectProof>>>> = {
  posts: postEffects,
  pages: pageEffects,
  media: mediaEffects,
}

/** The filters of a list that can be combined with `include`. */
export function listFilters(kind: Kind): readonly ListFilter[] {
  return Object.values(effectProofs[kind]).filter((proof) => typeof proof !== 'string')
}
