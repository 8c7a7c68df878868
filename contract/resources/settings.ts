import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of settings. */
export const settingsRoutes = {
  '/settings': { get: {}, 'post put patch': {} },
} as const satisfies RouteDeclarations
