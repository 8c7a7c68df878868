import type { categoryRecord, menuRecord } from '../../contract/index.ts'
import { partitionKey } from '../store/collection.ts'
import { registeredName } from '../store/content-types.ts'
import { autoAddMenus, menuLocations } from '../store/menu-options.ts'
import type { Term } from '../store/records.ts'
import type { FieldRenderers } from './context-filter.ts'
import type { View } from './view.ts'

export interface TermSource {
  readonly term: Term
  readonly view: View
}

export const termFields: FieldRenderers<TermSource, typeof categoryRecord | typeof menuRecord> = {
  id: ({ term }) => term.id,
  count: ({ term, view }) => itemsWith(term, view),
  description: ({ term }) => term.description,
  link: ({ term, view }) => view.addresses.base + termPath(term, view),
  name: ({ term }) => term.name,
  slug: ({ term }) => term.slug,
  taxonomy: ({ term }) => registeredName(term.taxonomy),
  parent: ({ term }) => term.parent,
  meta: () => [],
  locations: ({ term, view }) =>
    [...menuLocations(view.state)].flatMap(([location, menu]) => (menu === term.id ? location : [])),
  auto_add: ({ term, view }) => autoAddMenus(view.state).includes(term.id),
}

/** The number of published items that have a term. */
export function itemsWith({ id, taxonomy }: Term, { state }: View): number {
  if (taxonomy === 'nav_menu')
    return [...state.menuItems.values()].filter(({ menu, status }) => menu === id && status === 'publish')
      .length
  const sorted = state.content.sorted('date', 'term')
  return state.model
    .typesWith(taxonomy)
    .reduce((count, type) => count + sorted.list(partitionKey(type, 'publish', id)).length, 0)
}

// Terms without pages have an address with a query.
const otherTermPath = ({ taxonomy, slug }: Term): string =>
  typeof taxonomy !== 'string' && taxonomy.definition.public
    ? `/${taxonomy.name}/${slug}/`
    : `/?taxonomy=${registeredName(taxonomy)}&term=${slug}`

/** The path of a term's page on the website. Follows `get_term_link`. */
export function termPath(term: Term, { state }: View): string {
  if (term.taxonomy === 'post_tag') return `/tag/${term.slug}/`
  if (term.taxonomy !== 'category') return otherTermPath(term)
  const line = [term]
  // Visits each category once, even in a cycle.
  for (
    let above = state.terms.get(term.parent);
    above && !line.includes(above);
    above = state.terms.get(above.parent)
  )
    line.unshift(above)
  return `/category/${line.map(({ slug }) => `${slug}/`).join('')}`
}
