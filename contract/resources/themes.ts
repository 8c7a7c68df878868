import { text } from '../schema/describe.ts'
import type { RouteDeclarations } from '../schema/route.ts'

const stylesheet = text('The stylesheet of the theme, which is the name of its folder.')

export const themeRoutes = {
  '/themes': {
    get: {
      id: 'themes.list',
      args: {
        status: {
          description: 'Only themes that are in use, or only others.',
          type: 'array',
          items: { enum: ['active', 'inactive'], type: 'string' },
        },
      },
    },
  },
  '/themes/(?P<stylesheet>[^\\/:<>\\*\\?"\\|]+(?:\\/[^\\/:<>\\*\\?"\\|]+)?)': {
    get: { id: 'themes.read', args: { stylesheet } },
  },
} as const satisfies RouteDeclarations
