import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of pattern categories. */
export const patternCategoryRoutes = {
  '/wp_pattern_category': { get: { batch: true }, post: { batch: true } },
  '/wp_pattern_category/(?P<id>[\\d]+)': {
    get: { batch: true },
    'post put patch': { batch: true },
    delete: { batch: true },
  },
} as const satisfies RouteDeclarations
