import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of plugins. */
export const pluginRoutes = {
  '/plugins': { get: {}, post: {} },
  '/plugins/(?P<plugin>[^.\\/]+(?:\\/[^.\\/]+)?)': { get: {}, 'post put patch': {}, delete: {} },
} as const satisfies RouteDeclarations
