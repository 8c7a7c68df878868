import type { Json } from '../lib/json.ts'
import { choice, dateTime, integer, text, texts } from '../schema/describe.ts'
import type { ArgumentDefinition, ArgumentDefinitions } from '../schema/dialect.ts'

/** A list of ids, none by default. */
export const idList = (description: string) =>
  ({ description, type: 'array', items: { type: 'integer' }, default: [] }) as const

/** The scope of a read; every read takes it. */
export const contextArgument = {
  ...choice('The scope of the read; it selects the fields that are answered.', ['view', 'embed', 'edit']),
  default: 'view',
} as const satisfies ArgumentDefinition

/** Context, page and search: the arguments of every list. */
export const paging = {
  context: contextArgument,
  page: { description: 'Which page of the list, counted from one.', type: 'integer', default: 1, minimum: 1 },
  per_page: { ...integer('The most items on a page.'), default: 10, minimum: 1, maximum: 100 },
  search: text('Only items in which these words occur.'),
} as const satisfies ArgumentDefinitions

export const offset = integer('How many items to pass over before the first.') satisfies ArgumentDefinition

export const order = {
  ...choice('The direction of the sort.', ['asc', 'desc']),
  default: 'desc',
} as const satisfies ArgumentDefinition

export const postOrders = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
] as const

export const pageOrders = [...postOrders, 'menu_order'] as const

export const orderBy = <const Order extends Json>(values: readonly Order[]) =>
  ({ description: 'What the list is sorted by.', type: 'string', default: 'date', enum: values }) as const

export const slugs = texts('Only items with one of these slugs.') satisfies ArgumentDefinition

const statusFilter = <const Status extends Json>(fallback: string, values: readonly Status[]) =>
  ({
    description: 'Only items in one of these statuses.',
    type: 'array',
    items: { type: 'string', enum: values },
    default: fallback,
  }) as const

export const searchColumns = {
  description: 'Where to search; everywhere when empty.',
  type: 'array',
  items: { type: 'string', enum: ['post_title', 'post_content', 'post_excerpt'] },
  default: [],
} as const satisfies ArgumentDefinition

/** Filters that posts, pages and media share, in the order of the index. */
export const shared = {
  ...paging,
  after: dateTime('Only items published after this time.'),
  modified_after: dateTime('Only items modified after this time.'),
  author: idList('Only items of these authors.'),
  author_exclude: idList('No items of these authors.'),
  before: dateTime('Only items published before this time.'),
  modified_before: dateTime('Only items modified before this time.'),
  exclude: idList('None of these items.'),
  include: idList('Only these items.'),
} as const satisfies ArgumentDefinitions

export const searchSemantics = choice('How the search text is understood.', [
  'exact',
]) satisfies ArgumentDefinition

export const taxonomyRelation = choice('Match every taxonomy filter, or any of them.', [
  'AND',
  'OR',
]) satisfies ArgumentDefinition

export const parents = {
  parent: idList('Only children of these items.'),
  parent_exclude: idList('No children of these items.'),
} as const satisfies ArgumentDefinitions

/**
 * The arguments of a list of content, in the order of the index.
 *
 * @param usual the status of the items that are listed by default
 * @param filters further ones behind those that all lists share
 * @param parents those by the item above
 */
export const contentList = <
  const Order extends Json,
  const Status extends Json,
  Filters extends ArgumentDefinitions,
  Parents extends ArgumentDefinitions,
>(
  orders: readonly Order[],
  usual: string,
  statuses: readonly Status[],
  { filters, parents }: { readonly filters: Filters; readonly parents: Parents },
) =>
  ({
    ...shared,
    ...filters,
    search_semantics: searchSemantics,
    offset,
    order,
    orderby: orderBy(orders),
    ...parents,
    search_columns: searchColumns,
    slug: slugs,
    status: statusFilter(usual, statuses),
  }) as const
