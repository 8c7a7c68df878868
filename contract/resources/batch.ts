import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'

/** The most requests in one batch (section Limits). */
export const batchLimit = 25

/** Arguments of `POST /batch/v1`. */
export const batchArguments = {
  validation: { type: 'string', enum: ['require-all-validate', 'normal'], default: 'normal' },
  requests: {
    type: 'array',
    required: true,
    maxItems: batchLimit,
    items: {
      type: 'object',
      properties: {
        method: { type: 'string', enum: ['POST', 'PUT', 'PATCH', 'DELETE'], default: 'POST' },
        path: { type: 'string', required: true },
        body: { type: 'object', properties: {}, additionalProperties: true },
        headers: {
          type: 'object',
          properties: {},
          additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
        },
      },
    },
  },
} as const satisfies ArgumentDefinitions

/** The batch route (section Root and batch). */
export const batchRoutes = {
  '/batch/v1': { post: { id: 'batch', args: batchArguments } },
} as const satisfies RouteDeclarations
