import { listOf, numberOf } from '../../endpoint/argument-readers.ts'
import type { Answer, Call } from '../../endpoint/call.ts'
import { pagingHeaders } from '../../endpoint/paging.ts'
import { RestError } from '../../http/errors.ts'
import type { Rendered } from '../../view/context-filter.ts'
import type { Font } from './fonts-of.ts'

/** A page of some fonts: filtered by their ids, and in their order. */
export function fontPage(fonts: readonly Font[], call: Call, render: (font: Font) => Rendered): Answer {
  const { args } = call
  const include = listOf(args.include)
  const exclude = listOf(args.exclude)
  const sign = args.order === 'asc' ? 1 : -1
  if (args.orderby === 'include' && include.length === 0)
    throw new RestError(400, 'rest_orderby_include_missing_include', 'To sort by include, send include.')
  const found = fonts
    .filter(({ id }) => (include.length > 0 ? include.includes(id) : !exclude.includes(id)))
    .sort((a, b) =>
      args.orderby === 'include' ? include.indexOf(a.id) - include.indexOf(b.id) : sign * (a.id - b.id),
    )
  return pageOf(found, call, render)
}

/** A page of what was found. */
export function pageOf<T>(found: readonly T[], call: Call, render: (item: T) => Rendered): Answer {
  const { args } = call
  const page = numberOf(args.page) ?? 1
  const perPage = numberOf(args.per_page) ?? 10
  const offset = numberOf(args.offset)
  const from = offset === undefined ? (page - 1) * perPage : Math.abs(offset)
  const total = offset !== undefined && from >= found.length ? 0 : found.length
  const pages = Math.ceil(total / perPage)
  if (page > pages && total > 0)
    throw new RestError(
      400,
      'rest_post_invalid_page_number',
      `There are ${pages} pages of ${perPage}; page ${page} is past the last.`,
    )
  return {
    status: 200,
    headers: pagingHeaders(call, { page, pages, total }),
    body: found.slice(from, from + perPage).map(render),
  }
}
