import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of menu locations. */
export const menuLocationRoutes = {
  '/menu-locations': { get: {} },
  '/menu-locations/(?P<location>[\\w-]+)': { get: {} },
} as const satisfies RouteDeclarations
