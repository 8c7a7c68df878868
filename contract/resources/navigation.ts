import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of navigation. */
export const navigationRoutes = {
  '/navigation': { get: { batch: true }, post: { batch: true } },
  '/navigation/(?P<id>[\\d]+)': {
    get: { batch: true },
    'post put patch': { batch: true },
    delete: { batch: true },
  },
  '/navigation/(?P<parent>[\\d]+)/revisions': { get: {} },
  '/navigation/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)': { get: {}, delete: {} },
  '/navigation/(?P<id>[\\d]+)/autosaves': { get: {}, post: {} },
  '/navigation/(?P<parent>[\\d]+)/autosaves/(?P<id>[\\d]+)': { get: {} },
} as const satisfies RouteDeclarations
