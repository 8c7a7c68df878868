import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { id } from './item-arguments.ts'
import { contextArgument, offset } from './list-arguments.ts'
import { namedList } from './named-list.ts'

const names = (description: string) => ({ description, type: 'array', items: { type: 'string' } }) as const

/** Arguments of `GET /core/v2/users`. */
export const userListArguments = {
  ...namedList(['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url']),
  offset,
  roles: names('Only users with one of these roles.'),
  capabilities: names('Only users who may do one of these things.'),
  who: { description: 'Only users who may write.', type: 'string', enum: ['authors'] },
  has_published_posts: {
    description: 'Only users who have published, whatever it is or something of these types.',
    type: ['boolean', 'array'],
    items: { type: 'string', enum: ['post', 'page', 'attachment'] },
  },
  search_columns: {
    description: 'Where to search; everywhere when empty.',
    type: 'array',
    items: { type: 'string', enum: ['email', 'name', 'id', 'username', 'slug'] },
    default: [],
  },
} as const satisfies ArgumentDefinitions

/** The routes of users. */
export const userRoutes = {
  '/users': { get: { args: userListArguments }, post: {} },
  '/users/(?P<id>[\\d]+)': {
    get: { args: { id, context: contextArgument } },
    'post put patch': {},
    delete: {},
  },
  '/users/me': { get: { args: { context: contextArgument } }, 'post put patch': {}, delete: {} },
} as const satisfies RouteDeclarations
