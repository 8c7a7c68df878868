import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of block editor. */
export const blockEditorRoutes = {
  '/url-details': { get: {} },
  '/export': { get: {} },
  '/navigation-fallback': { get: {} },
} as const satisfies RouteDeclarations
