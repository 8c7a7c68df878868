import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of application passwords. */
export const applicationPasswordRoutes = {
  '/users/(?P<user_id>(?:[\\d]+|me))/application-passwords': { get: {}, post: {}, delete: {} },
  '/users/(?P<user_id>(?:[\\d]+|me))/application-passwords/introspect': { get: {} },
  '/users/(?P<user_id>(?:[\\d]+|me))/application-passwords/(?P<uuid>[\\w\\-]+)': {
    get: {},
    'post put patch': {},
    delete: {},
  },
} as const satisfies RouteDeclarations
