import { isList } from '../../conformance/index.ts'
import { slug } from '../../contract/requirements/endpoint-name.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse, type RequestView } from '../mutant.ts'
import { namesOf, reads, recordsIn, replaced, without } from './list-queries.ts'
import { firstOnly, ignored, inverted } from './lists-filters.ts'
import { fallenBack, orderMutants } from './lists-orders.ts'
import { pageMutants, searchMutants, statusMutants } from './lists-pages.ts'

/** Passes over one filter when another is there. */
function dropping(kind: string, dropped: string, beside: string): Mutant {
  return mutateRequest(
    `${dropped} of ${kind} is ignored beside ${beside}`,
    by('effect', `${kind}.list.${slug(dropped)}`, `${kind}.list.${slug(beside)}`),
    (request) =>
      reads(kind, request) && has(request, dropped) && has(request, beside)
        ? { query: without(request.query, dropped) }
        : undefined,
  )
}

const has = ({ query }: RequestView, argument: string): boolean => namesOf(query, argument).length > 0

const single: readonly Mutant[] = [
  dropping('posts', 'after', 'before'),
  dropping('posts', 'tags', 'categories'),
  dropping('posts', 'categories_exclude', 'tags'),
  dropping('pages', 'author', 'slug'),
  dropping('pages', 'menu_order', 'parent'),
  dropping('media', 'parent', 'media_type'),
  dropping('posts', 'order', 'search'),
  mutateRequest(
    'categories of posts find the categories below too',
    by('effect', 'posts.list.categories'),
    (request) => {
      const terms = request.query.getAll('categories[]')
      if (!reads('posts', request) || terms.length === 0) return undefined
      const query = without(request.query, 'categories')
      for (const term of terms) query.append('categories[terms][]', term)
      query.set('categories[include_children]', 'true')
      return { query }
    },
  ),
  mutateRequest('several tags of posts have all to be there', by('effect', 'posts.list.tags'), (request) => {
    const terms = request.query.getAll('tags[]')
    if (!reads('posts', request) || terms.length < 2) return undefined
    const query = without(request.query, 'tags')
    for (const term of terms) query.append('tags[terms][]', term)
    query.set('tags[operator]', 'AND')
    return { query }
  }),
  mutateRequest(
    'filters by category and tag are joined by OR',
    by('effect', 'posts.list.categories', 'posts.list.tags', 'posts.list.tax-relation'),
    (request) =>
      reads('posts', request) && has(request, 'categories') && has(request, 'tags')
        ? { query: replaced(request.query, 'tax_relation', 'OR') }
        : undefined,
  ),
  mutateRequest(
    'a term filter in its object form is always OR',
    by('list habit', 'posts.terms'),
    (request) =>
      reads('posts', request) && request.query.get('categories[operator]') === 'AND'
        ? { query: replaced(request.query, 'categories[operator]', 'OR') }
        : undefined,
    { isOpen: true },
  ),
  mutateRequest(
    'children of categories are never included',
    by('list habit', 'posts.terms'),
    (request) =>
      reads('posts', request) && request.query.has('categories[include_children]')
        ? { query: without(request.query, 'categories[include_children]') }
        : undefined,
    { isOpen: true },
  ),
  mutateRequest(
    'an item dated exactly at after is found',
    by('list habit', 'lists.date'),
    (request) => {
      const after = request.query.get('after')
      if (!reads('posts', request) || after === null || !/T\d\d:\d\d:\d\d$/.test(after)) return undefined
      const second = new Date(Date.parse(`${after}Z`) - 1000).toISOString().slice(0, 19)
      return { query: replaced(request.query, 'after', second) }
    },
    { isOpen: true },
  ),
  mutateResponse(
    'the media type image finds one picture less',
    by('effect', 'media.list.media-type'),
    (request, { body }) => {
      const items = recordsIn(body)
      return reads('media', request) && request.query.getAll('media_type[]').join() === 'image' && items
        ? { body: items.slice(1) }
        : undefined
    },
  ),
  mutateResponse(
    'an author who is asked for twice loses an item',
    by('effect', 'pages.list.author'),
    (request, { body }) => {
      const items = recordsIn(body)
      const many = request.query.getAll('author[]').length > 1
      return reads('pages', request) && many && items && items.length > 1
        ? { body: items.slice(0, -1) }
        : undefined
    },
  ),
  mutateResponse(
    'tags of posts find the first tag of each only',
    by('effect', 'posts.list.tags'),
    (request, { body }) => {
      const items = recordsIn(body)
      const wanted = request.query.getAll('tags[]').map(Number)
      if (!reads('posts', request) || wanted.length === 0 || !items) return undefined
      return { body: items.filter((item) => wanted.includes(isList(item.tags) ? Number(item.tags[0]) : 0)) }
    },
  ),
  mutateResponse(
    'categories_exclude of posts takes away one item more',
    by('effect', 'posts.list.categories-exclude'),
    (request, { body }) => {
      const items = recordsIn(body)
      return reads('posts', request) && has(request, 'categories_exclude') && items && items.length > 2
        ? { body: items.slice(1) }
        : undefined
    },
  ),
]

/** Defects that the checks of `conformance/checks/lists/` are to notice. */
export const listsMutants: readonly Mutant[] = [
  ...ignored,
  ...firstOnly,
  ...inverted,
  ...fallenBack,
  ...orderMutants,
  ...pageMutants,
  ...statusMutants,
  ...searchMutants,
  ...single,
]
