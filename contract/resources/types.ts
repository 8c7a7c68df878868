import { text } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { name } from './item-arguments.ts'
import { contextArgument } from './list-arguments.ts'

/** The routes of types, which are only read. */
export const typeRoutes = {
  '/types': { get: { id: 'types.list', args: { context: contextArgument } } },
  '/types/(?P<type>[\\w-]+)': { get: { id: 'types.read', args: { type: name, context: contextArgument } } },
} as const satisfies RouteDeclarations

/** The routes of statuses, which are only read. */
export const statusRoutes = {
  '/statuses': { get: { id: 'statuses.list', args: { context: contextArgument } } },
  '/statuses/(?P<status>[\\w-]+)': {
    get: { id: 'statuses.read', args: { status: name, context: contextArgument } },
  },
} as const satisfies RouteDeclarations

/** Arguments of `GET /core/v2/taxonomies`. */
const taxonomyListArguments = {
  context: contextArgument,
  type: text('Only the taxonomies of this type of item.'),
} as const satisfies ArgumentDefinitions

/** The routes of taxonomies, which are only read. */
export const taxonomyRoutes = {
  '/taxonomies': { get: { id: 'taxonomies.list', args: taxonomyListArguments } },
  '/taxonomies/(?P<taxonomy>[\\w-]+)': {
    get: { id: 'taxonomies.read', args: { taxonomy: name, context: contextArgument } },
  },
} as const satisfies RouteDeclarations
