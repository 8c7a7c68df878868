import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { id } from './item-arguments.ts'
import { contextArgument, offset } from './list-arguments.ts'
import { namedList } from './named-list.ts'

const termList = {
  ...namedList(['id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count']),
  hide_empty: { description: 'Leave out what no post has.', type: 'boolean', default: false },
  post: { description: 'Only the terms of this post.', type: 'integer', default: null },
} as const satisfies ArgumentDefinitions

/** Arguments of `GET /core/v2/categories`. */
export const categoryListArguments = {
  ...termList,
  parent: { description: 'Only the terms right below this one; 0 for those on top.', type: 'integer' },
} as const satisfies ArgumentDefinitions

/** Arguments of `GET /core/v2/tags`. */
export const tagListArguments = { ...termList, offset } as const satisfies ArgumentDefinitions

const one = {
  get: { args: { id, context: contextArgument } },
  'post put patch': { batch: true },
  delete: { batch: true },
} as const

/** The routes of categories and tags. */
export const termRoutes = {
  '/categories': { get: { args: categoryListArguments }, post: { batch: true } },
  '/categories/(?P<id>[\\d]+)': one,
  '/tags': { get: { args: tagListArguments }, post: { batch: true } },
  '/tags/(?P<id>[\\d]+)': one,
} as const satisfies RouteDeclarations
