import type { ArgumentDefinition, ArgumentDefinitions } from '../dialect.ts'
import { contextArgument, idList, offset, order, orderBy, paging, slugs } from './list-parts.ts'

// What all lists of companions take: sorted by name unless something else is asked for.
const list = (orders: readonly string[]): ArgumentDefinitions => ({
  ...paging,
  exclude: idList('None of these items.'),
  include: idList('Only these items.'),
  order: { ...order, default: 'asc' },
  orderby: { ...orderBy(orders), default: 'name' },
  slug: slugs,
})

const names = (description: string): ArgumentDefinition => ({
  description,
  type: 'array',
  items: { type: 'string' },
})

/** Arguments of `GET /core/v2/users`. */
export const userListArguments: ArgumentDefinitions = {
  ...list(['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url']),
  offset,
  roles: names('Only users with one of these roles.'),
  capabilities: names('Only users who may do one of these things.'),
  who: { description: 'Only users who may write.', type: 'string', enum: ['authors'] },
  has_published_posts: {
    description: 'Only users who have published, whatever it is or something of these types.',
    type: ['boolean', 'array'],
    items: { type: 'string', enum: ['post', 'page', 'attachment'] },
  },
  search_columns: {
    description: 'Where to search; everywhere when empty.',
    type: 'array',
    items: { type: 'string', enum: ['email', 'name', 'id', 'username', 'slug'] },
    default: [],
  },
}

const termList: ArgumentDefinitions = {
  ...list(['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count']),
  hide_empty: { description: 'Leave out what no post has.', type: 'boolean', default: false },
  post: { description: 'Only the terms of this post.', type: 'integer', default: null },
}

/** Arguments of `GET /core/v2/categories`. */
export const categoryListArguments: ArgumentDefinitions = {
  ...termList,
  parent: { description: 'Only the terms right below this one; 0 for those on top.', type: 'integer' },
}

/** Arguments of `GET /core/v2/tags`. */
export const tagListArguments: ArgumentDefinitions = { ...termList, offset }

/** Arguments of `GET /core/v2/taxonomies`. */
export const taxonomyListArguments: ArgumentDefinitions = {
  context: contextArgument,
  type: { description: 'Only the taxonomies of this type of item.', type: 'string' },
}
