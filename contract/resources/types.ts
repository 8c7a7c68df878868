import type { RouteDeclarations } from '../schema/route.ts'
import { name } from './item-arguments.ts'
import { contextArgument } from './list-arguments.ts'

/** The routes of types, which are only read. */
export const typeRoutes = {
  '/types': { get: { id: 'types.list', args: { context: contextArgument } } },
  '/types/(?P<type>[\\w-]+)': { get: { id: 'types.read', args: { type: name, context: contextArgument } } },
} as const satisfies RouteDeclarations
