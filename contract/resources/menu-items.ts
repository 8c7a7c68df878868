import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of menu items. */
export const menuItemRoutes = {
  '/menu-items': { get: { batch: true }, post: { batch: true } },
  '/menu-items/(?P<id>[\\d]+)': {
    get: { batch: true },
    'post put patch': { batch: true },
    delete: { batch: true },
  },
  '/menu-items/(?P<id>[\\d]+)/autosaves': { get: {}, post: {} },
  '/menu-items/(?P<parent>[\\d]+)/autosaves/(?P<id>[\\d]+)': { get: {} },
} as const satisfies RouteDeclarations
