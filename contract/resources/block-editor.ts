import { uri } from '../schema/describe.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { contextArgument, offset, order, orderBy, paging, postOrders } from './list-arguments.ts'

export const blockEditorRoutes = {
  '/url-details': {
    get: {
      id: 'block-editor.url-details.read',
      args: {
        url: { ...uri('The address of the page.'), required: true },
      },
    },
  },
  '/export': { get: { id: 'block-editor.export.read' } },
  '/navigation-fallback': { get: { id: 'block-editor.navigation-fallback.read' } },
} as const satisfies RouteDeclarations

export const blockPatternRoutes = {
  '/block-patterns/patterns': { get: { id: 'block-patterns.patterns.list' } },
  '/block-patterns/categories': { get: { id: 'block-patterns.categories.list' } },
} as const satisfies RouteDeclarations

export const directoryRoutes = {
  '/block-directory/search': {
    get: {
      id: 'block-directory.search.list',
      args: {
        context: { ...contextArgument, enum: ['view'] },
        page: paging.page,
        per_page: paging.per_page,
        term: { description: 'What is searched for.', type: 'string', minLength: 1, required: true },
      },
    },
  },
  '/pattern-directory/patterns': {
    get: {
      id: 'pattern-directory.patterns.list',
      args: {
        context: contextArgument,
        page: paging.page,
        per_page: { ...paging.per_page, default: 100 },
        search: { ...paging.search, minLength: 1 },
        category: { description: 'Only patterns of this category.', type: 'integer', minimum: 1 },
        keyword: { description: 'Only patterns with this keyword.', type: 'integer', minimum: 1 },
        slug: { description: 'Only patterns with one of these slugs.', type: 'array' },
        offset,
        order,
        orderby: orderBy([...postOrders, 'favorite_count']),
      },
    },
  },
} as const satisfies RouteDeclarations
