import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of menus. */
export const menuRoutes = {
  '/menus': { get: { batch: true }, post: { batch: true } },
  '/menus/(?P<id>[\\d]+)': {
    get: { batch: true },
    'post put patch': { batch: true },
    delete: { batch: true },
  },
} as const satisfies RouteDeclarations
