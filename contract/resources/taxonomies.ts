import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { name } from './item-arguments.ts'
import { contextArgument } from './list-arguments.ts'

/** Arguments of `GET /core/v2/taxonomies`. */
export const taxonomyListArguments = {
  context: contextArgument,
  type: { description: 'Only the taxonomies of this type of item.', type: 'string' },
} as const satisfies ArgumentDefinitions

/** The routes of taxonomies, which are only read. */
export const taxonomyRoutes = {
  '/taxonomies': { get: { id: 'taxonomies.list', args: taxonomyListArguments } },
  '/taxonomies/(?P<taxonomy>[\\w-]+)': {
    get: { id: 'taxonomies.read', args: { taxonomy: name, context: contextArgument } },
  },
} as const satisfies RouteDeclarations
