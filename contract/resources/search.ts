import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { contextArgument, idList, paging } from './list-arguments.ts'

/** What can be searched, and of what kinds it is. */
export const searchTypes = ['post', 'term', 'post-format'] as const
export const searchSubtypes = ['post', 'page', 'category', 'post_tag'] as const

/** Arguments of `GET /core/v2/search`. */
export const searchArguments = {
  ...paging,
  context: { ...contextArgument, enum: ['view', 'embed'] },
  type: { description: 'What to search.', type: 'string', default: 'post', enum: searchTypes },
  subtype: {
    description: 'Only items of these kinds; those that the type does not have are passed over.',
    type: 'array',
    default: 'any',
    items: { type: 'string', enum: [...searchSubtypes, 'any'] },
  },
  exclude: idList('None of these items.'),
  include: idList('Only these items.'),
} as const satisfies ArgumentDefinitions

export const searchRoutes = {
  '/search': { get: { id: 'search.list', args: searchArguments } },
} as const satisfies RouteDeclarations
