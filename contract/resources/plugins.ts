import { choice, text } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { pattern } from '../schema/pattern.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { contextArgument, paging } from './list-arguments.ts'

const statuses = ['inactive', 'active'] as const
const status = choice('Is it switched on.', statuses)

export const pluginName = {
  ...text('The file of the plugin, without its ending.'),
  pattern: pattern('[^.\\/]+(?:\\/[^.\\/]+)?'),
} as const

const one = { context: contextArgument, plugin: pluginName } as const satisfies ArgumentDefinitions

export const pluginRoutes = {
  '/plugins': {
    get: {
      id: 'plugins.list',
      args: {
        context: contextArgument,
        search: paging.search,
        status: {
          description: 'Only plugins that are switched on, or only others.',
          type: 'array',
          items: { type: 'string', enum: statuses },
        },
      },
    },
    post: {
      id: 'plugins.create',
      args: {
        slug: {
          ...text('The name of the plugin in the directory of plugins.'),
          pattern: pattern('[\\w\\-]+'),
          required: true,
        },
        status: { ...status, default: 'inactive' },
      },
    },
  },
  '/plugins/(?P<plugin>[^.\\/]+(?:\\/[^.\\/]+)?)': {
    get: { id: 'plugins.read', args: one },
    'post put patch': { id: 'plugins.update', args: { ...one, status } },
    delete: { id: 'plugins.delete', args: one },
  },
} as const satisfies RouteDeclarations
