import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { counted } from '../../../contract/lib/plural.ts'
import { partitionKey } from '../../store/collection.ts'
import { isSticky } from '../../store/content-types.ts'
import { absent, type ListArguments } from '../../store/lists/list-arguments.ts'
import { select } from '../../store/lists/select.ts'
import type { Selection } from '../../store/lists/selection.ts'
import type { ContentRecord } from '../../store/records.ts'
import { postsPerPage } from '../../store/site-settings.ts'
import { classListOf } from '../../view/class-list.ts'
import { budgetOf } from '../../view/render-budget.ts'
import type { View } from '../../view/view.ts'
import { classOf, element, numberOr, safeHtml, textOr } from './markup.ts'
import type { Loop, RenderedBlock } from './rendered-block.ts'

type Settings = Readonly<Record<string, unknown>>

/** The items of a query loop; none for one that inherits the query of its page, because there is no page. */
function loopOf({ attributes: { query, queryId }, view }: RenderedBlock): Loop {
  const settings: Settings = recordOrEmpty(query)
  const pageKey = typeof queryId === 'number' ? `query-${queryId}-page` : 'query-page'
  if (settings.inherit === true) return { items: [], total: 0, pages: 0, pageKey }
  const perPage = Math.max(1, Math.min(100, numberOr(settings.perPage, postsPerPage(view.state))))
  const from = Math.max(0, numberOr(settings.offset, 0))
  const found = itemsOf(settings, view)
  const total = Math.max(0, found.length - from)
  const most = numberOr(settings.pages, 0)
  const pages = Math.ceil(total / perPage)
  return {
    items: withSticky(found.slice(from, from + perPage), settings, view),
    total,
    pages: most > 0 ? Math.min(most, pages) : pages,
    pageKey,
  }
}

const itemsOf = (settings: Settings, view: View): Selection =>
  selectFor(settings.postType === 'page' ? 'page' : 'post', argumentsOf(settings), view)

/** How many records count as one block in the rendering budget. */
const recordsPerBlock = 20

/** The additional cost of a search, in blocks: it reads whole texts. */
const searchBlocks = 50

/** The published items that a block lists. */
export function selectFor(type: 'post' | 'page', args: ListArguments, view: View): Selection {
  const { state, user } = view
  const budget = budgetOf(view)
  const all = state.content.sorted('date', 'status').list(partitionKey(type, 'publish'))
  const blocks = args.search === '' ? 0 : searchBlocks + Math.ceil(all.length / recordsPerBlock)
  if (!budget.takeBlocks(blocks)) return []
  const found = select(type, ['publish'], { args, state, isSignedIn: user !== undefined })
  // Lists without an index read all records.
  if (blocks === 0 && Array.isArray(found)) budget.takeBlocks(Math.ceil(all.length / recordsPerBlock))
  return found
}

const idsIn = (value: unknown): number[] =>
  (typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [value]).flatMap(
    (each) => Number(each) || [],
  )

const orders = { date: 'date', title: 'title', modified: 'modified', menu_order: 'menu_order' } as const

// Follows `build_query_vars_from_query_block`.
function argumentsOf(settings: Settings): ListArguments {
  const { taxQuery, order, orderBy, author, search, exclude, sticky, parents } = settings
  const terms: Settings = recordOrEmpty(taxQuery)
  const chosen: Settings = isRecord(terms.include) ? terms.include : terms
  const categories = idsIn(chosen.category ?? settings.categoryIds)
  const tags = idsIn(chosen.post_tag ?? settings.tagIds)
  const by = typeof orderBy === 'string' && Object.hasOwn(orders, orderBy) ? orderBy : 'date'
  return {
    ...absent,
    order: order === 'asc' ? 'asc' : 'desc',
    orderby: orders[by as keyof typeof orders],
    author: idsIn(author),
    search: textOr(search, ''),
    exclude: idsIn(exclude),
    parent: settings.postType === 'page' ? idsIn(parents) : [],
    ...(categories.length > 0 && { categories: { terms: categories, include_children: true } }),
    ...(tags.length > 0 && { tags: { terms: tags } }),
    ...((sticky === 'only' || sticky === 'exclude') && { sticky: sticky === 'only' }),
  }
}

/** The most sticky posts in front of others. */
const mostSticky = 100

// A loop of all posts starts with the sticky ones on its first page (`WP_Query`, where it is treated as a front page).
function withSticky(
  items: readonly ContentRecord[],
  settings: Settings,
  view: View,
): readonly ContentRecord[] {
  const { search, author, taxQuery, sticky, postType = 'post' } = settings
  const isOfAll = !search && !author && !sticky && postType === 'post' && !isRecord(taxQuery)
  if (!isOfAll) return items
  const first = itemsOf({ ...settings, sticky: 'only', order: 'desc', orderBy: 'date' }, view).slice(
    0,
    mostSticky,
  )
  return first.length === 0 ? items : [...first, ...items.filter((record) => !isSticky(record))]
}

const pageLink = ({ loop, attributes }: RenderedBlock, name: string, page: number, usual: string): string => {
  const words = safeHtml(attributes.label) || usual
  return `<a href="?${loop?.pageKey ?? 'query-page'}=${page}" ${classOf(name, attributes)}>${words}</a>`
}

/** Renders query loops and their inner blocks, by name without `core/`. */
export const queryBlocks: Readonly<Record<string, (block: RenderedBlock) => string>> = {
  query: (block) => block.render(block.parts, { loop: loopOf(block) }),
  'post-template': ({ attributes, loop, parts, render, view }) => {
    if (loop === undefined || loop.items.length === 0) return ''
    const items = loop.items.map((record) => {
      const classes = ['wp-block-post', ...classListOf(record, view.state)].join(' ')
      // Inner blocks are about this item, and no longer about the loop.
      return `<li class="${classes}">${render(parts, { record, loop: undefined })}</li>`
    })
    const layout: Settings = recordOrEmpty(attributes.layout)
    const columns = layout.type === 'grid' ? `columns-${numberOr(layout.columnCount, 3)}` : ''
    return element('ul', 'post-template', attributes, items.join(''), columns)
  },
  'query-no-results': ({ attributes, loop, parts, render }) => {
    const inner = loop?.items.length === 0 ? render(parts) : ''
    return inner.trim() === '' ? '' : element('div', 'query-no-results', attributes, inner)
  },
  'query-pagination': ({ attributes, parts, render }) => {
    const inner = render(parts)
    if (inner.trim() === '') return ''
    return `<nav ${classOf('query-pagination', attributes)} aria-label="Pagination">${inner}</nav>`
  },
  // Always the first page.
  'query-pagination-previous': () => '',
  'query-pagination-next': (block) =>
    (block.loop?.pages ?? 0) > 1 ? pageLink(block, 'query-pagination-next', 2, 'Next Page') : '',
  'query-pagination-numbers': ({ attributes, loop }) => {
    const { pages = 0, pageKey } = loop ?? {}
    if (pages < 2) return ''
    const shown = [2, 3, pages].filter((page, at, all) => page <= pages && all.indexOf(page) === at)
    const links = shown.map((page) => `<a class="page-numbers" href="?${pageKey}=${page}">${page}</a>`)
    if (pages > 4) links.splice(2, 0, '<span class="page-numbers dots">&hellip;</span>')
    const inner = `<span aria-current="page" class="page-numbers current">1</span>\n${links.join('\n')}`
    return element('div', 'query-pagination-numbers', attributes, inner)
  },
  'query-total': ({ attributes, loop }) => {
    const total = loop?.total ?? 0
    return element('div', 'query-total', attributes, counted(total, 'result'))
  },
}
