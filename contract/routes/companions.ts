import {
  categoryListArguments,
  tagListArguments,
  taxonomyListArguments,
  userListArguments,
} from '../arguments/companions.ts'
import { contextArgument } from '../arguments/list-parts.ts'
import type { ArgumentDefinitions } from '../dialect.ts'
import { type Route, route } from '../route.ts'
import { itemId } from './content.ts'

const context: ArgumentDefinitions = { context: contextArgument }
const inContext: ArgumentDefinitions = { ...itemId, ...context }

const read = (path: string, args: ArgumentDefinitions): Route =>
  route('core/v2', path, { get: { args } }, { level: 'companion' })

// A list of what is known by a name, and one of it.
const named = (path: string, name: string, list: ArgumentDefinitions = context): Route[] => [
  read(path, list),
  read(`${path}/(?P<${name}>[\\w-]+)`, {
    [name]: { description: 'Its name.', type: 'string' },
    ...context,
  }),
]

/** The routes that links of posts, pages and media lead to and the document does not have. They are only read. */
export const companionRoutes: readonly Route[] = [
  read('/users', userListArguments),
  read('/users/(?P<id>[\\d]+)', inContext),
  read('/users/me', context),
  read('/categories', categoryListArguments),
  read('/categories/(?P<id>[\\d]+)', inContext),
  read('/tags', tagListArguments),
  read('/tags/(?P<id>[\\d]+)', inContext),
  ...named('/types', 'type'),
  ...named('/statuses', 'status'),
  ...named('/taxonomies', 'taxonomy', taxonomyListArguments),
]
