import type { Query } from '../../../client/transport/wire.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck } from '../check.ts'
import { crossing } from './filter-pairs.ts'
import { listFilters } from './filters.ts'
import { itemId, type KnownItems, knownItems, publicSet } from './known.ts'
import { assertItems, assertPart, control, sameItems } from './list-filter.ts'
import { assertOrder, sortKeys } from './sort-checks.ts'

/** Pages and offset of a list, sorted by id so that the order is unambiguous. */
export function pagingChecks(kind: Kind): Check[] {
  const path = `/core/v2/${kind}`
  return [
    readCheck(`${kind}.list.page.effect`, async (tools) => {
      const known = await several(tools, kind)
      for (const order of ['asc', 'desc'] as const) {
        const query = { include: known.ids, orderby: 'id', order }
        await wholeInPages(tools, path, query, inOrderOfId(known, order), 5)
      }
    }),
    readCheck(`${kind}.list.page.effect`, 'unsaid', async (tools) => {
      const known = await several(tools, kind)
      await assertListPart(tools, path, known, { per_page: 2 }, 0, 2)
    }),
    readCheck(`${kind}.list.per-page.effect`, async (tools) => {
      const known = await several(tools, kind)
      for (const size of [1, 2, known.ids.length - 1, known.ids.length])
        await assertListPart(tools, path, known, { per_page: size }, 0, size)
    }),
    readCheck(`${kind}.list.offset.effect`, async (tools) => {
      const known = await several(tools, kind)
      for (const [offset, size] of [
        [0, 2],
        [1, 2],
        [2, 100],
        [known.ids.length - 1, 1],
      ] as const)
        await assertListPart(tools, path, known, { offset, per_page: size }, offset, offset + size)
    }),
    readCheck(`${kind}.list.exclude.effect`, (tools) => excluded(tools, kind)),
    readCheck(`${kind}.list.page.effect`, 'filtered-and-sorted', (tools) => filteredInPages(tools, kind)),
  ]
}

async function several(tools: CheckTools, kind: Kind): Promise<KnownItems> {
  const known = await publicSet(tools, kind)
  if (known.ids.length < 3) untestable(`The site has fewer than three ${kind}.`)
  await control(tools, `/core/v2/${kind}`, known)
  return known
}

function inOrderOfId({ ids }: KnownItems, order: 'asc' | 'desc'): number[] {
  return [...ids].sort((a, b) => (order === 'asc' ? a - b : b - a))
}

/** Asserts that the pages of a list together are the whole list. */
export async function wholeInPages(
  tools: CheckTools,
  path: string,
  query: Query,
  whole: readonly number[],
  size: number,
): Promise<void> {
  const per_page = Math.min(size, Math.ceil(whole.length / 2))
  const list = listAnswers(tools, path, query)
  for (let page = 1; (page - 1) * per_page < whole.length; page++)
    await assertPart(
      tools,
      list,
      { per_page, page },
      whole,
      whole.slice((page - 1) * per_page, page * per_page),
    )
}

/** Asserts the items from one place to another of the known ones, in the order of their ids. */
async function assertListPart(
  tools: CheckTools,
  path: string,
  known: KnownItems,
  part: Query,
  from: number,
  to: number,
): Promise<void> {
  const whole = inOrderOfId(known, 'asc')
  const list = listAnswers(tools, path, { include: known.ids, orderby: 'id', order: 'asc' })
  await assertPart(tools, list, part, whole, whole.slice(from, to))
}

const listAnswers =
  ({ site, expect }: CheckTools, path: string, query: Query) =>
  (part: Query) =>
    expect.accepted(site.get(path, { ...query, per_page: 100, ...part }))

// WordPress ignores `exclude` when there is an `include`: the items are selected by slug instead.
async function excluded(tools: CheckTools, kind: Kind): Promise<void> {
  const { site, expect } = tools
  const { items } = await publicSet(tools, kind)
  const slug = items.flatMap((item) => (typeof item.slug === 'string' && item.slug !== '' ? [item.slug] : []))
  const base = { slug, per_page: 100, orderby: 'id', order: 'asc' }
  const { ids } = await expect.accepted(site.get(`/core/v2/${kind}`, base))
  const known = knownItems(items.filter((item) => ids.includes(itemId(item))))
  if (known.ids.length < 2) untestable(`The site has fewer than two ${kind} with different slugs.`)
  for (const exclude of [known.ids.slice(0, 1), known.ids.filter((_, i) => i % 2 === 1)]) {
    await assertItems(
      tools,
      `/core/v2/${kind}`,
      { ...base, exclude },
      ids.filter((id) => !exclude.includes(id)),
      ids,
    )
  }
}

/** Filters that can be combined in any pair. */
const simple = new Set(['after', 'before', 'modified_after', 'author', 'parent', 'menu_order', 'categories'])

/** Two filters, an order and pages combined. */
async function filteredInPages(tools: CheckTools, kind: Kind): Promise<void> {
  const { site, expect } = tools
  const known = await several(tools, kind)
  const key = sortKeys.find(({ orderby }) => orderby === 'title')
  const filters = listFilters(kind).filter(({ argument }) => simple.has(argument))
  const found = filters
    .flatMap((one, i) =>
      filters
        .slice(i + 1)
        .flatMap(
          (other) =>
            crossing(one.listRequests(known.items), other.listRequests(known.items), known.items)?.joined ??
            [],
        ),
    )
    .map((listRequest) => ({ listRequest, some: known.items.filter(listRequest.matches) }))
    .find(({ some }) => some.length > 2 && key?.comparable?.(some).length === some.length)
  if (found === undefined || key === undefined)
    untestable(
      `No two filters together find three of the ${known.items.length} available ${kind} without finding all. Publish more, of which three share a category and an author.`,
    )
  const some = knownItems(found.some)
  for (const order of ['asc', 'desc'] as const) {
    const sorted = [...some.items].sort((a, b) => key.compare(a, b) * (order === 'asc' ? 1 : -1))
    const query = { include: known.ids, ...found.listRequest.query, orderby: 'title', order }
    const whole = await expect.accepted(site.get(`/core/v2/${kind}`, { ...query, per_page: 100 }))
    sameItems(tools, whole, some.ids, known.ids)
    assertOrder(whole, some, key, order)
    await wholeInPages(tools, `/core/v2/${kind}`, query, sorted.map(itemId), 2)
  }
}
