import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of sidebars. */
export const sidebarRoutes = {
  '/sidebars': { get: {} },
  '/sidebars/(?P<id>[\\w-]+)': { get: {}, 'post put patch': {} },
} as const satisfies RouteDeclarations
