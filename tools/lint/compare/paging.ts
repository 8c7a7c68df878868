import type { ListValue, Value } from '../evaluate/value.ts'
import type { FakeAnswer } from '../readers/fake.ts'
import type { Difference } from './difference.ts'
import { knownRequirement } from './difference.ts'
import type { FakedRequest } from './faked-request.ts'

/** Lists that refuse a page after the last one (`WP_REST_Posts_Controller::get_items`). */
const refusing = /^\/core\/v2\/(posts|pages|media|blocks|navigation|menu-items)$/

/** The differences in a page of a list: its length, its totals, and its existence. */
export function pagingDifferences(
  list: ListValue & Pick<Value, 'at'>,
  { template, definitions, isQueryOpen }: FakedRequest,
  query: Readonly<Record<string, unknown>>,
  { headers, at }: FakeAnswer,
): Difference[] {
  const page = Number(query.page ?? 1)
  // Some lists are whole without it, such as that of revisions.
  const usual = isQueryOpen ? undefined : definitions.per_page?.default
  const asked = query.per_page ?? usual
  const perPage = asked === undefined ? undefined : Number(asked)
  const total = headers && count(headers.get('x-wp-total'))
  const pages = headers && count(headers.get('x-wp-totalpages'))
  const isEmpty = list.isWhole && list.items.length === 0
  if (isEmpty && page > 1 && total !== 0 && refusing.test(template))
    return [
      {
        severity: 'error',
        rule: 'page',
        at,
        says: `it answers page ${page} with an empty list and 200`,
        site: 'a site returns 400 for a page after the last one, unless the list is empty',
        requirement: knownRequirement('lists.page.beyond'),
        instead: { status: 400, code: 'rest_post_invalid_page_number' },
      },
    ]
  const length = list.items.length
  // Sticky posts come on top of a page, and are not in its total.
  const hasSticky = String(query.ignore_sticky) === 'false'
  if (list.isWhole && perPage !== undefined && length > perPage && !hasSticky)
    return [
      {
        severity: 'error',
        rule: 'page',
        at: list.at,
        says: `it answers ${length} items where ${query.per_page === undefined ? 'the default of per_page is' : 'per_page is'} ${perPage}`,
        site: `a site returns ${perPage} at most`,
        requirement: knownRequirement(`${template.split('/')[3]}.list.per-page.default`),
      },
    ]
  return total === undefined || hasSticky ? [] : totalDifferences({ list, total, pages, perPage, headers })
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
        rule: 'total',
        names: ['X-WP-Total'],
        at,
        says: `X-WP-Total is ${total} and the list has ${length} items`,
        site: 'a site counts all items of the list',
        requirement: knownRequirement('lists.total'),
        instead: `'X-WP-Total': '${length}'`,
      },
    ]
  if (pages === undefined || perPage === undefined || pages === Math.ceil(total / perPage)) return []
  return [
    {
      severity: 'error',
      rule: 'total',
      names: ['X-WP-TotalPages'],
      at,
      says: `X-WP-TotalPages is ${pages} for ${total} items, ${perPage} a page`,
      site: `a site returns ${Math.ceil(total / perPage)}`,
      requirement: knownRequirement('lists.total-pages'),
      instead: `'X-WP-TotalPages': '${Math.ceil(total / perPage)}'`,
    },
  ]
}

export function missingHeaders({ headers }: FakeAnswer): string[] {
  return headers ? ['X-WP-Total', 'X-WP-TotalPages'].filter((name) => !headers.has(name.toLowerCase())) : []
}

function count(value: Value | undefined): number | undefined {
  if (value?.kind !== 'literal' || value.value === null || value.value === '') return undefined
  const number = Number(value.value)
  return Number.isInteger(number) ? number : undefined
}
