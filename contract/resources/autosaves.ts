import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { id, parent } from './item-arguments.ts'
import { contextArgument } from './list-arguments.ts'

/**
 * The routes of the autosaves of a type, below its collection.
 *
 * @param name what the ids of its endpoints begin with
 */
export const autosaveRoutes = <const Name extends string, Fields extends ArgumentDefinitions>(
  name: Name,
  fields: Fields,
) =>
  ({
    '/(?P<id>[\\d]+)/autosaves': {
      get: { id: `${name}.autosaves.list`, args: { parent, context: contextArgument } },
      post: { id: `${name}.autosaves.create`, args: { parent, ...fields } },
    },
    '/(?P<parent>[\\d]+)/autosaves/(?P<id>[\\d]+)': {
      get: { id: `${name}.autosaves.read`, args: { parent, id, context: contextArgument } },
    },
  }) as const satisfies RouteDeclarations
