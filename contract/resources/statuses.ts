import type { RouteDeclarations } from '../schema/route.ts'
import { name } from './item-arguments.ts'
import { contextArgument } from './list-arguments.ts'

/** The routes of statuses, which are only read. */
export const statusRoutes = {
  '/statuses': { get: { id: 'statuses.list', args: { context: contextArgument } } },
  '/statuses/(?P<status>[\\w-]+)': {
    get: { id: 'statuses.read', args: { status: name, context: contextArgument } },
  },
} as const satisfies RouteDeclarations
