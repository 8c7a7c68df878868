import type { RouteDeclarations } from '../schema/route.ts'
import { contextArgument } from './list-arguments.ts'

/** The routes of sidebars. */
export const sidebarRoutes = {
  '/sidebars': { get: { id: 'sidebars.list', args: { context: contextArgument } } },
  '/sidebars/(?P<id>[\\w-]+)': {
    get: {
      id: 'sidebars.read',
      args: { id: { description: 'The id of the sidebar.', type: 'string' }, context: contextArgument },
    },
    'post put patch': {
      id: 'sidebars.update',
      args: {
        widgets: {
          description: 'The widgets in it, in their order.',
          type: 'array',
          items: { type: ['object', 'string'] },
        },
      },
    },
  },
} as const satisfies RouteDeclarations
