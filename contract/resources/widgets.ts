import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of widgets. */
export const widgetRoutes = {
  '/widget-types': { get: {} },
  '/widget-types/(?P<id>[a-zA-Z0-9_-]+)': { get: {} },
  '/widget-types/(?P<id>[a-zA-Z0-9_-]+)/encode': { post: {} },
  '/widget-types/(?P<id>[a-zA-Z0-9_-]+)/render': { post: {} },
  '/widgets': { get: { batch: true }, post: { batch: true } },
  '/widgets/(?P<id>[\\w\\-]+)': {
    get: { batch: true },
    'post put patch': { batch: true },
    delete: { batch: true },
  },
} as const satisfies RouteDeclarations
