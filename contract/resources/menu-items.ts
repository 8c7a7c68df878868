import { integer } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { below, type RouteDeclarations } from '../schema/route.ts'
import { filterStatuses } from '../schema/status.ts'
import { autosaveRoutes } from './autosaves.ts'
import { force, id } from './item-arguments.ts'
import {
  contextArgument,
  offset,
  order,
  orderBy,
  pageOrders,
  searchColumns,
  searchSemantics,
  shared,
  slugs,
  statusFilter,
  taxonomyRelation,
} from './list-arguments.ts'
import { menuItemFields, newMenuItem } from './menu-item-record.ts'
import { operator, termQuery } from './term-query.ts'

const { author: _author, author_exclude: _exclude, ...ofAnyone } = shared

/** Arguments of `GET /core/v2/menu-items`. */
const menuItemListArguments = {
  ...ofAnyone,
  per_page: { ...shared.per_page, default: 100 },
  search_semantics: searchSemantics,
  offset,
  order: { ...order, default: 'asc' },
  orderby: { ...orderBy(pageOrders), default: 'menu_order' },
  search_columns: searchColumns,
  slug: slugs,
  status: statusFilter('publish', filterStatuses),
  tax_relation: taxonomyRelation,
  menus: termQuery('Only the items of these menus.', operator),
  menus_exclude: termQuery('No items of these menus.', {}),
  menu_order: integer('Only the items with this place within their menu.'),
} as const satisfies ArgumentDefinitions

export const menuItemRoutes = below('/menu-items', {
  '': {
    get: { id: 'menu-items.list', args: menuItemListArguments, batch: true },
    post: { id: 'menu-items.create', args: newMenuItem, batch: true },
  },
  '/(?P<id>[\\d]+)': {
    get: { id: 'menu-items.read', args: { id, context: contextArgument }, batch: true },
    'post put patch': { id: 'menu-items.update', args: { id, ...menuItemFields }, batch: true },
    delete: {
      id: 'menu-items.delete',
      args: { id, force: force('Has to be true: there is no trash for menu items.') },
      batch: true,
    },
  },
  ...autosaveRoutes('menu-items', menuItemFields),
} as const satisfies RouteDeclarations)
