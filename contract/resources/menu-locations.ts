import type { ValueSchema } from '../schema/dialect.ts'
import { embedFirst } from '../schema/field-contexts.ts'
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

const readOnly = (schema: ValueSchema) => ({ ...schema, context: embedFirst, readonly: true })

/** A menu location of the theme in responses. */
export const menuLocationRecord = {
  title: 'menu-location',
  properties: {
    name: readOnly({ description: 'Its name.', type: 'string' }),
    description: readOnly({ description: 'The name to show.', type: 'string' }),
    menu: readOnly({ description: 'The id of the menu that stands there, 0 for none.', type: 'integer' }),
  },
} as const satisfies RecordSchema
