import { listOf } from '../../endpoint/argument-readers.ts'
import { type Answer, type Call, contextOf, textOf } from '../../endpoint/call.ts'
import { pageOf } from '../../endpoint/paging.ts'
import { slugify } from '../../html/slug.ts'
import { checkOrder } from '../../lists/check-order.ts'
import { fold, relevanceOf } from '../../lists/search.ts'
import { compare } from '../../store/compare.ts'
import type { MenuItem } from '../../store/records.ts'
import { menuItemFilter } from './menu-item-filter.ts'
import { renderMenuItem } from './render-menu-item.ts'

/** `GET` of the menu items: filter, sort, page, render. */
export function listMenuItems(call: Call): Answer {
  const { args, state } = call
  checkOrder({ orderby: args.orderby, include: listOf(args.include), search: textOf(args.search) })
  const found = [...state.menuItems.values()].filter(menuItemFilter(call)).sort(orderOf(args))
  return pageOf(found, call, (item) => renderMenuItem(item, call, contextOf(call)), 100)
}

type Arguments = Call['args']

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
