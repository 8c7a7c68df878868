import { isObject } from '../../conformance/index.ts'
import { describedEndpoints, slug } from '../../contract/requirements/endpoint-name.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse } from '../mutant.ts'
import { reads, recordsIn, replaced, without } from './list-queries.ts'

const kinds = ['posts', 'pages', 'media'] as const

const ordersOf = (kind: string): readonly string[] =>
  (describedEndpoints.find(({ id }) => id === `${kind}.list`)?.endpoint.args.orderby?.enum ?? []).map(String)

/** Each order of each list that falls back to the date; `parent` cannot differ among posts. */
export const fallenBack: readonly Mutant[] = kinds.flatMap((kind) =>
  ordersOf(kind)
    .filter((order) => order !== 'date' && !(kind === 'posts' && order === 'parent'))
    .map((order) =>
      mutateRequest(
        `orderby ${slug(order)} of ${kind} falls back to the date`,
        by('effect', `${kind}.list.orderby.${slug(order)}`),
        (request) =>
          reads(kind, request) && request.query.get('orderby') === order
            ? { query: without(request.query, 'orderby') }
            : undefined,
      ),
    ),
)

const text = (value: unknown): string => (typeof value === 'number' ? String(value) : '')

export const orderMutants: readonly Mutant[] = [
  mutateResponse(
    'menu_order is sorted as text',
    by('effect', 'pages.list.orderby.menu-order'),
    ({ path, query }, { body }) => {
      const items = recordsIn(body)
      if (path !== '/core/v2/pages' || query.get('orderby') !== 'menu_order' || !items) return undefined
      const sign = query.get('order') === 'asc' ? 1 : -1
      return {
        body: [...items].sort((a, b) => (text(a.menu_order) < text(b.menu_order) ? -sign : sign)),
      }
    },
  ),
  ...kinds.map((kind) =>
    mutateRequest(
      `the order of ${kind} is turned around when sorted by title`,
      by('effect', `${kind}.list.orderby.title`),
      (request) => {
        const { query } = request
        if (!reads(kind, request) || query.get('orderby') !== 'title') return undefined
        return { query: replaced(query, 'order', query.get('order') === 'asc' ? 'desc' : 'asc') }
      },
    ),
  ),
  ...kinds.map((kind) =>
    mutateRequest(
      `modified of ${kind} sorts by id`,
      by('effect', `${kind}.list.orderby.modified`),
      (request) =>
        reads(kind, request) && request.query.get('orderby') === 'modified'
          ? { query: replaced(request.query, 'orderby', 'id') }
          : undefined,
    ),
  ),
  mutateResponse(
    'the author of media is sorted descending only',
    by('effect', 'media.list.orderby.author'),
    ({ path, query }, { body }) => {
      const items = recordsIn(body)
      if (path !== '/core/v2/media' || query.get('orderby') !== 'author' || !items) return undefined
      return { body: [...items].sort((a, b) => Number(b.author) - Number(a.author)) }
    },
  ),
  mutateResponse(
    'orderby include of posts is sorted by id',
    by('effect', 'posts.list.orderby.include'),
    ({ path, query }, { body }) => {
      const items = recordsIn(body)
      if (path !== '/core/v2/posts' || query.get('orderby') !== 'include' || !items) return undefined
      return { body: [...items].sort((a, b) => Number(a.id) - Number(b.id)) }
    },
  ),
  ...(['posts', 'pages'] as const).flatMap((kind) => [
    mutateResponse(
      `revisions of ${kind} stand in no order by date`,
      by('effect', `${kind}.revisions.list.order`, `${kind}.revisions.list.orderby.date`),
      ({ path, query }, { body }) => {
        const items = recordsIn(body)
        const isDate = (query.get('orderby') ?? 'date') === 'date'
        if (!new RegExp(`/${kind}/\\d+/revisions$`).test(path) || !isDate || !items) return undefined
        return {
          body: [...items].sort((a, b) => JSON.stringify(a.title).localeCompare(JSON.stringify(b.title))),
        }
      },
    ),
    mutateRequest(
      `revisions of ${kind} are sorted by title as by date`,
      by('effect', `${kind}.revisions.list.orderby.title`),
      ({ path, query }) =>
        new RegExp(`/${kind}/\\d+/revisions$`).test(path) && query.get('orderby') === 'title'
          ? { query: replaced(query, 'orderby', 'date') }
          : undefined,
    ),
  ]),
  mutateResponse(
    'a search sorted by relevance leaves the best match out',
    by('effect', 'list.orderby.relevance'),
    ({ query }, { body }) => {
      const items = recordsIn(body)
      return query.get('orderby') === 'relevance' && items && items.length > 1 && items.every(isObject)
        ? { body: items.slice(1) }
        : undefined
    },
  ),
]
