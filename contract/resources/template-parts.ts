import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of template parts. */
export const templatePartRoutes = {
  '/template-parts/(?P<parent>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/revisions': {
    get: {},
  },
  '/template-parts/(?P<parent>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/revisions/(?P<id>[\\d]+)':
    { get: {}, delete: {} },
  '/template-parts/(?P<id>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/autosaves': {
    get: {},
    post: {},
  },
  '/template-parts/(?P<parent>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/autosaves/(?P<id>[\\d]+)':
    { get: {} },
  '/template-parts': { get: {}, post: {} },
  '/template-parts/lookup': { get: {} },
  '/template-parts/(?P<id>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)': {
    get: {},
    'post put patch': {},
    delete: {},
  },
} as const satisfies RouteDeclarations
