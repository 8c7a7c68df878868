import type { ArgumentDefinitions } from '../../contract/index.ts'
import { type Given, type GivenMembers, Reference } from './given.ts'

/** Arguments that show what they do beside others alone. */
const partners: Readonly<Record<string, readonly string[]>> = {
  order: ['orderby'],
  orderby: ['order'],
  search_columns: ['search'],
  search_semantics: ['search'],
  tax_relation: ['categories', 'tags'],
  offset: ['per_page'],
  ignore_sticky: ['sticky'],
}

/** The names of arguments, with those beside which each of them shows what it does. */
export function withPartners(names: readonly string[], known: readonly string[]): readonly string[] {
  const beside = names.flatMap((name) => (Object.hasOwn(partners, name) ? (partners[name] ?? []) : []))
  return [...new Set([...names, ...beside.filter((name) => known.includes(name))])]
}

/** Slugs that the items of a life have, and no other. */
export const slugs: readonly Given[] = ['cedar', 'alder', 'birch'].map(
  (word) => new Reference({ to: 'slug', word }),
)

/** What an order is of: the slugs that are given, or what is searched for. */
export function orderedBy({ orderby, slug, search }: GivenMembers): GivenMembers {
  if (orderby === 'include_slugs') return { slug: slug ?? slugs }
  if (orderby === 'relevance') return { search: search ?? new Reference({ to: 'life' }) }
  return {}
}

/** Orders in which items may be equal: which of two posts of one second comes first, no server says. */
const withTies: readonly (Given | undefined)[] = [
  'date',
  'modified',
  'author',
  'parent',
  'menu_order',
  'relevance',
]
const cutting = ['per_page', 'page', 'offset']

/** An order that tells which items are on a page, for a list that is cut; whole, others of its length will do. */
export function withoutTies(sent: GivenMembers, { orderby, per_page }: ArgumentDefinitions): GivenMembers {
  if (!orderby?.enum?.includes('id') || per_page === undefined) return {}
  if (!withTies.includes(sent.orderby ?? orderby.default)) return {}
  return cutting.some((name) => name in sent) ? { orderby: 'id' } : { per_page: 100 }
}
