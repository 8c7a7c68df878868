import { integer } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { descriptiveList } from './descriptive-list.ts'
import { force, id } from './item-arguments.ts'
import { contextArgument, offset } from './list-arguments.ts'
import { categoryFields, menuFields, newTerm, termFields } from './term-records.ts'

const termList = {
  ...descriptiveList([
    'id',
    'include',
    'name',
    'slug',
    'include_slugs',
    'term_group',
    'description',
    'count',
  ]),
  hide_empty: { description: 'Leave out what no item has.', type: 'boolean', default: false },
  post: { description: 'Only the terms of this item.', type: 'integer', default: null },
} as const satisfies ArgumentDefinitions

/** Arguments of `GET /core/v2/categories`. */
export const categoryListArguments = {
  ...termList,
  parent: integer('Only the terms right below this one; 0 for those on top.'),
} as const satisfies ArgumentDefinitions

/** Arguments of `GET /core/v2/tags`, and of other terms without levels. */
export const tagListArguments = { ...termList, offset } as const satisfies ArgumentDefinitions

// Terms have no trash.
const termForce = force('Has to be true: there is no trash for terms.')

/**
 * The route of one term, below the path of its taxonomy.
 *
 * @param name what the ids of its endpoints begin with
 */
export const termItem = <const Name extends string, Fields extends ArgumentDefinitions>(
  name: Name,
  fields: Fields,
) =>
  ({
    get: { id: `${name}.read`, args: { id, context: contextArgument }, batch: true },
    'post put patch': { id: `${name}.update`, args: { id, ...fields }, batch: true },
    delete: { id: `${name}.delete`, args: { id, force: termForce }, batch: true },
  }) as const

/** The routes of categories and tags. */
export const termRoutes = {
  '/categories': {
    get: { id: 'categories.list', args: categoryListArguments, batch: true },
    post: { id: 'categories.create', args: newTerm(categoryFields), batch: true },
  },
  '/categories/(?P<id>[\\d]+)': termItem('categories', categoryFields),
  '/tags': {
    get: { id: 'tags.list', args: tagListArguments, batch: true },
    post: { id: 'tags.create', args: newTerm(termFields), batch: true },
  },
  '/tags/(?P<id>[\\d]+)': termItem('tags', termFields),
} as const satisfies RouteDeclarations

export const menuRoutes = {
  '/menus': {
    get: { id: 'menus.list', args: tagListArguments, batch: true },
    post: { id: 'menus.create', args: newTerm(menuFields), batch: true },
  },
  '/menus/(?P<id>[\\d]+)': termItem('menus', menuFields),
} as const satisfies RouteDeclarations

export const patternCategoryRoutes = {
  '/wp_pattern_category': {
    get: { id: 'wp-pattern-category.list', args: tagListArguments, batch: true },
    post: { id: 'wp-pattern-category.create', args: newTerm(termFields), batch: true },
  },
  '/wp_pattern_category/(?P<id>[\\d]+)': termItem('wp-pattern-category', termFields),
} as const satisfies RouteDeclarations
