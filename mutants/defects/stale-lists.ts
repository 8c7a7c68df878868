import type { FetchLike } from '../../conformance/index.ts'
import { slug } from '../../contract/requirements/endpoint-name.ts'
import { createSite } from '../../mock/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import type { Mutant } from '../mutant.ts'

const kinds = ['posts', 'pages', 'media'] as const

/** A site whose lists are kept, when they are asked for no items by name, until a request that lets them be made anew. */
function keepingLists(
  name: string,
  caughtBy: CaughtBy,
  path: string,
  argument: string,
  renews: (request: Request) => boolean,
): Mutant {
  return {
    name,
    caughtBy,
    deployment: 'first',
    isOpen: false,
    make(): FetchLike {
      const site = createSite({ deployment: 'first' })
      const kept = new Map<string, Response>()
      return async (request) => {
        if (request.method !== 'GET' && renews(request)) kept.clear()
        const { pathname, search } = new URL(request.url)
        const isKept =
          request.method === 'GET' &&
          pathname === `/wp-json${path}` &&
          search.includes(argument) &&
          !search.includes('include')
        if (!isKept) return site.fetch(request)
        const key = `${request.headers.get('authorization')} ${search}`
        const answer = kept.get(key) ?? (await site.fetch(request))
        kept.set(key, answer.clone())
        return answer
      }
    },
  }
}

const isUpdate = ({ method, url }: Request): boolean => method !== 'DELETE' && /\/\d+(\?|$)/.test(url)

/** Lists that do not learn of what is written. */
export const staleListMutants: readonly Mutant[] = kinds.flatMap((kind) => {
  const path = `/core/v2/${kind}`
  const filters = {
    posts: ['author', 'categories', 'tags_exclude', 'format', 'sticky', 'before', 'slug', 'search'],
    pages: ['author_exclude', 'parent', 'menu_order', 'before', 'slug', 'search'],
    media: ['author', 'parent', 'before', 'slug', 'search'],
  }[kind]
  return [
    ...filters.map((argument) =>
      keepingLists(
        `lists of ${kind} with ${argument} do not learn of updates`,
        by(
          'effect',
          ...(argument === 'before' ? ['after', 'before'] : [argument]).map(
            (each) => `${kind}.list.${slug(each)}`,
          ),
        ),
        path,
        argument,
        (request) => !isUpdate(request),
      ),
    ),
    ...['orderby=date', 'orderby=modified', 'orderby=title', 'orderby=slug', 'orderby=menu_order']
      .filter((order) => kind === 'pages' || !order.includes('menu'))
      .map((order) =>
        keepingLists(
          `${kind} of ${order} stay where they were before an update`,
          by('effect', `${kind}.list.${slug(order.replace('=', '.'))}`),
          path,
          order,
          (request) => !isUpdate(request),
        ),
      ),
    keepingLists(
      `lists of ${kind} do not learn of what is removed or trashed`,
      by('trash', `${kind}.seen-by-lists`),
      path,
      'status',
      ({ method }) => method !== 'DELETE',
    ),
  ]
})
