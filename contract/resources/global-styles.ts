import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of global styles. */
export const globalStylesRoutes = {
  '/global-styles/(?P<parent>[\\d]+)/revisions': { get: {} },
  '/global-styles/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)': { get: {} },
  '/global-styles/themes/(?P<stylesheet>[\\/\\s%\\w\\.\\(\\)\\[\\]\\@_\\-]+)/variations': {
    get: { batch: true },
  },
  '/global-styles/themes/(?P<stylesheet>[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)': {
    get: { batch: true },
  },
  '/global-styles/(?P<id>[\\/\\d+]+)': { get: { batch: true }, 'post put patch': { batch: true } },
} as const satisfies RouteDeclarations
