import type { Query } from '../../../client/transport/wire.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { itemId } from './known.ts'
import { assertItems, assertSequence, type ListRequest, sameItems } from './list-filter.ts'
import { wholeInPages } from './paging-checks.ts'
import { type RevisedKind, type RevisionSet, revisionSet } from './revision-set.ts'
import { searchColumns } from './search-checks.ts'
import { assertOrder, inOrder, shuffled } from './sort-checks.ts'
import { sortKeys } from './sort-keys.ts'

type Act = (tools: CheckTools, set: RevisionSet) => Promise<void>

/** Filters, pages and orders of the list of an item's revisions. */
export function revisionChecks(kind: RevisedKind): Check[] {
  const acts: Readonly<Record<string, Act>> = { ...effects, ...orders }
  return Object.entries(acts).map(([name, act]) =>
    writeCheck(`${kind}.revisions.list.${name}`, async (tools) => act(tools, await revisionSet(tools, kind))),
  )
}

const byId = { orderby: 'id', order: 'asc' } as const

function ascending({ ids }: RevisionSet): number[] {
  return [...ids].sort((a, b) => a - b)
}

async function finds(
  tools: CheckTools,
  { path, items, ids }: RevisionSet,
  listRequest: ListRequest,
): Promise<void> {
  await assertItems(tools, path, listRequest.query, items.filter(listRequest.matches).map(itemId), ids)
}

async function answersWith(
  tools: CheckTools,
  { path }: RevisionSet,
  query: Query,
  expected: readonly number[],
): Promise<void> {
  await assertSequence(tools, path, query, expected)
}

function searching(search: string): ListRequest {
  return {
    query: { search },
    matches: (item) => searchColumns.some(({ text }) => text(item).includes(search)),
  }
}

const effects: Readonly<Record<string, Act>> = {
  'page.effect': async (tools, set) => {
    await wholeInPages(tools, set.path, byId, ascending(set), 2)
    await wholeInPages(tools, set.path, { ...byId, order: 'desc' }, ascending(set).reverse(), 3)
  },
  'per-page.effect': async (tools, set) => {
    for (const per_page of [1, 3, 100])
      await answersWith(tools, set, { ...byId, per_page }, ascending(set).slice(0, per_page))
  },
  'search.effect': async (tools, set) => {
    for (const word of ['birch', 'hornbeam', 'juniper', 'zyxwquonk']) await finds(tools, set, searching(word))
  },
  'include.effect': async (tools, set) => {
    for (const include of [set.ids.slice(0, 1), set.ids.slice(1, 3), set.ids.slice(-2)])
      await finds(tools, set, { query: { include }, matches: (item) => include.includes(itemId(item)) })
    const { query, matches } = searching('hornbeam')
    const include = set.items.filter((item) => !matches(item)).map(itemId)
    await finds(tools, set, { query: { ...query, include }, matches: () => false })
    // Revisions of another item are not found.
    const unlistedValues = await revisionSet(tools, set.path.includes('/posts/') ? 'pages' : 'posts')
    await finds(tools, set, { query: { include: unlistedValues.ids }, matches: () => false })
  },
  'exclude.effect': async (tools, set) => {
    for (const exclude of [set.ids.slice(0, 1), set.ids.slice(1, 3)])
      await finds(tools, set, { query: { exclude }, matches: (item) => !exclude.includes(itemId(item)) })
    const { query, matches } = searching('hornbeam')
    const exclude = set.items.filter(matches).map(itemId).slice(0, 1)
    await finds(tools, set, {
      query: { ...query, exclude },
      matches: (item) => matches(item) && !exclude.includes(itemId(item)),
    })
  },
  // The specification does not say how an offset counts without `per_page`.
  'offset.effect': async (tools, set) => {
    for (const [offset, per_page] of [
      [0, 2],
      [1, 2],
      [2, 100],
    ] as const)
      await answersWith(
        tools,
        set,
        { ...byId, offset, per_page },
        ascending(set).slice(offset, offset + per_page),
      )
  },
  'order.effect': async (tools, set) => {
    const [date] = sortKeys.filter(({ orderby }) => orderby === 'date')
    for (const order of ['asc', 'desc'] as const) {
      const answer = await tools.expect.accepted(tools.site.get(set.path, { order }))
      sameItems(tools, answer, set.ids, set.ids)
      if (date !== undefined) assertOrder(tools, answer, set, date, order)
    }
  },
}

const orders: Readonly<Record<string, Act>> = {
  ...Object.fromEntries(
    sortKeys
      .filter(({ orderby }) => ['date', 'id', 'slug', 'title'].includes(orderby))
      .map((key): [string, Act] => [
        `orderby.${slug(key.orderby)}`,
        async (tools, set) => {
          // Revisions may all have the same slug, and are then in any order.
          for (const order of ['asc', 'desc'] as const) await inOrder(tools, set.path, set, key, order, {})
        },
      ]),
  ),
  'orderby.include': async (tools, set) => {
    const some = set.ids.slice(0, 4)
    for (const include of [shuffled(some), shuffled(some).reverse()])
      await answersWith(tools, set, { include, orderby: 'include' }, include)
  },
  // Without a `slug` argument nothing defines the order.
  'orderby.include-slugs': async (tools, set) => {
    await assertItems(tools, set.path, { orderby: 'include_slugs' }, set.ids, set.ids)
  },
  'orderby.relevance': async (tools, set) => {
    const { query, matches } = searching('hornbeam')
    const found = set.items.filter(matches)
    const oldest = Math.min(...found.map(itemId))
    const answer = await tools.expect.accepted(tools.site.get(set.path, { ...query, orderby: 'relevance' }))
    sameItems(tools, answer, found.map(itemId), set.ids)
    tools.expect.that(
      answer.ids[0] === oldest,
      answer,
      `${oldest} first, which has the word in its title, content and excerpt`,
      `the order ${answer.ids.join(', ')}`,
    )
  },
}
