import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of templates. */
export const templateRoutes = {
  '/templates/(?P<parent>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/revisions': {
    get: {},
  },
  '/templates/(?P<parent>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/revisions/(?P<id>[\\d]+)':
    { get: {}, delete: {} },
  '/templates/(?P<id>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/autosaves': {
    get: {},
    post: {},
  },
  '/templates/(?P<parent>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)/autosaves/(?P<id>[\\d]+)':
    { get: {} },
  '/templates': { get: {}, post: {} },
  '/templates/lookup': { get: {} },
  '/templates/(?P<id>([^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)[\\/\\w%-]+)': {
    get: {},
    'post put patch': {},
    delete: {},
  },
} as const satisfies RouteDeclarations
