import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of abilities. */
export const abilityRoutes = {
  '/categories': { get: {} },
  '/categories/(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)*)': { get: {} },
  '/abilities/(?P<name>[a-zA-Z0-9\\-\\/]+?)/run': { 'get post put patch delete': {} },
  '/abilities': { get: {} },
  '/abilities/(?P<name>[a-zA-Z0-9\\-\\/]+)': { get: {} },
} as const satisfies RouteDeclarations
