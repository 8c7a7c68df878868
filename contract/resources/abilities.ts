import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { pattern } from '../schema/pattern.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { contextArgument, paging } from './list-arguments.ts'

const name = {
  description: 'The name of the ability, with its namespace.',
  type: 'string',
  pattern: pattern('^[a-zA-Z0-9\\-\\/]+$'),
} as const

const list = {
  context: contextArgument,
  page: paging.page,
  per_page: { ...paging.per_page, default: 50 },
} as const satisfies ArgumentDefinitions

/** The routes of abilities. */
export const abilityRoutes = {
  '/categories': { get: { args: list } },
  '/categories/(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)*)': {
    get: {
      args: {
        slug: {
          description: 'The name of the category.',
          type: 'string',
          pattern: pattern('^[a-z0-9]+(?:-[a-z0-9]+)*$'),
        },
      },
    },
  },
  '/abilities/(?P<name>[a-zA-Z0-9\\-\\/]+?)/run': {
    'get post put patch delete': {
      args: {
        name,
        input: {
          description: 'What the ability works on.',
          type: ['integer', 'number', 'boolean', 'string', 'array', 'object', 'null'],
          default: null,
        },
      },
    },
  },
  '/abilities': {
    get: {
      args: { ...list, category: { description: 'Only abilities of this category.', type: 'string' } },
    },
  },
  '/abilities/(?P<name>[a-zA-Z0-9\\-\\/]+)': { get: { args: { name } } },
} as const satisfies RouteDeclarations
