import type { ArgumentDefinition, ArgumentDefinitions } from '../dialect.ts'

/** A list of ids, none by default. */
export const idList = (description: string): ArgumentDefinition => ({
  description,
  type: 'array',
  items: { type: 'integer' },
  default: [],
})

export const dateBound = (description: string): ArgumentDefinition => ({
  description,
  type: 'string',
  format: 'date-time',
})

/** The scope of a read; every read takes it. */
export const contextArgument: ArgumentDefinition = {
  description: 'The scope of the read; it selects the fields that are answered.',
  type: 'string',
  enum: ['view', 'embed', 'edit'],
  default: 'view',
}

/** Context, page and search: the arguments of every list. */
export const paging: ArgumentDefinitions = {
  context: contextArgument,
  page: { description: 'Which page of the list, counted from one.', type: 'integer', default: 1, minimum: 1 },
  per_page: {
    description: 'How many items a page holds at most.',
    type: 'integer',
    default: 10,
    minimum: 1,
    maximum: 100,
  },
  search: { description: 'Only items in which these words occur.', type: 'string' },
}

export const offset: ArgumentDefinition = {
  description: 'How many items to pass over before the first.',
  type: 'integer',
}

export const order: ArgumentDefinition = {
  description: 'The direction of the sort.',
  type: 'string',
  default: 'desc',
  enum: ['asc', 'desc'],
}

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

export const orderBy = (values: readonly string[]): ArgumentDefinition => ({
  description: 'What the list is sorted by.',
  type: 'string',
  default: 'date',
  enum: values,
})

export const slugs: ArgumentDefinition = {
  description: 'Only items with one of these slugs.',
  type: 'array',
  items: { type: 'string' },
}

export const statusFilter = (fallback: string, values: readonly string[]): ArgumentDefinition => ({
  description: 'Only items in one of these statuses.',
  type: 'array',
  items: { type: 'string', enum: values },
  default: fallback,
})

export const searchColumns: ArgumentDefinition = {
  description: 'Where to search; everywhere when empty.',
  type: 'array',
  items: { type: 'string', enum: ['post_title', 'post_content', 'post_excerpt'] },
  default: [],
}

/** Filters that posts, pages and media share, in the order of the index. */
export const shared: ArgumentDefinitions = {
  ...paging,
  after: dateBound('Only items published after this moment.'),
  modified_after: dateBound('Only items modified after this moment.'),
  author: idList('Only items of these authors.'),
  author_exclude: idList('No items of these authors.'),
  before: dateBound('Only items published before this moment.'),
  modified_before: dateBound('Only items modified before this moment.'),
  exclude: idList('None of these items.'),
  include: idList('Only these items.'),
}

export const searchSemantics: ArgumentDefinition = {
  description: 'How the search text is understood.',
  type: 'string',
  enum: ['exact'],
}

export const parents: ArgumentDefinitions = {
  parent: idList('Only children of these items.'),
  parent_exclude: idList('No children of these items.'),
}
