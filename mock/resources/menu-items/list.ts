import { can } from '../../auth/rights.ts'
import { compare } from '../../store/compare.ts'
import { checkOrder } from '../../store/lists/check-order.ts'
import { localTimestamp } from '../../store/lists/date-bounds.ts'
import { fold, relevanceOf } from '../../store/lists/search.ts'
import { parseSearch } from '../../store/lists/search-words.ts'
import type { MenuItem } from '../../store/records.ts'
import { siteSlug } from '../../store/site-settings.ts'
import { contextOf, listOf, numberOf, scalarText } from '../endpoint/arguments.ts'
import type { Answer, Call } from '../endpoint/call.ts'
import { pageOf } from '../endpoint/paging.ts'
import { renderMenuItem } from './render.ts'

/** `GET` of the menu items: filter, sort, page, render. */
export function listMenuItems(call: Call): Answer {
  const { args, state } = call
  checkOrder({ orderby: args.orderby, include: listOf(args.include), search: scalarText(args.search) })
  const found = [...state.menuItems.values()].filter(menuItemFilter(call)).sort(orderOf(call))
  return pageOf(found, call, (item) => renderMenuItem(item, call, contextOf(call)), 100)
}

type Key = (item: MenuItem) => number | string

// Sorts by the fields of the record, whose parent is always 0.
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

function orderOf(call: Call): (a: MenuItem, b: MenuItem) => number {
  const key = keyOf(call)
  const sign = call.args.order === 'desc' ? -1 : 1
  return (a, b) => sign * compare(key(a), key(b)) || a.id - b.id
}

function keyOf({ args: { orderby, include, slug, search }, state }: Call): Key {
  const ids = listOf(include)
  const slugs = listOf(slug).map((each) => siteSlug(scalarText(each), state))
  if (orderby === 'include') return ({ id }) => ids.indexOf(id)
  if (orderby === 'include_slugs') return (item) => slugs.indexOf(item.slug)
  if (orderby === 'relevance')
    return ({ title, attrTitle, description }) =>
      -relevanceOf({ title, excerpt: attrTitle, content: description }, scalarText(search))
  return keys[scalarText(orderby)] ?? (({ order }) => order)
}

type Test = (item: MenuItem) => boolean

// True for the menu items that pass all filters.
function menuItemFilter(call: Call): Test {
  const tests = [statusTest(call), ...fieldTests(call), ...dateTests(call)]
  return (item) => tests.every((test) => test(item))
}

function fieldTests({ args, state }: Call): Test[] {
  const include = listOf(args.include)
  const exclude = listOf(args.exclude)
  const slugs = listOf(args.slug).map((each) => siteSlug(scalarText(each), state))
  const order = numberOf(args.menu_order)
  const tests: readonly (Test | undefined)[] = [
    include.length > 0 ? ({ id }) => include.includes(id) : undefined,
    exclude.length > 0 ? ({ id }) => !exclude.includes(id) : undefined,
    slugs.length > 0 ? ({ slug }) => slugs.includes(slug) : undefined,
    order === undefined ? undefined : (item) => item.order === order,
    searchTest(args),
    menuTest(args),
  ]
  return tests.filter((test) => test !== undefined)
}

function statusTest({ args, user }: Call): Test {
  const requested = typeof args.status === 'string' ? [args.status] : listOf(args.status)
  const isAny = requested.length === 0 || requested.includes('any')
  // Drafts are for users who may edit them.
  const mayWrite = can(user, 'edit_theme_options')
  return ({ status }) => (isAny || requested.includes(status)) && (mayWrite || status === 'publish')
}

const columns: Readonly<Record<string, (item: MenuItem) => string>> = {
  post_title: ({ title }) => title,
  post_content: ({ description }) => description,
  post_excerpt: ({ attrTitle }) => attrTitle,
}

function searchTest({ search, search_columns, search_semantics }: Call['args']): Test | undefined {
  const text = scalarText(search)
  if (text === '') return undefined
  const requested = listOf(search_columns)
  const searched = Object.entries(columns).flatMap(([name, column]) =>
    requested.length === 0 || requested.includes(name) ? [column] : [],
  )
  const { include, exclude } = parseSearch(text)
  return (item) => {
    const texts = searched.map((column) => fold(column(item)))
    const has = (word: string): boolean =>
      search_semantics === 'exact'
        ? texts.includes(fold(word))
        : texts.some((each) => each.includes(fold(word)))
    return include.every(has) && !exclude.some(has)
  }
}

// `tax_relation` joins the clauses.
function menuTest({ menus, menus_exclude, tax_relation }: Call['args']): Test | undefined {
  const included = menuIds(menus)
  const excluded = menuIds(menus_exclude)
  const needsAll =
    typeof menus === 'object' && menus !== null && 'operator' in menus && menus.operator === 'AND'
  const clauses: Test[] = []
  if (included.length > 0)
    clauses.push(({ menu }) => (needsAll ? included.every((id) => id === menu) : included.includes(menu)))
  if (excluded.length > 0) clauses.push(({ menu }) => !excluded.includes(menu))
  if (clauses.length === 0) return undefined
  return tax_relation === 'OR'
    ? (item) => clauses.some((clause) => clause(item))
    : (item) => clauses.every((clause) => clause(item))
}

// A list of ids, or an object with `terms`.
const menuIds = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null && 'terms' in value ? listOf(value.terms) : listOf(value)

function dateTests({ args, state }: Call): Test[] {
  const test = (name: string, isWithin: (item: MenuItem, bound: number) => boolean): Test[] => {
    const bound = typeof args[name] === 'string' ? localTimestamp(args[name], state) : undefined
    return bound === undefined ? [] : [(item) => isWithin(item, bound)]
  }
  return [
    ...test('after', ({ date }, bound) => date > bound),
    ...test('before', ({ date }, bound) => date < bound),
    ...test('modified_after', ({ modified }, bound) => modified > bound),
    ...test('modified_before', ({ modified }, bound) => modified < bound),
  ]
}
