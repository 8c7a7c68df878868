import type { ArgumentDefinition, ArgumentDefinitions } from '../dialect.ts'
import { filterStatuses, mediaStatuses } from '../status.ts'

const idList = (description: string): ArgumentDefinition => ({
  description,
  type: 'array',
  items: { type: 'integer' },
  default: [],
})

const dateBound = (description: string): ArgumentDefinition => ({
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

const paging: ArgumentDefinitions = {
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

const offset: ArgumentDefinition = {
  description: 'How many items to pass over before the first.',
  type: 'integer',
}

const order: ArgumentDefinition = {
  description: 'The direction of the sort.',
  type: 'string',
  default: 'desc',
  enum: ['asc', 'desc'],
}

const postOrders = [
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

const pageOrders = [...postOrders, 'menu_order'] as const

const orderBy = (values: readonly string[]): ArgumentDefinition => ({
  description: 'What the list is sorted by.',
  type: 'string',
  default: 'date',
  enum: values,
})

const slugs: ArgumentDefinition = {
  description: 'Only items with one of these slugs.',
  type: 'array',
  items: { type: 'string' },
}

const statusFilter = (fallback: string, values: readonly string[]): ArgumentDefinition => ({
  description: 'Only items in one of these statuses.',
  type: 'array',
  items: { type: 'string', enum: values },
  default: fallback,
})

const searchColumns: ArgumentDefinition = {
  description: 'Where to search; everywhere when empty.',
  type: 'array',
  items: { type: 'string', enum: ['post_title', 'post_content', 'post_excerpt'] },
  default: [],
}

/** Filters that posts, pages and media share, in the order of the index. */
const shared: ArgumentDefinitions = {
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

const searchSemantics: ArgumentDefinition = {
  description: 'How the search text is understood.',
  type: 'string',
  enum: ['exact'],
}

const parents: ArgumentDefinitions = {
  parent: idList('Only children of these items.'),
  parent_exclude: idList('No children of these items.'),
}

interface TermQueryOptions {
  readonly children: boolean
  readonly operator: boolean
}

/** A taxonomy filter: a list of term ids, or an object that says more. */
function termQuery(description: string, { children, operator }: TermQueryOptions): ArgumentDefinition {
  return {
    description,
    type: ['object', 'array'],
    oneOf: [
      { title: 'Term ID List', description: 'Terms by id.', type: 'array', items: { type: 'integer' } },
      {
        title: 'Term ID Taxonomy Query',
        description: 'Terms by id, and how to match them.',
        type: 'object',
        properties: {
          terms: { description: 'Terms by id.', type: 'array', items: { type: 'integer' }, default: [] },
          ...(children && {
            include_children: {
              description: 'Match the terms below them too.',
              type: 'boolean',
              default: false,
            },
          }),
          ...(operator && {
            operator: {
              description: 'Match items that carry every term, or any of them.',
              type: 'string',
              enum: ['AND', 'OR'],
              default: 'OR',
            },
          }),
        },
        additionalProperties: false,
      },
    ],
  }
}

/** The post formats. */
export const postFormats = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
] as const

/** Arguments of `GET /core/v2/posts` (section Posts). */
export const postListArguments: ArgumentDefinitions = {
  ...shared,
  search_semantics: searchSemantics,
  offset,
  order,
  orderby: orderBy(postOrders),
  search_columns: searchColumns,
  slug: slugs,
  status: statusFilter('publish', filterStatuses),
  tax_relation: {
    description: 'Match every taxonomy filter, or any of them.',
    type: 'string',
    enum: ['AND', 'OR'],
  },
  categories: termQuery('Only items with these categories.', { children: true, operator: true }),
  categories_exclude: termQuery('No items with these categories.', { children: true, operator: false }),
  tags: termQuery('Only items with these tags.', { children: false, operator: true }),
  tags_exclude: termQuery('No items with these tags.', { children: false, operator: false }),
  sticky: { description: 'Only sticky items, or only others.', type: 'boolean' },
  ignore_sticky: { description: 'Leave sticky items at their place.', type: 'boolean', default: true },
  format: {
    description: 'Only items of these formats.',
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: postFormats },
  },
}

/** Arguments of `GET /core/v2/pages` (section Pages). */
export const pageListArguments: ArgumentDefinitions = {
  ...shared,
  menu_order: { description: 'Only items at this place among their siblings.', type: 'integer' },
  search_semantics: searchSemantics,
  offset,
  order,
  orderby: orderBy(pageOrders),
  ...parents,
  search_columns: searchColumns,
  slug: slugs,
  status: statusFilter('publish', filterStatuses),
}

/** Arguments of `GET /core/v2/media` (section Media). */
export const mediaListArguments: ArgumentDefinitions = {
  ...shared,
  search_semantics: searchSemantics,
  offset,
  order,
  // The document gives the media list the page list's orders less `menu_order`; the reference agrees.
  orderby: orderBy(postOrders),
  ...parents,
  search_columns: searchColumns,
  slug: slugs,
  status: statusFilter('inherit', mediaStatuses),
  media_type: {
    description: 'Only attachments of these kinds.',
    type: 'array',
    items: { type: 'string', enum: ['image', 'video', 'text', 'application', 'audio'] },
    default: null,
  },
  mime_type: {
    description: 'Only attachments of these MIME types.',
    type: 'array',
    items: { type: 'string' },
    default: null,
  },
}

/** Arguments of the revision lists; without `per_page` the whole list is answered. */
export const revisionListArguments: ArgumentDefinitions = {
  ...paging,
  per_page: {
    description: 'How many items a page holds at most.',
    type: 'integer',
    minimum: 1,
    maximum: 100,
  },
  exclude: idList('None of these items.'),
  include: idList('Only these items.'),
  offset,
  order,
  orderby: orderBy(['date', 'id', 'include', 'relevance', 'slug', 'include_slugs', 'title']),
}
