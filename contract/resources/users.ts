import { choice, integer, texts } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { descriptiveList } from './descriptive-list.ts'
import { force, id } from './item-arguments.ts'
import { contextArgument, offset } from './list-arguments.ts'
import { newUserFields, userFields } from './user-fields.ts'

/** The content types of the API, each with whether a user has published items. */
export const publishedTypes = [
  'post',
  'page',
  'attachment',
  'nav_menu_item',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
] as const

/** Arguments of `GET /core/v2/users`. */
export const userListArguments = {
  ...descriptiveList(['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url']),
  offset,
  roles: texts('Only users with one of these roles.'),
  capabilities: texts('Only users who may do one of these things.'),
  who: choice('Only users who may write.', ['authors']),
  has_published_posts: {
    description: 'Only users who have published, whatever it is or something of these types.',
    type: ['boolean', 'array'],
    items: { type: 'string', enum: publishedTypes, isEnumKeyed: true },
  },
  search_columns: {
    description: 'Where to search; everywhere when empty.',
    type: 'array',
    items: { type: 'string', enum: ['email', 'name', 'id', 'username', 'slug'] },
    default: [],
  },
} as const satisfies ArgumentDefinitions

const userDeleteArguments = {
  force: force('Has to be true: users have no trash.'),
  reassign: {
    ...integer('The id of the user who gets what this one wrote; false when it goes with its author.'),
    required: true,
  },
} as const satisfies ArgumentDefinitions

export const userRoutes = {
  '/users': {
    get: { id: 'users.list', args: userListArguments, batch: true },
    post: { id: 'users.create', args: newUserFields, batch: true },
  },
  '/users/(?P<id>[\\d]+)': {
    get: { id: 'users.read', args: { id, context: contextArgument }, batch: true },
    'post put patch': { id: 'users.update', args: { id, ...userFields }, batch: true },
    delete: { id: 'users.delete', args: { id, ...userDeleteArguments }, batch: true },
  },
  '/users/me': {
    get: { id: 'users.me.read', args: { context: contextArgument } },
    'post put patch': { id: 'users.me.update', args: userFields },
    delete: { id: 'users.me.delete', args: userDeleteArguments },
  },
} as const satisfies RouteDeclarations
