import { always, below, firstOf } from './paths.ts'
import type { StockRequest } from './template.ts'

const list: StockRequest = {}
const write: StockRequest = {}
const first = (of: string): StockRequest => ({ find: firstOf(`/core/v2/${of}`) })

const oneself = always({ user_id: 'me' })
const password = below(oneself, () => '/core/v2/users/me/application-passwords', 'uuid')

/** Terms, users and comments. */
export const recordRequests = {
  'categories.list': list,
  'categories.create': write,
  'categories.read': first('categories'),
  'categories.update': write,
  'categories.delete': write,
  'tags.list': list,
  'tags.create': write,
  'tags.read': first('tags'),
  'tags.update': write,
  'tags.delete': write,
  'menus.list': list,
  'menus.create': write,
  'menus.read': first('menus'),
  'menus.update': write,
  'menus.delete': write,
  'wp-pattern-category.list': list,
  'wp-pattern-category.create': write,
  'wp-pattern-category.read': first('wp_pattern_category'),
  'wp-pattern-category.update': write,
  'wp-pattern-category.delete': write,
  'users.list': list,
  'users.create': write,
  'users.read': first('users'),
  'users.update': write,
  'users.delete': write,
  'users.me.read': list,
  'users.me.update': write,
  'users.me.delete': write,
  'users.application-passwords.list': { find: oneself },
  'users.application-passwords.create': write,
  'users.application-passwords.delete-all': write,
  'users.application-passwords.introspect.read': { find: oneself },
  'users.application-passwords.read': { find: password },
  'users.application-passwords.update': write,
  'users.application-passwords.delete': write,
  'comments.list': list,
  'comments.create': write,
  'comments.read': first('comments'),
  'comments.update': write,
  'comments.delete': write,
} as const satisfies Readonly<Record<string, StockRequest>>
