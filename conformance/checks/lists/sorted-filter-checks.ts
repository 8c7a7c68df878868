import { untestable } from '../../assertions/outcome.ts'
import type { Kind } from '../../data/maker.ts'
import { type Check, type CheckTools, readCheck } from '../check.ts'
import { listFilters } from './filters.ts'
import { itemId, type KnownItems, knownItems, publicSet } from './known.ts'
import type { ListRequest } from './list-filter.ts'
import { searchFilter } from './search-columns.ts'
import { assertOrder } from './sort-checks.ts'
import { type SortKey, sortKeys } from './sort-keys.ts'

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
        .map((each) => ({ each, count: known.items.filter(each.holds).length }))
        .sort((a, b) => b.count - a.count)
        .find(({ count }) => count > 1 && count < known.items.length)?.each
      if (key !== undefined && listRequest !== undefined)
        requested.push(await sorted(tools, kind, known, listRequest, key))
    }
    if (!requested.includes(true)) untestable(`No filter leaves two ${kind}.`)
  })
}

async function sorted(
  tools: CheckTools,
  kind: Kind,
  { ids, items }: KnownItems,
  { query, holds }: ListRequest,
  key: SortKey,
): Promise<boolean> {
  const { site } = tools
  const found = items.filter(holds)
  const some = knownItems(key.comparable?.(found) ?? found)
  if (some.ids.length < 2) return false
  for (const order of ['asc', 'desc'] as const) {
    const sent = { include: ids, per_page: 100, ...query, orderby: key.orderby, order }
    const answer = await site.get(`/core/v2/${kind}`, sent)
    // The filter has a check of its own.
    if (!answer.ok || !found.every((item) => answer.ids.includes(itemId(item)))) return false
    assertOrder(tools, answer, some, key, order)
  }
  return true
}
