import { integer } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { below, type RouteDeclarations } from '../schema/route.ts'
import { filterStatuses } from '../schema/status.ts'
import { autosaveRoutes } from './autosaves.ts'
import { force, id } from './item-arguments.ts'
import { contentList, contextArgument, pageOrders, taxonomyRelation } from './list-arguments.ts'
import { menuItemFields, newMenuItem } from './menu-item-record.ts'
import { operator, termQuery } from './term-query.ts'

const {
  author: _author,
  author_exclude: _exclude,
  ...list
} = contentList(pageOrders, 'publish', filterStatuses, { filters: {}, parents: {} })

/** Arguments of `GET /core/v2/menu-items`. */
const menuItemListArguments = {
  ...list,
  per_page: { ...list.per_page, default: 100 },
  order: { ...list.order, default: 'asc' },
  orderby: { ...list.orderby, default: 'menu_order' },
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
