import type { Query } from '../../../client/transport/wire.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { Answer } from '../../assertions/answer.ts'
import { CheckFailure, untestable } from '../../assertions/outcome.ts'
import { quadrantImage } from '../../data/files.ts'
import type { Fields, Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { listFilters } from './filters.ts'
import {
  distinct,
  itemId,
  type KnownItems,
  knownItems,
  numberAt,
  parentId,
  publicSet,
  textAt,
  timestampAt,
  tooAlike,
} from './known.ts'
import { assertSequence, keyText, type ListRequest, sameItems } from './list-filter.ts'
import { searchFilter } from './search-checks.ts'

/** What a list can be sorted by. */
interface SortKey {
  /** The value of `orderby`. */
  readonly orderby: string
  /** Below 0 when the first item precedes the second in ascending order, 0 when either may. */
  compare(a: JsonObject, b: JsonObject): number
  /** The items that every server sorts alike. */
  comparable?(items: readonly JsonObject[]): readonly JsonObject[]
}

function byNumber(orderby: string, of: (item: JsonObject) => number): SortKey {
  return { orderby, compare: (a, b) => of(a) - of(b) }
}

/**
 * Text. Only items whose first difference is a letter are compared: servers sort spaces, digits and capitals
 * differently.
 */
function byText(orderby: string, of: (item: JsonObject) => string): SortKey {
  const fold = (item: JsonObject): string => of(item).toLowerCase()
  return {
    orderby,
    compare: (a, b) => (fold(a) < fold(b) ? -1 : fold(a) > fold(b) ? 1 : 0),
    comparable(items) {
      const found: JsonObject[] = []
      for (const item of items)
        if (found.every((each) => differInLetter(fold(each), fold(item)))) found.push(item)
      return found
    },
  }
}

function differInLetter(a: string, b: string): boolean {
  const place = [...a].findIndex((letter, i) => letter !== b[i])
  const before = a.slice(0, place)
  return place >= 0 && /^[a-z0-9 -]*$/.test(before) && isLetter(a[place]) && isLetter(b[place])
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /^[a-z]$/.test(letter)

/** The raw title, or the rendered one when the raw one is unknown. */
export function titleText(item: JsonObject): string {
  return textAt(item, 'title', 'raw') || textAt(item, 'title', 'rendered')
}

/** The orders of every list that compare one field. */
export const sortKeys: readonly SortKey[] = [
  byNumber('author', (item) => numberAt(item, 'author')),
  byNumber('date', (item) => timestampAt(item, 'date')),
  byNumber('id', (item) => numberAt(item, 'id')),
  byNumber('modified', (item) => timestampAt(item, 'modified')),
  byNumber('parent', parentId),
  byText('slug', (item) => textAt(item, 'slug')),
  byText('title', titleText),
]

/** The order that only pages have. */
const placeKey = byNumber('menu_order', (item) => numberAt(item, 'menu_order'))

/** Every order of a list, in both directions where it has two. */
export function sortChecks(kind: Kind): Check[] {
  const keys = kind === 'pages' ? [...sortKeys, placeKey] : sortKeys
  return [
    ...keys.map((key) => keyCheck(kind, key)),
    includeCheck(kind),
    includeSlugsCheck(kind),
    orderCheck(kind),
  ]
}

function keyCheck(kind: Kind, key: SortKey): Check {
  return readCheck(`${kind}.list.orderby.${slug(key.orderby)}`, async (tools) => {
    const { items, lacking } = await publicSet(tools, kind)
    const known = { ...knownItems(key.comparable?.(items) ?? items), lacking }
    // Posts have no parent.
    if (!(kind === 'posts' && key.orderby === 'parent')) assertDifference(key, known)
    for (const order of ['asc', 'desc'] as const)
      await inOrder(tools, `/core/v2/${kind}`, known, key, order, { include: known.ids })
  })
}

/** Requests the known items in an order and asserts that they are sorted. */
export async function inOrder(
  tools: CheckTools,
  path: string,
  known: KnownItems,
  key: SortKey,
  order: 'asc' | 'desc',
  query: Query,
): Promise<void> {
  const { site, expect } = tools
  const { orderby } = key
  const answer = await expect.accepted(site.get(path, { per_page: 100, ...query, orderby, order }))
  sameItems(tools, answer, known.ids, known.ids)
  assertOrder(answer, known, key, order)
}

/** Asserts that the items of an answer are sorted by a key; items with equal keys may be in any order. */
export function assertOrder(answer: Answer, known: KnownItems, key: SortKey, order: 'asc' | 'desc'): void {
  const byId = new Map(known.items.map((item) => [itemId(item), item]))
  const found = answer.ids.map((id) => byId.get(id)).filter((item) => item !== undefined)
  for (const [i, next] of found.entries()) {
    const item = found[i - 1]
    if (item === undefined || key.compare(item, next) * (order === 'asc' ? 1 : -1) <= 0) continue
    const expected = `items sorted by ${key.orderby} ${order}`
    throw new CheckFailure(answer, expected, pairText(item, next, key), {
      difference: 'order',
      what: 'orderby',
    })
  }
}

/** Two items in the wrong order by what sorts them: `2026-01-04T08:00:00 before 2026-01-02T08:00:00 (items 7, 9)`. */
function pairText(one: JsonObject, other: JsonObject, { orderby }: SortKey): string {
  const ids = [itemId(one), itemId(other)]
  const keys = [keyText(one, orderby), keyText(other, orderby)]
  return keys.includes('') ? ids.join(' before ') : `${keys.join(' before ')} (items ${ids.join(', ')})`
}

function assertDifference(key: SortKey, known: KnownItems): void {
  const [first, ...others] = known.items
  if (first === undefined || !others.some((item) => key.compare(first, item) !== 0))
    tooAlike(known, key.orderby)
}

/** Swaps each value with its neighbour, so that the order is neither ascending nor descending. */
export function shuffled<T>(values: readonly T[]): T[] {
  return values.flatMap((_, i) => values.slice(i % 2 === 0 ? i + 1 : i - 1, i % 2 === 0 ? i + 2 : i))
}

function includeCheck(kind: Kind): Check {
  return readCheck(`${kind}.list.orderby.include`, async (tools) => {
    const { ids } = await publicSet(tools, kind)
    if (ids.length < 2) untestable(`The site has fewer than two ${kind}.`)
    for (const include of [evenly(ids), evenly(ids).reverse()]) {
      const query = { include, orderby: 'include', per_page: 100 }
      await assertSequence(tools, `/core/v2/${kind}`, query, include)
    }
  })
}

/** An even number of values, each swapped with its neighbour. */
function evenly<T>(values: readonly T[]): T[] {
  return values.length === 3 ? [...values].reverse() : shuffled(values.slice(0, values.length & ~1))
}

function includeSlugsCheck(kind: Kind): Check {
  return readCheck(`${kind}.list.orderby.include-slugs`, async (tools) => {
    const { items } = await publicSet(tools, kind)
    const known = items.filter(isOnlyOfItsSlug)
    if (known.length < 2) untestable(`There are fewer than two ${kind} with different slugs.`)
    for (const items of [evenly(known), evenly(known).reverse()]) {
      const slugs = items.map((item) => textAt(item, 'slug'))
      const query = { slug: slugs, include: items.map(itemId), orderby: 'include_slugs', per_page: 100 }
      await assertSequence(tools, `/core/v2/${kind}`, query, items.map(itemId))
    }
  })
}

function isOnlyOfItsSlug(item: JsonObject, _place: number, items: readonly JsonObject[]): boolean {
  const own = textAt(item, 'slug')
  return /^[a-z0-9-]+$/.test(own) && items.filter((each) => textAt(each, 'slug') === own).length === 1
}

function orderCheck(kind: Kind): Check {
  return readCheck(`${kind}.list.order.effect`, async (tools) => {
    const { site, expect } = tools
    const known = await publicSet(tools, kind)
    const [dateKey] = sortKeys.filter(({ orderby }) => orderby === 'date')
    if (dateKey === undefined || distinct(known.items.map(({ date }) => date)).length < 2)
      untestable(`The available ${kind} all have the same \`date\`. Publish one with another date.`)
    for (const order of ['asc', 'desc'] as const) {
      const query = { include: known.ids, per_page: 100, order }
      const answer = await expect.accepted(site.get(`/core/v2/${kind}`, query))
      sameItems(tools, answer, known.ids, known.ids)
      assertOrder(answer, known, dateKey, order)
    }
  })
}

const word = 'hornbeam'

/** By relevance, an older item with a word in its title precedes a newer one that has the word once in its content. */
export function relevanceCheck(kind: Kind): Check {
  return writeCheck(`${kind}.list.orderby.relevance`, async (tools) => {
    const { testData } = tools
    const file = kind === 'media' ? await testData.plainFile() : quadrantImage
    const make = (title: string, inside: string, short: string, date_gmt: string): Promise<number> => {
      const both: Fields = { date_gmt }
      return kind === 'media'
        ? testData.upload(file, { ...both, title, description: inside, caption: short })
        : testData.create(kind, {
            ...both,
            status: 'publish',
            title: { raw: title },
            content: { raw: inside },
            excerpt: { raw: short },
          })
    }
    const full = await make(
      testData.text(word),
      `A ${word} is a ${word}.`,
      `The ${word}.`,
      '2011-01-02T03:04:05',
    )
    const scant = await make(
      testData.text('plain'),
      `Plain, and one ${word}.`,
      'Plain.',
      '2019-01-02T03:04:05',
    )
    const include = [scant, full]
    const found = { include, search: word, per_page: 100 }
    await assertSequence(tools, `/core/v2/${kind}`, { ...found, orderby: 'date' }, [scant, full])
    await assertSequence(tools, `/core/v2/${kind}`, { ...found, orderby: 'relevance' }, [full, scant])
  })
}

/** A filtered list is still sorted: each filter with one order, in both directions. */
export function sortedFilterCheck(kind: Kind): Check {
  return readCheck(`${kind}.list.order.effect`, 'beside-filters', async (tools) => {
    const known = await publicSet(tools, kind)
    const keys = sortKeys.filter(({ orderby }) => ['title', 'id', 'date', 'slug'].includes(orderby))
    const requested = []
    for (const [i, filter] of [...listFilters(kind), searchFilter].entries()) {
      const key = keys[i % keys.length]
      const listRequest = filter
        .listRequests(known.items)
        .map((each) => ({ each, count: known.items.filter(each.matches).length }))
        .sort((a, b) => b.count - a.count)
        .find(({ count }) => count > 1 && count < known.items.length)?.each
      if (key !== undefined && listRequest !== undefined)
        requested.push(await sorted(tools, kind, known, listRequest, key))
    }
    if (!requested.includes(true))
      untestable(
        `No filter finds two of the ${known.items.length} available ${kind} without finding all. Publish two that share a category or format with each other only.`,
      )
  })
}

async function sorted(
  tools: CheckTools,
  kind: Kind,
  { ids, items }: KnownItems,
  { query, matches }: ListRequest,
  key: SortKey,
): Promise<boolean> {
  const { site } = tools
  const found = items.filter(matches)
  const some = knownItems(key.comparable?.(found) ?? found)
  if (some.ids.length < 2) return false
  for (const order of ['asc', 'desc'] as const) {
    const sent = { include: ids, per_page: 100, ...query, orderby: key.orderby, order }
    const answer = await site.get(`/core/v2/${kind}`, sent)
    // The filter has a separate check.
    if (!answer.ok || !found.every((item) => answer.ids.includes(itemId(item)))) return false
    assertOrder(answer, some, key, order)
  }
  return true
}
