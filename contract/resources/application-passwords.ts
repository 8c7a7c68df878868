import type { RouteDeclarations } from '../schema/route.ts'
import { applicationPasswordFields, newApplicationPasswordFields } from './application-password-fields.ts'
import { contextArgument } from './list-arguments.ts'

const read = { args: { context: contextArgument } } as const

export const applicationPasswordRoutes = {
  '/users/(?P<user_id>(?:[\\d]+|me))/application-passwords': {
    get: { id: 'users.application-passwords.list', ...read },
    post: { id: 'users.application-passwords.create', args: newApplicationPasswordFields },
    delete: { id: 'users.application-passwords.delete-all' },
  },
  '/users/(?P<user_id>(?:[\\d]+|me))/application-passwords/introspect': {
    get: { id: 'users.application-passwords.introspect.read', ...read },
  },
  '/users/(?P<user_id>(?:[\\d]+|me))/application-passwords/(?P<uuid>[\\w\\-]+)': {
    get: { id: 'users.application-passwords.read', ...read },
    'post put patch': { id: 'users.application-passwords.update', args: applicationPasswordFields },
    delete: { id: 'users.application-passwords.delete' },
  },
} as const satisfies RouteDeclarations
