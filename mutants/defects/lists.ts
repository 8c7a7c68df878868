import { isList } from '../../conformance/index.ts'
import { type Asked, type Mutant, misanswering, mistaking } from '../mutant.ts'
import {
  firstOnly,
  ignored,
  inverted,
  namesOf,
  reads,
  recordsIn,
  replaced,
  without,
} from './lists-filters.ts'
import { fallenBack, orderMutants } from './lists-orders.ts'
import { pageMutants, searchMutants, statusMutants } from './lists-pages.ts'

/** Passes over one filter when another is there. */
function dropping(kind: string, dropped: string, beside: string): Mutant {
  return mistaking(`${dropped} of ${kind} is ignored beside ${beside}`, 'arguments', (asked) =>
    reads(kind, asked) && has(asked, dropped) && has(asked, beside)
      ? { query: without(asked.query, dropped) }
      : undefined,
  )
}

const has = ({ query }: Asked, argument: string): boolean => namesOf(query, argument).length > 0

const single: readonly Mutant[] = [
  dropping('posts', 'after', 'before'),
  dropping('posts', 'tags', 'categories'),
  dropping('posts', 'categories_exclude', 'tags'),
  dropping('pages', 'author', 'slug'),
  dropping('pages', 'menu_order', 'parent'),
  dropping('media', 'parent', 'media_type'),
  dropping('posts', 'order', 'search'),
  mistaking('categories of posts find the categories below too', 'arguments', (asked) => {
    const terms = asked.query.getAll('categories[]')
    if (!reads('posts', asked) || terms.length === 0) return undefined
    const query = without(asked.query, 'categories')
    for (const term of terms) query.append('categories[terms][]', term)
    query.set('categories[include_children]', 'true')
    return { query }
  }),
  mistaking('several tags of posts have all to be there', 'arguments', (asked) => {
    const terms = asked.query.getAll('tags[]')
    if (!reads('posts', asked) || terms.length < 2) return undefined
    const query = without(asked.query, 'tags')
    for (const term of terms) query.append('tags[terms][]', term)
    query.set('tags[operator]', 'AND')
    return { query }
  }),
  mistaking('filters by category and tag are joined by OR', 'arguments', (asked) =>
    reads('posts', asked) && has(asked, 'categories') && has(asked, 'tags')
      ? { query: replaced(asked.query, 'tax_relation', 'OR') }
      : undefined,
  ),
  mistaking(
    'a term filter in its object form is always OR',
    'arguments',
    (asked) =>
      reads('posts', asked) && asked.query.get('categories[operator]') === 'AND'
        ? { query: replaced(asked.query, 'categories[operator]', 'OR') }
        : undefined,
    { isOpen: true },
  ),
  mistaking(
    'children of categories are never included',
    'arguments',
    (asked) =>
      reads('posts', asked) && asked.query.has('categories[include_children]')
        ? { query: without(asked.query, 'categories[include_children]') }
        : undefined,
    { isOpen: true },
  ),
  mistaking(
    'an item dated exactly at after is found',
    'arguments',
    (asked) => {
      const after = asked.query.get('after')
      if (!reads('posts', asked) || after === null || !/T\d\d:\d\d:\d\d$/.test(after)) return undefined
      const second = new Date(Date.parse(`${after}Z`) - 1000).toISOString().slice(0, 19)
      return { query: replaced(asked.query, 'after', second) }
    },
    { isOpen: true },
  ),
  misanswering('the media type image finds one picture less', 'arguments', (asked, { body }) => {
    const items = recordsIn(body)
    return reads('media', asked) && asked.query.getAll('media_type[]').join() === 'image' && items
      ? { body: items.slice(1) }
      : undefined
  }),
  misanswering('an author who is asked for twice loses an item', 'arguments', (asked, { body }) => {
    const items = recordsIn(body)
    const many = asked.query.getAll('author[]').length > 1
    return reads('pages', asked) && many && items && items.length > 1
      ? { body: items.slice(0, -1) }
      : undefined
  }),
  misanswering('tags of posts find the first tag of each only', 'arguments', (asked, { body }) => {
    const items = recordsIn(body)
    const wanted = asked.query.getAll('tags[]').map(Number)
    if (!reads('posts', asked) || wanted.length === 0 || !items) return undefined
    return { body: items.filter((item) => wanted.includes(isList(item.tags) ? Number(item.tags[0]) : 0)) }
  }),
  misanswering('categories_exclude of posts takes away one item more', 'arguments', (asked, { body }) => {
    const items = recordsIn(body)
    return reads('posts', asked) && has(asked, 'categories_exclude') && items && items.length > 2
      ? { body: items.slice(1) }
      : undefined
  }),
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
