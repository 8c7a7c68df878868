import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of comments. */
export const commentRoutes = {
  '/comments': { get: {}, post: {} },
  '/comments/(?P<id>[\\d]+)': { get: {}, 'post put patch': {}, delete: {} },
} as const satisfies RouteDeclarations
