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

/** Orders in which no two items of a life are equal. */
const withoutEquals = new Set<string | undefined>([
  undefined,
  'id',
  'include',
  'include_slugs',
  'title',
  'name',
])

/** May two items of a life be equal by what their list is sorted by: of two posts of one second neither comes first. */
export const mayHaveEquals = (orderedBy: string | undefined): boolean => !withoutEquals.has(orderedBy)

const cutting = ['per_page', 'page', 'offset']

/** An order that tells which items are on a page, for a list that is cut. */
export function orderOfPages(sent: GivenMembers, { orderby }: ArgumentDefinitions): GivenMembers {
  if (!orderby?.enum?.includes('id') || !cutting.some((name) => name in sent)) return {}
  const order = sent.orderby ?? orderby.default
  return typeof order === 'string' && mayHaveEquals(order) ? { orderby: 'id' } : {}
}
