import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of block editor. */
export const blockEditorRoutes = {
  '/url-details': {
    get: {
      args: {
        url: {
          description: 'The address of the page to tell of.',
          type: 'string',
          format: 'uri',
          required: true,
        },
      },
    },
  },
  '/export': { get: {} },
  '/navigation-fallback': { get: {} },
} as const satisfies RouteDeclarations
