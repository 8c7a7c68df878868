import { embedFirst, integer, readOnly, text } from '../schema/describe.ts'
import type { RecordSchema } from '../schema/record.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { name } from './item-arguments.ts'
import { contextArgument } from './list-arguments.ts'

/** The routes of menu locations, which are only read. */
export const menuLocationRoutes = {
  '/menu-locations': { get: { id: 'menu-locations.list', args: { context: contextArgument } } },
  '/menu-locations/(?P<location>[\\w-]+)': {
    get: { id: 'menu-locations.read', args: { location: name, context: contextArgument } },
  },
} as const satisfies RouteDeclarations

/** A menu location of the theme in responses. */
export const menuLocationRecord = {
  title: 'menu-location',
  properties: {
    name: readOnly(embedFirst, text('Its name.')),
    description: readOnly(embedFirst, text('The name to show.')),
    menu: readOnly(embedFirst, integer('The id of the menu at this location, 0 for none.')),
  },
} as const satisfies RecordSchema
