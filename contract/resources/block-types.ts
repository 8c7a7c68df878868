import { integer, text } from '../schema/describe.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { name } from './item-arguments.ts'
import { contextArgument } from './list-arguments.ts'

const namespace = text('The namespace of the block.')

export const blockTypeRoutes = {
  '/block-renderer/(?P<name>[a-z0-9-]+/[a-z0-9-]+)': {
    'get post': {
      id: 'block-renderer',
      args: {
        name,
        context: { ...contextArgument, enum: ['edit'] },
        attributes: { description: 'What is set of the block.', type: 'object', default: [] },
        post_id: integer('The item that contains the block.'),
      },
    },
  },
  '/block-types': { get: { id: 'block-types.list', args: { context: contextArgument, namespace } } },
  '/block-types/(?P<namespace>[a-zA-Z0-9_-]+)': {
    get: { id: 'block-types.namespace.list', args: { context: contextArgument, namespace } },
  },
  '/block-types/(?P<namespace>[a-zA-Z0-9_-]+)/(?P<name>[a-zA-Z0-9_-]+)': {
    get: { id: 'block-types.read', args: { name, namespace, context: contextArgument } },
  },
} as const satisfies RouteDeclarations
