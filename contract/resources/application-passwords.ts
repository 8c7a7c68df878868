import type { RouteDeclarations } from '../schema/route.ts'
import { applicationPasswordFields, newApplicationPasswordFields } from './application-password-fields.ts'
import { contextArgument } from './list-arguments.ts'

const read = { args: { context: contextArgument } } as const

/** The routes of application passwords. */
export const applicationPasswordRoutes = {
  '/users/(?P<user_id>(?:[\\d]+|me))/application-passwords': {
    get: read,
    post: { args: newApplicationPasswordFields },
    delete: {},
  },
  '/users/(?P<user_id>(?:[\\d]+|me))/application-passwords/introspect': { get: read },
  '/users/(?P<user_id>(?:[\\d]+|me))/application-passwords/(?P<uuid>[\\w\\-]+)': {
    get: read,
    'post put patch': { args: applicationPasswordFields },
    delete: {},
  },
} as const satisfies RouteDeclarations
