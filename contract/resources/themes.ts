import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of themes. */
export const themeRoutes = {
  '/themes': { get: {} },
  '/themes/(?P<stylesheet>[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)': { get: {} },
} as const satisfies RouteDeclarations
