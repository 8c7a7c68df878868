import { text } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import { pattern } from '../schema/pattern.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { contextArgument, paging } from './list-arguments.ts'

const name = {
  ...text('The name of the ability, with its namespace.'),
  pattern: pattern('^[a-zA-Z0-9\\-\\/]+$'),
} as const

const list = {
  context: contextArgument,
  page: paging.page,
  per_page: { ...paging.per_page, default: 50 },
} as const satisfies ArgumentDefinitions

export const abilityRoutes = {
  '/categories': { get: { id: 'abilities.categories.list', args: list } },
  '/categories/(?P<slug>[a-z0-9]+(?:-[a-z0-9]+)*)': {
    get: {
      id: 'abilities.categories.read',
      args: {
        slug: { ...text('The name of the category.'), pattern: pattern('^[a-z0-9]+(?:-[a-z0-9]+)*$') },
      },
    },
  },
  '/abilities/(?P<name>[a-zA-Z0-9\\-\\/]+?)/run': {
    'get post put patch delete': {
      id: 'abilities.abilities.run',
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
      id: 'abilities.abilities.list',
      args: { ...list, category: text('Only abilities of this category.') },
    },
  },
  '/abilities/(?P<name>[a-zA-Z0-9\\-\\/]+)': { get: { id: 'abilities.abilities.read', args: { name } } },
} as const satisfies RouteDeclarations
