import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of block types. */
export const blockTypeRoutes = {
  '/block-renderer/(?P<name>[a-z0-9-]+/[a-z0-9-]+)': { 'get post': {} },
  '/block-types': { get: {} },
  '/block-types/(?P<namespace>[a-zA-Z0-9_-]+)': { get: {} },
  '/block-types/(?P<namespace>[a-zA-Z0-9_-]+)/(?P<name>[a-zA-Z0-9_-]+)': { get: {} },
} as const satisfies RouteDeclarations
