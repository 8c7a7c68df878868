import { type Deployment, type Json, namings } from '../../../contract/index.ts'
import { deploymentFromIndex, type ToldByRoutes } from '../../mirror/index-document/index.ts'

/** An endpoint in an index, to be changed by a test. */
interface SmallEndpoint {
  methods: string[]
  allow_batch?: { v1: boolean }
  args: Record<string, Record<string, Json>>
}

/** An index, to be changed by a test. */
export interface SmallIndex {
  namespaces: string[]
  authentication?: Record<string, Json>
  routes: Record<string, { namespace: string; methods: string[]; endpoints: SmallEndpoint[] }>
}

export const list = '/core/v2/posts'
export const item = '/core/v2/posts/(?P<id>[\\d]+)'
export const word = '/core/v2/words/(?P<word>[\\w]+)'

/** Some routes with an argument for each keyword. */
export function smallIndex(): SmallIndex {
  const readable = (args: SmallEndpoint['args'] = {}): SmallEndpoint => ({ methods: ['GET'], args })
  const entry = (...endpoints: SmallEndpoint[]) => ({
    namespace: 'core/v2',
    methods: endpoints.flatMap(({ methods }) => methods),
    endpoints,
  })
  return {
    namespaces: ['core/v2'],
    authentication: { 'application-passwords': {} },
    routes: {
      '/core/v2': entry(readable({ namespace: { default: 'core/v2' }, context: { default: 'view' } })),
      [list]: entry(readable(listArguments()), {
        methods: ['POST'],
        allow_batch: { v1: true },
        args: fields(),
      }),
      [item]: entry(readable({ id: { type: 'integer' }, parent: { type: 'integer' } }), {
        methods: ['POST', 'PUT'],
        allow_batch: { v1: true },
        args: fields(),
      }),
      '/core/v2/words/mine': entry(readable()),
      [word]: entry(readable()),
    },
  }
}

function listArguments(): SmallEndpoint['args'] {
  return {
    per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100, description: 'How many.' },
    order: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
    include: { type: 'array', items: { type: 'integer' }, maxItems: 5 },
    after: { type: 'string', format: 'date-time' },
    search: { type: 'string', maxLength: 50, pattern: '^[a-z]+$' },
    filter: { oneOf: [{ type: 'integer' }, { type: 'object', properties: { name: { type: 'string' } } }] },
  }
}

function fields(): SmallEndpoint['args'] {
  return {
    title: { type: 'string', required: true },
    meta: {
      type: 'object',
      properties: { colour: { type: 'string' } },
      additionalProperties: { type: 'string' },
    },
  }
}

/** The deployment of an index. @param told what its routes say of themselves */
export function deploymentOf(index: SmallIndex, told: ToldByRoutes = {}): Deployment {
  return deploymentFromIndex(index, namings.neutral, 'small', told).deployment
}
