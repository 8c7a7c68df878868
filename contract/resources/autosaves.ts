import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { id, parent } from './item-arguments.ts'
import { contextArgument } from './list-arguments.ts'

/** The routes of the autosaves of a type, below its collection. */
export const autosaveRoutes = (fields: ArgumentDefinitions) =>
  ({
    '/(?P<id>[\\d]+)/autosaves': {
      get: { args: { parent, context: contextArgument } },
      post: { args: { parent, ...fields } },
    },
    '/(?P<parent>[\\d]+)/autosaves/(?P<id>[\\d]+)': {
      get: { args: { parent, id, context: contextArgument } },
    },
  }) as const satisfies RouteDeclarations
