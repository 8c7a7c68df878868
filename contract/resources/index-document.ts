import type { RouteDeclarations } from '../schema/route.ts'

/** `GET /`, the index document (section Root and batch). */
export const indexRoutes = {
  '/': { get: { id: 'index', args: { context: { default: 'view' } } } },
} as const satisfies RouteDeclarations
