import type { FakeAnswer } from '../fakes/fake.ts'
import type { ListValue, Value } from '../source/value.ts'
import type { Asked } from './asked.ts'
import type { Difference } from './difference.ts'
import { knownRequirement } from './difference.ts'

/** Lists whose pages behind the last one are refused (`WP_REST_Posts_Controller::get_items`). */
const refusing = /^\/core\/v2\/(posts|pages|media|blocks|navigation|menu-items)$/

/** Where a page of a list differs from a site's: its length, its totals, and whether there is one at all. */
export function pagingDifferences(
  list: ListValue & Pick<Value, 'at'>,
  { template, isQueryOpen }: Asked,
  query: Readonly<Record<string, unknown>>,
  { headers, at }: FakeAnswer,
): Difference[] {
  const page = Number(query.page ?? 1)
  const perPage = query.per_page === undefined && isQueryOpen ? undefined : Number(query.per_page ?? 10)
  const total = headers && count(headers.get('x-wp-total'))
  const pages = headers && count(headers.get('x-wp-totalpages'))
  const isEmpty = list.isWhole && list.items.length === 0
  if (isEmpty && page > 1 && total !== 0 && refusing.test(template))
    return [
      {
        severity: 'error',
        at,
        says: `your fake answers page ${page} with an empty list and 200`,
        site: 'a site answers a page behind the last one with 400, unless no page has anything',
        requirement: knownRequirement('lists.page.beyond'),
        instead: { status: 400, code: 'rest_post_invalid_page_number' },
      },
    ]
  const length = list.items.length
  if (list.isWhole && perPage !== undefined && length > perPage)
    return [
      {
        severity: 'error',
        at: list.at,
        says: `it answers ${length} items where ${query.per_page === undefined ? 'the default of per_page is' : 'per_page is'} ${perPage}`,
        site: `a site answers ${perPage} at most`,
        requirement: knownRequirement(`${template.split('/')[3]}.list.per-page.default`),
      },
    ]
  return total === undefined ? [] : totalDifferences({ list, total, pages, perPage, headers })
}

function totalDifferences({
  list,
  total,
  pages,
  perPage,
  headers,
}: {
  list: ListValue & Pick<Value, 'at'>
  total: number
  pages: number | undefined
  perPage: number | undefined
  headers: ReadonlyMap<string, Value> | undefined
}): Difference[] {
  const at = headers?.get('x-wp-total')?.at ?? list.at
  const length = list.items.length
  if (list.isWhole && total < length)
    return [
      {
        severity: 'error',
        at,
        says: `X-WP-Total is ${total} and the list has ${length} items`,
        site: 'a site counts all items of the list there',
        requirement: knownRequirement('lists.total'),
        instead: `'X-WP-Total': '${length}'`,
      },
    ]
  if (pages === undefined || perPage === undefined || pages === Math.ceil(total / perPage)) return []
  return [
    {
      severity: 'error',
      at,
      says: `X-WP-TotalPages is ${pages} for ${total} items, ${perPage} a page`,
      site: `a site answers ${Math.ceil(total / perPage)}`,
      requirement: knownRequirement('lists.total-pages'),
      instead: `'X-WP-TotalPages': '${Math.ceil(total / perPage)}'`,
    },
  ]
}

/** The headers of a page of a list that an answer has not. */
export function lackingHeaders({ headers }: FakeAnswer): string[] {
  return headers ? ['X-WP-Total', 'X-WP-TotalPages'].filter((name) => !headers.has(name.toLowerCase())) : []
}

function count(value: Value | undefined): number | undefined {
  if (value?.kind !== 'literal' || value.value === null || value.value === '') return undefined
  const number = Number(value.value)
  return Number.isInteger(number) ? number : undefined
}
