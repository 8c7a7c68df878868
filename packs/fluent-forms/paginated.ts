import type { HandlerRequest } from '../../index.ts'
import { integer } from '../lib/php-values.ts'

const defaultPageSize = 15
const maxPageSize = 1000
const pagesAround = 3

/** A page of a list with the addresses of others, in the shape of Laravel, which the plugin's framework follows. */
export interface Paginated<Item> {
  readonly current_page: number
  readonly data: readonly Item[]
  readonly total: number
}

/**
 * A page of a list by `page` and `per_page`.
 *
 * @param route the neutral route of the list, for its addresses
 * @returns undefined for a size that breaks the plugin's query
 */
export function paginated<Item>(
  { params, site }: HandlerRequest,
  route: string,
  items: readonly Item[],
): Paginated<Item> | undefined {
  const perPage = params.per_page === undefined ? defaultPageSize : integer(params.per_page)
  if (perPage < 1) return undefined
  const page = Math.max(1, integer(params.page))
  const last = Math.max(1, Math.ceil(items.length / perPage))
  const start = perPage * (page - 1)
  const data = items.slice(start, start + Math.min(perPage, maxPageSize))
  const path = site.route(route)
  const address = (of: number): string => `${path}/?page=${of}`
  const previous = page > 1 ? address(page - 1) : null
  const next = page < last ? address(page + 1) : null
  const link = (url: string | null, label: string, active = false) => ({ url, label, active })
  return {
    current_page: page,
    data,
    ...{
      first_page_url: address(1),
      from: data.length > 0 ? start + 1 : null,
      last_page: last,
      last_page_url: address(last),
      links: [
        link(previous, 'pagination.previous'),
        ...shownPages(page, last).map((each) =>
          each === undefined ? link(null, '...') : link(address(each), String(each), each === page),
        ),
        link(next, 'pagination.next'),
      ],
      next_page_url: next,
      path,
      per_page: perPage,
      prev_page_url: previous,
      to: data.length > 0 ? start + data.length : null,
    },
    total: items.length,
  }
}

/** The pages that have a link: all of a short list, otherwise both ends and those around the page, with gaps. */
function shownPages(page: number, last: number): readonly (number | undefined)[] {
  const range = (from: number, to: number): readonly number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const window = pagesAround + 4
  if (last < 2 * pagesAround + 8) return range(1, last)
  if (page <= window) return [...range(1, window + pagesAround), undefined, ...range(last - 1, last)]
  if (page > last - window) return [1, 2, undefined, ...range(last - (window + pagesAround - 1), last)]
  return [
    1,
    2,
    undefined,
    ...range(page - pagesAround, page + pagesAround),
    undefined,
    ...range(last - 1, last),
  ]
}
