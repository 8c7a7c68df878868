import { listOf, numberOf } from '../../endpoint/argument-readers.ts'
import { type Answer, type Call, contextOf, textOf } from '../../endpoint/call.ts'
import { pagingHeaders } from '../../endpoint/paging.ts'
import { slugify } from '../../html/slug.ts'
import { RestError } from '../../http/errors.ts'
import { fold, relevanceOf } from '../../lists/search.ts'
import type { MenuItem } from '../../store/records.ts'
import { menuItemFilter } from './menu-item-filter.ts'
import { renderMenuItem } from './render-menu-item.ts'

/** `GET` of the menu items: filter, sort, page, render. */
export function listMenuItems(call: Call): Answer {
  const { args, state } = call
  requireOrder(args)
  const found = [...state.menuItems.values()].filter(menuItemFilter(call)).sort(orderOf(args))
  const perPage = numberOf(args.per_page) ?? 100
  const page = numberOf(args.page) ?? 1
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
    body: found.slice(from, from + perPage).map((item) => renderMenuItem(item, call, contextOf(call))),
  }
}

type Arguments = Call['args']

function requireOrder({ orderby, include, search }: Arguments): void {
  if (orderby === 'include' && listOf(include).length === 0)
    throw new RestError(400, 'rest_orderby_include_missing_include', 'To sort by include, send include.')
  if (orderby === 'relevance' && textOf(search) === '')
    throw new RestError(400, 'rest_no_search_term_defined', 'To sort by relevance, send search.')
}

type Key = (item: MenuItem) => number | string

// The author and the parent of the record itself, which is that of nothing.
const keys: Readonly<Record<string, Key>> = {
  author: ({ author }) => author,
  date: ({ date }) => date,
  id: ({ id }) => id,
  modified: ({ modified }) => modified,
  parent: () => 0,
  slug: ({ slug }) => slug,
  title: ({ title }) => fold(title),
  menu_order: ({ order }) => order,
}

function orderOf(args: Arguments): (a: MenuItem, b: MenuItem) => number {
  const key = keyOf(args)
  const sign = args.order === 'desc' ? -1 : 1
  return (a, b) => sign * compare(key(a), key(b)) || a.id - b.id
}

function keyOf({ orderby, include, slug, search }: Arguments): Key {
  const ids = listOf(include)
  const slugs = listOf(slug).map((each) => slugify(textOf(each)))
  if (orderby === 'include') return ({ id }) => ids.indexOf(id)
  if (orderby === 'include_slugs') return (item) => slugs.indexOf(item.slug)
  if (orderby === 'relevance')
    return ({ title, attrTitle, description }) =>
      -relevanceOf({ title, excerpt: attrTitle, content: description }, textOf(search))
  return keys[textOf(orderby)] ?? (({ order }) => order)
}

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)
