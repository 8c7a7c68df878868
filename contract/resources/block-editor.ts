import type { RouteDeclarations } from '../schema/route.ts'

/** The routes of block editor. */
export const blockEditorRoutes = {
  '/url-details': {
    get: {
      id: 'block-editor.url-details.read',
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
  '/export': { get: { id: 'block-editor.export.read' } },
  '/navigation-fallback': { get: { id: 'block-editor.navigation-fallback.read' } },
} as const satisfies RouteDeclarations
