import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of search. */
export const searchRoutes = {
  '/search': { get: {} },
} as const satisfies RouteDeclarations
