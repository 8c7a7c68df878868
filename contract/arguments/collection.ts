import type { ArgumentDefinitions } from '../dialect.ts'
import { filterStatuses, mediaStatuses } from '../status.ts'
import {
  idList,
  offset,
  order,
  orderBy,
  pageOrders,
  paging,
  parents,
  postOrders,
  searchColumns,
  searchSemantics,
  shared,
  slugs,
  statusFilter,
} from './list-parts.ts'
import { termQuery } from './term-query.ts'

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
