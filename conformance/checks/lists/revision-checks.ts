import type { Query } from '../../../client/transport/wire.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { explain } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { itemId, textAt, timestampAt } from './known.ts'
import { assertItems, assertSequence, type ListRequest, sameItems } from './list-filter.ts'
import { wholeInPages } from './paging-checks.ts'
import { type RevisedKind, type RevisionSet, revisionSet } from './revision-set.ts'
import { searchColumns } from './search-checks.ts'
import { assertOrder, inOrder, shuffled, sortKeys } from './sort-checks.ts'
import { linked } from './wordpress-paging.ts'

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
      if (date !== undefined) assertOrder(answer, set, date, order)
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

const more = 11

function revisionCheck(id: string, act: (tools: CheckTools, set: RevisionSet) => Promise<void>): Check {
  return writeCheck(id, async (tools) => act(tools, await revisionSet(tools, 'posts')))
}

function refusal(id: string, code: string, query: (set: RevisionSet) => Query, good: Query): Check {
  return revisionCheck(id, async ({ site, expect }, set) => {
    await expect.accepted(site.get(set.path, good))
    await expect.error(site.get(set.path, query(set)), 400, code)
  })
}

/** The list of revisions, as WordPress returns it. */
export const revisionListChecks: readonly Check[] = [
  revisionCheck('revisions.newest-first', async (tools, set) => {
    const answer = await tools.expect.accepted(tools.site.get(set.path))
    const own = set.items.filter((item) => textAt(item, 'slug').includes('revision')).map(itemId)
    const newest = [...own].sort((a, b) => b - a)
    const found = answer.ids.filter((id) => own.includes(id))
    tools.expect.equal(answer, found, newest, 'the order of the revisions')
    const times = answer.items.map((item) => timestampAt(item, 'date'))
    const isSorted = times.every((time, i) => time >= (times[i + 1] ?? 0))
    tools.expect.that(
      isSorted,
      answer,
      'dates in descending order',
      times.map((each) => new Date(each).toISOString()).join(),
    )
  }),
  writeCheck('revisions.all', async ({ site, expect, testData }) => {
    const id = await testData.create('posts', { status: 'publish' })
    for (let i = 0; i < more; i++) {
      const answer = await site.post(`/core/v2/posts/${id}`, { content: { raw: `Version ${i}.` } })
      if (!answer.ok) untestable(`The target rejected a change: ${explain(answer)}.`)
    }
    const whole = await expect.accepted(site.get(`/core/v2/posts/${id}/revisions`, { per_page: 100 }))
    const answer = await expect.accepted(site.get(`/core/v2/posts/${id}/revisions`))
    if (whole.ids.length <= 10)
      untestable(`The target stored ${whole.ids.length} revisions for ${more} changes.`)
    expect.equal(answer, answer.ids, whole.ids, 'the list without per_page')
  }),
  revisionCheck('revisions.headers', async ({ site, expect }, { path, ids }) => {
    const answer = await expect.accepted(site.get(path, { per_page: 2, page: 2 }))
    expect.equal(answer, answer.count('X-WP-Total'), ids.length, 'X-WP-Total')
    expect.equal(answer, answer.count('X-WP-TotalPages'), Math.ceil(ids.length / 2), 'X-WP-TotalPages')
    for (const [rel, page] of [
      ['prev', '1'],
      ['next', '3'],
    ] as const)
      if (rel === 'prev' || ids.length > 4)
        expect.equal(
          answer,
          linked(answer, rel).searchParams.get('page'),
          page,
          `the page of the ${rel} link`,
        )
    const whole = await expect.accepted(site.get(path))
    expect.equal(whole, whole.count('X-WP-TotalPages'), 1, 'X-WP-TotalPages without per_page')
  }),
  refusal(
    'revisions.page.beyond',
    'rest_revision_invalid_page_number',
    ({ ids }) => ({ per_page: 2, page: Math.ceil(ids.length / 2) + 1 }),
    { per_page: 2, page: 2 },
  ),
  refusal(
    'revisions.offset.beyond',
    'rest_revision_invalid_offset_number',
    ({ ids }) => ({ per_page: 2, offset: ids.length }),
    { per_page: 2, offset: 1 },
  ),
  revisionCheck('revisions.offset.alone', async (tools, { path, ids }) => {
    await assertItems(tools, path, { offset: 1 }, ids, ids)
  }),
  refusal(
    'revisions.orderby.include',
    'rest_orderby_include_missing_include',
    () => ({ orderby: 'include' }),
    { orderby: 'id' },
  ),
  refusal('revisions.orderby.relevance', 'rest_no_search_term_defined', () => ({ orderby: 'relevance' }), {
    orderby: 'id',
  }),
]
