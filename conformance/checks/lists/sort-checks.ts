import type { Query } from '../../../client/transport/wire.ts'
import type { JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { Answer } from '../../assertions/answer.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { distinct, idOf, type Known, knownOf, publicSet, textOf, tooAlike } from './known.ts'
import { sameItems, sameSequence } from './list-filter.ts'
import { placeKey, type SortKey, sortKeys } from './sort-keys.ts'

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
  return check(`${kind}.list.orderby.${slug(key.orderby)}`, {
    async run(tools) {
      const { items, lacking } = await publicSet(tools, kind)
      const known = { ...knownOf(key.comparable?.(items) ?? items), lacking }
      // Nothing stands above a post.
      if (!(kind === 'posts' && key.orderby === 'parent')) assertDifference(key, known)
      for (const order of ['asc', 'desc'] as const)
        await inOrder(tools, `/core/v2/${kind}`, known, key, order, { include: known.ids })
    },
  })
}

/** Asks for known items in an order, and holds each against the one behind it. */
export async function inOrder(
  tools: CheckTools,
  path: string,
  known: Known,
  key: SortKey,
  order: 'asc' | 'desc',
  query: Query,
): Promise<void> {
  const { site, expect } = tools
  const { orderby } = key
  const answer = await expect.accepted(site.get(path, { per_page: 100, ...query, orderby, order }))
  sameItems(tools, answer, known.ids, known.ids)
  assertOrder(tools, answer, known, key, order)
}

/** The items of an answer are sorted by a key; those of the same key may stand in any order. */
export function assertOrder(
  { expect }: CheckTools,
  answer: Answer,
  known: Known,
  key: SortKey,
  order: 'asc' | 'desc',
): void {
  const byId = new Map(known.items.map((item) => [idOf(item), item]))
  const found = answer.ids.map((id) => byId.get(id)).filter((item) => item !== undefined)
  for (const [i, item] of found.entries()) {
    const next = found[i + 1]
    const step = next === undefined ? 0 : key.compare(item, next)
    expect.that(
      order === 'asc' ? step <= 0 : step >= 0,
      answer,
      `items sorted by ${key.orderby} ${order}`,
      `${idOf(item)} before ${next === undefined ? 'nothing' : idOf(next)}`,
      'order',
    )
  }
}

function assertDifference(key: SortKey, { items, lacking }: Known): void {
  const [first] = items
  if (first === undefined || !items.some((item) => key.compare(first, item) !== 0))
    tooAlike(`No two of the ${items.length} items at hand differ in ${key.orderby}.`, key.orderby, lacking)
}

/** Swaps each with its neighbour, so that the order is neither of the two it was sorted in. */
export function shuffled<T>(values: readonly T[]): T[] {
  return values.flatMap((_, i) => values.slice(i % 2 === 0 ? i + 1 : i - 1, i % 2 === 0 ? i + 2 : i))
}

function includeCheck(kind: Kind): Check {
  return check(`${kind}.list.orderby.include`, {
    async run(tools) {
      const { site, expect } = tools
      const { ids } = await publicSet(tools, kind)
      if (ids.length < 2) untestable(`There are fewer than two ${kind} to put in order.`)
      for (const include of [evenly(ids), evenly(ids).reverse()]) {
        const query = { include, orderby: 'include', per_page: 100 }
        sameSequence(tools, await expect.accepted(site.get(`/core/v2/${kind}`, query)), include)
      }
    },
  })
}

/** An even number of values, each swapped with its neighbour. */
function evenly<T>(values: readonly T[]): T[] {
  return values.length === 3 ? [...values].reverse() : shuffled(values.slice(0, values.length & ~1))
}

function includeSlugsCheck(kind: Kind): Check {
  return check(`${kind}.list.orderby.include-slugs`, {
    async run(tools) {
      const { site, expect } = tools
      const { items } = await publicSet(tools, kind)
      const known = items.filter(isOnlyOfItsSlug)
      if (known.length < 2) untestable(`There are fewer than two ${kind} of different slugs to put in order.`)
      for (const wanted of [evenly(known), evenly(known).reverse()]) {
        const slugs = wanted.map((item) => textOf(item, 'slug'))
        const query = { slug: slugs, include: wanted.map(idOf), orderby: 'include_slugs', per_page: 100 }
        sameSequence(tools, await expect.accepted(site.get(`/core/v2/${kind}`, query)), wanted.map(idOf))
      }
    },
  })
}

function isOnlyOfItsSlug(item: JsonObject, _place: number, items: readonly JsonObject[]): boolean {
  const own = textOf(item, 'slug')
  return /^[a-z0-9-]+$/.test(own) && items.filter((each) => textOf(each, 'slug') === own).length === 1
}

function orderCheck(kind: Kind): Check {
  return check(`${kind}.list.order.effect`, {
    async run(tools) {
      const { site, expect } = tools
      const known = await publicSet(tools, kind)
      const [byDate] = sortKeys.filter(({ orderby }) => orderby === 'date')
      if (byDate === undefined || distinct(known.items.map(({ date }) => date)).length < 2)
        untestable(`The ${kind} at hand are all of the same date.`)
      for (const order of ['asc', 'desc'] as const) {
        const query = { include: known.ids, per_page: 100, order }
        const answer = await expect.accepted(site.get(`/core/v2/${kind}`, query))
        sameItems(tools, answer, known.ids, known.ids)
        assertOrder(tools, answer, known, byDate, order)
      }
    },
  })
}
