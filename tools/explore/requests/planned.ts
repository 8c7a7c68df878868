import type { UploadFile } from '../../../conformance/data/maker.ts'
import type { ArgumentDefinitions } from '../../../contract/index.ts'
import type { Who } from '../sides/side.ts'
import { type Given, type GivenMembers, Reference } from './given.ts'

/** A request as it is planned, before anybody knows the ids it names. */
export interface Planned {
  readonly who: Who
  readonly method: string
  /** In neutral names: `/core/v2/posts/{id}`. */
  readonly template: string
  /** What stands in the braces, in their order. */
  readonly captures: readonly Given[]
  readonly query: GivenMembers
  readonly body?: GivenMembers | undefined
  /** How the body is written. Default: as JSON. */
  readonly form?: 'json' | 'fields' | undefined
  /** A file to upload, the body beside it in a form. */
  readonly file?: UploadFile | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Asks by `index.php?rest_route=`. */
  readonly byQuery?: boolean | undefined
  /** The requests of a batch. */
  readonly inner?: readonly Planned[] | undefined
  /** Only status, code and headers are compared: what it answers is the site's own. */
  readonly isSitesOwn?: boolean | undefined
}

/** A collection as items are known by it: `/core/v2/posts/{parent}/revisions` is `/core/v2/posts/{}/revisions`. */
export function collectionOf(template: string): string {
  return template.replace(/\/\{\w+\}$/, '').replaceAll(/\{\w+\}/g, '{}')
}

/** The collections that the captures of a template lead into, in their order. */
export function collectionsIn(template: string): readonly string[] {
  return [...template.matchAll(/\{\w+\}/g)].map(({ index, 0: braces }) =>
    collectionOf(template.slice(0, index + braces.length)),
  )
}

/** A path with what stands in its braces. */
export function pathOf(template: string, captures: readonly string[]): string {
  let n = 0
  return template.replaceAll(/\{\w+\}/g, () => captures[n++] ?? '')
}

/** A request in a line, as fast-check and reports name it. */
export function described(planned: Planned): string {
  const { who, method, template, captures, query, body, inner, file, form, byQuery, headers } = planned
  const path = pathOf(template, captures.map(String))
  const parts = [
    ...(Object.keys(query).length > 0 ? [`?${JSON.stringify(query)}`] : []),
    ...(body && Object.keys(body).length > 0 ? [JSON.stringify(body)] : []),
    ...(file ? [`with ${file.name}`] : []),
    ...(form === 'fields' ? ['as a form'] : []),
    ...(byQuery ? ['by rest_route'] : []),
    ...(headers ? [`with ${JSON.stringify(headers)}`] : []),
    ...(inner ? [`of [${inner.map(described).join('; ')}]`] : []),
  ]
  return [`${method} ${path}`, ...parts, `as ${who}`].join(' ')
}

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
