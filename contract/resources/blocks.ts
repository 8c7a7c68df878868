import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of blocks. */
export const blockRoutes = {
  '/blocks': { get: { batch: true }, post: { batch: true } },
  '/blocks/(?P<id>[\\d]+)': {
    get: { batch: true },
    'post put patch': { batch: true },
    delete: { batch: true },
  },
  '/blocks/(?P<parent>[\\d]+)/revisions': { get: {} },
  '/blocks/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)': { get: {}, delete: {} },
  '/blocks/(?P<id>[\\d]+)/autosaves': { get: {}, post: {} },
  '/blocks/(?P<parent>[\\d]+)/autosaves/(?P<id>[\\d]+)': { get: {} },
} as const satisfies RouteDeclarations
