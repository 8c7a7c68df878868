import { type Json, postFormats } from '../../../contract/index.ts'
import type { Kind } from '../../data/maker.ts'
import type { JsonObject } from '../../transport/json.ts'
import { distinct, idOf, idsIn, momentOf, numberOf, parentOf, strangerId, textOf } from './known.ts'
import { type Asking, divides, type ListFilter } from './list-filter.ts'

type Ids = (item: JsonObject) => readonly number[]

const most = 12

/** Values of a list argument worth asking for: each there is, two at once, and one that nothing has. */
function valueLists<T>(present: readonly T[], stranger?: T): readonly (readonly T[])[] {
  const [first, second, third] = present
  return [
    ...present.slice(0, most).map((each) => [each]),
    ...(first !== undefined && second !== undefined ? [[first, second]] : []),
    // The one that counts is not the first.
    ...(stranger !== undefined && second !== undefined ? [[stranger, second]] : []),
    ...(first !== undefined && second !== undefined && third !== undefined ? [[third, first, second]] : []),
    ...(stranger === undefined ? [] : [[stranger]]),
  ]
}

function byIds(argument: string, of: Ids, isExcluding: boolean, put = (ids: readonly number[]): Json => ids) {
  return {
    argument,
    askings: (items: readonly JsonObject[]): readonly Asking[] =>
      valueLists(distinct(items.flatMap(of)), strangerId).map((ids) => ({
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
    askings(items) {
      const present = distinct(items.map(of)).filter(isTaken)
      const stranger = listed.find((each) => !present.includes(each))
      return valueLists(present, stranger).map((texts) => ({
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
    askings(items) {
      const moments = distinct(items.map((item) => momentOf(item, field))).sort((a, b) => a - b)
      const first = moments[0] ?? 0
      const last = moments.at(-1) ?? 0
      const amid = moments.flatMap((moment, i) => {
        const next = moments[i + 1]
        return next !== undefined && next - moment > 56 * hour ? [(moment + next) / 2] : []
      })
      const bounds = [...spread(amid), first - 48 * hour, last + 48 * hour]
      return bounds.map((bound, i) => ({
        query: { [argument]: new Date(bound).toISOString().slice(0, 19) + (i % 2 === 0 ? '' : 'Z') },
        holds: (item) => (isAfter ? momentOf(item, field) > bound : momentOf(item, field) < bound),
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
  askings(items) {
    const slugs = items.map((item) => textOf(item, 'slug'))
    const part = slugs
      .map((slug) => slug.slice(0, 3))
      .find((each) => /^[a-z]{3}$/.test(each) && !slugs.includes(each))
    return [
      // Every item has its own; a few of them and the several at once say as much as all.
      ...allSlugs.askings(items).slice(-6),
      ...(part === undefined ? [] : [{ query: { slug: [part] }, holds: () => false }]),
    ]
  },
}

/** Every list's filters that can be asked beside an `include`. */
const everywhere: readonly ListFilter[] = [
  byDate('after', 'date', true),
  byDate('before', 'date', false),
  byDate('modified_after', 'modified', true),
  byDate('modified_before', 'modified', false),
  byIds('author', (item) => idsIn(item, 'author'), false),
  byIds('author_exclude', (item) => idsIn(item, 'author'), true),
  bySlug,
  {
    argument: 'include',
    askings: (items) => {
      const ids = items.map(idOf)
      const some = ids.filter((_, i) => i % 3 === 1)
      const asked = [ids.slice(0, 1), some, [...some, strangerId], [...some].reverse()]
      return asked.map((include) => ({ query: { include }, holds: (item) => include.includes(idOf(item)) }))
    },
  },
]

const parents: readonly ListFilter[] = [
  byIds('parent', (item) => [parentOf(item)], false),
  byIds('parent_exclude', (item) => [parentOf(item)], true),
]

/** Terms in both forms: a list, and an object. */
function byTerms(argument: string, field: string, isExcluding: boolean): ListFilter {
  const of: Ids = (item) => idsIn(item, field)
  const asList = byIds(argument, of, isExcluding)
  const asObject = byIds(argument, of, isExcluding, (terms) => ({ terms }))
  return {
    argument,
    askings: (items) => [
      ...asList.askings(items),
      ...asObject
        .askings(items)
        .filter((asking) => divides(asking, items))
        .slice(-4),
    ],
  }
}

const isFormat = (text: string): boolean => postFormats.some((format) => format === text)

const ofPosts: readonly ListFilter[] = [
  byTerms('categories', 'categories', false),
  byTerms('categories_exclude', 'categories', true),
  byTerms('tags', 'tags', false),
  byTerms('tags_exclude', 'tags', true),
  byTexts('format', (item) => textOf(item, 'format'), isFormat, postFormats),
  { argument: 'sticky', askings: () => [{ query: { sticky: true }, holds: (item) => item.sticky === true }] },
]

const ofPages: readonly ListFilter[] = [
  {
    argument: 'menu_order',
    askings: (items) =>
      distinct([...items.map((item) => numberOf(item, 'menu_order')), 987_654]).map((place) => ({
        query: { menu_order: place },
        holds: (item) => numberOf(item, 'menu_order') === place,
      })),
  },
  ...parents,
]

const mediaKinds: readonly string[] = ['image', 'video', 'text', 'application', 'audio']
const kindOf = (item: JsonObject): string => textOf(item, 'mime_type').split('/')[0] ?? ''

const ofMedia: readonly ListFilter[] = [
  ...parents,
  byTexts('media_type', kindOf, (kind) => mediaKinds.includes(kind), mediaKinds),
  byTexts(
    'mime_type',
    (item) => textOf(item, 'mime_type'),
    (type) => type !== '',
  ),
]

/** The filters of each list that can be asked beside an `include`. */
export const filtersOf: Readonly<Record<Kind, readonly ListFilter[]>> = {
  posts: [...everywhere, ...ofPosts],
  pages: [...everywhere, ...ofPages],
  media: [...everywhere, ...ofMedia],
}
