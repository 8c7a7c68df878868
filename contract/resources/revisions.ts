import { integer } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { force, id, parent } from './item-arguments.ts'
import { contextArgument, idList, offset, order, orderBy, paging } from './list-arguments.ts'

/** Arguments of the revision lists; without `per_page` the whole list is answered. */
export const revisionListArguments = {
  ...paging,
  per_page: { ...integer('The most items on a page.'), minimum: 1, maximum: 100 },
  exclude: idList('None of these items.'),
  include: idList('Only these items.'),
  offset,
  order,
  orderby: orderBy(['date', 'id', 'include', 'relevance', 'slug', 'include_slugs', 'title']),
} as const satisfies ArgumentDefinitions

/**
 * The routes of the revisions of a type, below its collection.
 *
 * @param name what the ids of its endpoints begin with
 */
export const revisionRoutes = <const Name extends string>(name: Name) =>
  ({
    '/(?P<parent>[\\d]+)/revisions': {
      get: { id: `${name}.revisions.list`, args: { parent, ...revisionListArguments } },
    },
    '/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)': {
      get: { id: `${name}.revisions.read`, args: { parent, id, context: contextArgument } },
      delete: {
        id: `${name}.revisions.delete`,
        args: { parent, id, force: force('Has to be true: a revision has no trash.') },
      },
    },
  }) as const satisfies RouteDeclarations
