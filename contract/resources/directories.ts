import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of directories. */
export const directoryRoutes = {
  '/block-directory/search': { get: {} },
  '/pattern-directory/patterns': { get: {} },
} as const satisfies RouteDeclarations
