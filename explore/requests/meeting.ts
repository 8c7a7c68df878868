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
