import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of block patterns. */
export const blockPatternRoutes = {
  '/block-patterns/patterns': { get: { id: 'block-patterns.patterns.list' } },
  '/block-patterns/categories': { get: { id: 'block-patterns.categories.list' } },
} as const satisfies RouteDeclarations
