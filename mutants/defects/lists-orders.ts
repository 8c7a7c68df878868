import { isObject } from '../../conformance/index.ts'
import { describedEndpoints, slug } from '../../contract/requirements/endpoint-name.ts'
import { type Mutant, misanswering, mistaking } from '../mutant.ts'
import { reads, recordsIn, replaced, without } from './lists-filters.ts'

const kinds = ['posts', 'pages', 'media'] as const

const ordersOf = (kind: string): readonly string[] =>
  (describedEndpoints.find(({ id }) => id === `${kind}.list`)?.endpoint.args.orderby?.enum ?? []).map(String)

/** Each order of each list that falls back to the date; `parent` cannot differ among posts. */
export const fallenBack: readonly Mutant[] = kinds.flatMap((kind) =>
  ordersOf(kind)
    .filter((order) => order !== 'date' && !(kind === 'posts' && order === 'parent'))
    .map((order) =>
      mistaking(`orderby ${slug(order)} of ${kind} falls back to the date`, 'arguments', (asked) =>
        reads(kind, asked) && asked.query.get('orderby') === order
          ? { query: without(asked.query, 'orderby') }
          : undefined,
      ),
    ),
)

const text = (value: unknown): string => (typeof value === 'number' ? String(value) : '')

export const orderMutants: readonly Mutant[] = [
  misanswering('menu_order is sorted as text', 'arguments', ({ path, query }, { body }) => {
    const items = recordsIn(body)
    if (path !== '/core/v2/pages' || query.get('orderby') !== 'menu_order' || !items) return undefined
    const sign = query.get('order') === 'asc' ? 1 : -1
    return {
      body: [...items].sort((a, b) => (text(a.menu_order) < text(b.menu_order) ? -sign : sign)),
    }
  }),
  ...kinds.map((kind) =>
    mistaking(`the order of ${kind} is turned around when sorted by title`, 'arguments', (asked) => {
      const { query } = asked
      if (!reads(kind, asked) || query.get('orderby') !== 'title') return undefined
      return { query: replaced(query, 'order', query.get('order') === 'asc' ? 'desc' : 'asc') }
    }),
  ),
  ...kinds.map((kind) =>
    mistaking(`modified of ${kind} sorts by id`, 'arguments', (asked) =>
      reads(kind, asked) && asked.query.get('orderby') === 'modified'
        ? { query: replaced(asked.query, 'orderby', 'id') }
        : undefined,
    ),
  ),
  misanswering('the author of media is sorted descending only', 'arguments', ({ path, query }, { body }) => {
    const items = recordsIn(body)
    if (path !== '/core/v2/media' || query.get('orderby') !== 'author' || !items) return undefined
    return { body: [...items].sort((a, b) => Number(b.author) - Number(a.author)) }
  }),
  misanswering('orderby include of posts is sorted by id', 'arguments', ({ path, query }, { body }) => {
    const items = recordsIn(body)
    if (path !== '/core/v2/posts' || query.get('orderby') !== 'include' || !items) return undefined
    return { body: [...items].sort((a, b) => Number(a.id) - Number(b.id)) }
  }),
  ...(['posts', 'pages'] as const).flatMap((kind) => [
    misanswering(
      `revisions of ${kind} stand in no order by date`,
      'arguments',
      ({ path, query }, { body }) => {
        const items = recordsIn(body)
        const isDate = (query.get('orderby') ?? 'date') === 'date'
        if (!new RegExp(`/${kind}/\\d+/revisions$`).test(path) || !isDate || !items) return undefined
        return {
          body: [...items].sort((a, b) => JSON.stringify(a.title).localeCompare(JSON.stringify(b.title))),
        }
      },
    ),
    mistaking(`revisions of ${kind} are sorted by title as by date`, 'arguments', ({ path, query }) =>
      new RegExp(`/${kind}/\\d+/revisions$`).test(path) && query.get('orderby') === 'title'
        ? { query: replaced(query, 'orderby', 'date') }
        : undefined,
    ),
  ]),
  misanswering(
    'a search sorted by relevance leaves the best match out',
    'arguments',
    ({ query }, { body }) => {
      const items = recordsIn(body)
      return query.get('orderby') === 'relevance' && items && items.length > 1 && items.every(isObject)
        ? { body: items.slice(1) }
        : undefined
    },
  ),
]
