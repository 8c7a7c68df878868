import { has, ignore, relist, replace, set, valuesOf, withValues } from '../edits.ts'
import { every, type On, type RequestView } from '../matcher.ts'
import { answers, caughtBy, type Mutant, open, requests } from '../mutant.ts'

const effect = caughtBy('effect')
const habit = caughtBy('list habit', open)

/** A read of a list whose argument has these values. */
const hasQuery =
  (kind: string, argument: string, value: string): On =>
  (request) =>
    request.method === 'GET' &&
    request.path === `/core/v2/${kind}` &&
    valuesOf(request, argument).join() === value

/** A term filter in its object form. */
const asObject =
  (argument: string, member: string, value: string) =>
  ({ query }: RequestView) => {
    const changed = withValues(query, argument).query
    for (const term of query.getAll(`${argument}[]`)) changed.append(`${argument}[terms][]`, term)
    changed.set(`${argument}[${member}]`, value)
    return { query: changed }
  }

/** Defects in what the arguments of lists mean. */
export const listMeaningMutants: readonly Mutant[] = [
  ...['posts', 'pages'].flatMap((kind) =>
    effect({
      [`${kind}.list.status: asked for what is future, ${kind} of every status are listed`]: requests(
        hasQuery(kind, 'status', 'future'),
        set('status', 'publish', 'future', 'draft', 'pending', 'private', 'trash'),
      ),
      [`${kind}.list.status.effect.unsaid: ${kind} asked for without a status are future too`]: requests(
        every(hasQuery(kind, 'status', ''), ({ hasCredentials }) => hasCredentials),
        set('status', 'publish', 'future'),
      ),
      [`${kind}.revisions.list.order ${kind}.revisions.list.orderby.date: revisions of ${kind} are sorted by title`]:
        answers(
          every(`GET ${kind}/{id}/revisions`, ({ query }) => (query.get('orderby') ?? 'date') === 'date'),
          relist((items) =>
            [...items].sort((a, b) => JSON.stringify(a.title).localeCompare(JSON.stringify(b.title))),
          ),
        ),
    }),
  ),
  ...effect({
    'posts.list.orderby.include: orderby include of posts is sorted by id': answers(
      hasQuery('posts', 'orderby', 'include'),
      relist((items) => [...items].sort((a, b) => Number(a.id) - Number(b.id))),
    ),
    'list.orderby.relevance: a search sorted by relevance lacks the best match': answers(
      ({ query }) => query.get('orderby') === 'relevance',
      relist((items) => (items.length > 1 ? items.slice(1) : undefined)),
    ),
    'posts.list.tags: several tags of posts have all to be there': requests(
      every('GET posts', ({ query }) => query.getAll('tags[]').length > 1),
      asObject('tags', 'operator', 'AND'),
    ),
    'posts.list.categories posts.list.tags posts.list.tax-relation: filters by category and tag are joined by OR':
      requests(every('GET posts', has('categories', 'tags')), set('tax_relation', 'OR')),
    'pages.list.page: the second page of pages repeats its first item': answers(
      every('GET pages', ({ query }) => Number(query.get('page') ?? 1) > 1),
      relist(([first, ...rest]) => (first === undefined ? undefined : [first, first, ...rest])),
    ),
  }),
  ...habit({
    'posts.terms: a term filter in its object form is always OR': requests(
      'GET posts',
      replace('categories[operator]', 'OR', 'AND'),
    ),
    'posts.terms: children of categories are never included': requests(
      'GET posts',
      ignore('categories[include_children]'),
    ),
    'lists.date: an item dated exactly at after is found': requests(
      'GET posts',
      replace('after', (after) =>
        /T\d\d:\d\d:\d\d$/.test(after)
          ? new Date(Date.parse(`${after}Z`) - 1000).toISOString().slice(0, 19)
          : after,
      ),
    ),
  }),
  ...caughtBy('maximum')({
    'limits.per-page.posts limits.per-page.pages: a page has 50 items at most': answers(
      every('GET {text}', has('per_page')),
      relist((items) => items.slice(0, 50)),
    ),
    'limits.per-page: a page has 64 revisions at most': answers(
      'GET .*/revisions',
      relist((items) => items.slice(0, 64)),
    ),
  }),
]
