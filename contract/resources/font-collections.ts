import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of font collections. */
export const fontCollectionRoutes = {
  '/font-collections': { get: {} },
  '/font-collections/(?P<slug>[\\/\\w-]+)': { get: {} },
} as const satisfies RouteDeclarations
