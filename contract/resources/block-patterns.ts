import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of block patterns. */
export const blockPatternRoutes = {
  '/block-patterns/patterns': { get: {} },
  '/block-patterns/categories': { get: {} },
} as const satisfies RouteDeclarations
