import type { RouteDeclarations } from '../schema/route.ts'
import { menuFields, newTerm } from './term-records.ts'
import { tagListArguments, termItem } from './terms.ts'

/** The routes of menus. */
export const menuRoutes = {
  '/menus': {
    get: { id: 'menus.list', args: tagListArguments, batch: true },
    post: { id: 'menus.create', args: newTerm(menuFields), batch: true },
  },
  '/menus/(?P<id>[\\d]+)': termItem('menus', menuFields),
} as const satisfies RouteDeclarations
