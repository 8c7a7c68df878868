import { integer, text } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { autosaveRoutes } from './autosaves.ts'
import { id, itemForce } from './item-arguments.ts'
import { contextArgument } from './list-arguments.ts'
import { revisionRoutes } from './revisions.ts'

/** Arguments of `GET` of a post or page. */
export const itemReadArguments = {
  id,
  context: contextArgument,
  excerpt_length: integer('The number of words of a generated excerpt.'),
  password: text('The password of a protected item.'),
} as const satisfies ArgumentDefinitions

/**
 * The routes posts and pages share, below the collection: it, its items, their revisions and autosaves (section
 * Endpoints).
 *
 * @param name what the ids of its endpoints begin with
 */
export function contentRoutes<
  const Name extends string,
  List extends ArgumentDefinitions,
  Fields extends ArgumentDefinitions,
>(name: Name, list: List, fields: Fields) {
  return {
    '': {
      get: { id: `${name}.list`, args: list, batch: true },
      post: { id: `${name}.create`, args: fields, batch: true },
    },
    '/(?P<id>[\\d]+)': {
      get: { id: `${name}.read`, args: itemReadArguments, batch: true },
      'post put patch': { id: `${name}.update`, args: { id, ...fields }, batch: true },
      delete: { id: `${name}.delete`, args: { id, force: itemForce }, batch: true },
    },
    ...revisionRoutes(name),
    ...autosaveRoutes(name, fields),
  } as const satisfies RouteDeclarations
}
