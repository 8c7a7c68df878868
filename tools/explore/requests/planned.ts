import type { UploadFile } from '../../../conformance/data/maker.ts'
import type { ArgumentDefinitions } from '../../../contract/index.ts'
import type { ClientRole } from '../sites/compared-site.ts'
import { Placeholder, type PlannedValue, type PlannedValues } from './placeholders.ts'

/** A request with placeholders for ids. */
export interface Planned {
  readonly who: ClientRole
  readonly method: string
  /** In neutral names: `/core/v2/posts/{id}`. */
  readonly template: string
  /** The values of the braces, in order. */
  readonly captures: readonly PlannedValue[]
  readonly query: PlannedValues
  readonly body?: PlannedValues | undefined
  /** The encoding of the body. Default: JSON. */
  readonly form?: 'json' | 'fields' | undefined
  /** A file to upload, in a form with the body's fields. */
  readonly file?: UploadFile | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sends it to `index.php?rest_route=`. */
  readonly byQuery?: boolean | undefined
  /** The requests of a batch. */
  readonly inner?: readonly Planned[] | undefined
  /** Compares only status, code and headers. */
  readonly isBodyIgnored?: boolean | undefined
}

/** The key of a template's collection: `/core/v2/posts/{}/revisions` for `/core/v2/posts/{parent}/revisions/{id}`. */
export function collectionOf(template: string): string {
  return template.replace(/\/\{\w+\}$/, '').replaceAll(/\{\w+\}/g, '{}')
}

/** The collections that the captures of a template are ids of, in order. */
export function collectionsIn(template: string): readonly string[] {
  return [...template.matchAll(/\{\w+\}/g)].map(({ index, 0: braces }) =>
    collectionOf(template.slice(0, index + braces.length)),
  )
}

/** The path of a template. */
export function pathOf(template: string, captures: readonly string[]): string {
  let n = 0
  return template.replaceAll(/\{\w+\}/g, () => captures[n++] ?? '')
}

/** A request in one line, for fast-check. */
export function requestText(planned: Planned): string {
  const { who, method, template, captures, query, body, inner, file, form, byQuery, headers } = planned
  const path = pathOf(template, captures.map(String))
  const parts = [
    ...(Object.keys(query).length > 0 ? [`?${JSON.stringify(query)}`] : []),
    ...(body && Object.keys(body).length > 0 ? [JSON.stringify(body)] : []),
    ...(file ? [`with ${file.name}`] : []),
    ...(form === 'fields' ? ['as a form'] : []),
    ...(byQuery ? ['by rest_route'] : []),
    ...(headers ? [`with ${JSON.stringify(headers)}`] : []),
    ...(inner ? [`of [${inner.map(requestText).join('; ')}]`] : []),
  ]
  return [`${method} ${path}`, ...parts, `as ${who}`].join(' ')
}

/** Arguments that have an effect only together with others. */
const dependencies: Readonly<Record<string, readonly string[]>> = {
  order: ['orderby'],
  orderby: ['order'],
  search_columns: ['search'],
  search_semantics: ['search'],
  tax_relation: ['categories', 'tags'],
  offset: ['per_page'],
  ignore_sticky: ['sticky'],
}

/** The names of arguments, with those that they depend on. */
export function withDependencies(names: readonly string[], known: readonly string[]): readonly string[] {
  const furtherMembers = names.flatMap((name) =>
    Object.hasOwn(dependencies, name) ? (dependencies[name] ?? []) : [],
  )
  return [...new Set([...names, ...furtherMembers.filter((name) => known.includes(name))])]
}

/** Slugs that are unique to a sequence. */
export const slugs: readonly PlannedValue[] = ['cedar', 'alder', 'birch'].map(
  (word) => new Placeholder({ to: 'slug', word }),
)

/** The arguments that an order depends on: the slugs, or the search. */
export function orderedBy({ orderby, slug, search }: PlannedValues): PlannedValues {
  if (orderby === 'include_slugs') return { slug: slug ?? slugs }
  if (orderby === 'relevance') return { search: search ?? new Placeholder({ to: 'sequence' }) }
  return {}
}

/** Values of `orderby` by which no two items of a sequence tie. */
const uniqueOrders = new Set<string | undefined>([
  undefined,
  'id',
  'include',
  'include_slugs',
  'title',
  'name',
])

/** May two items of a sequence tie in this order, as two posts of the same second do by date. */
export const mayHaveTies = (orderedBy: string | undefined): boolean => !uniqueOrders.has(orderedBy)

const cutting = ['per_page', 'page', 'offset']

/** An order without ties for a page of a list, whose items would be undefined otherwise. */
export function uniqueOrder(sent: PlannedValues, { orderby }: ArgumentDefinitions): PlannedValues {
  if (!orderby?.enum?.includes('id') || !cutting.some((name) => name in sent)) return {}
  const order = sent.orderby ?? orderby.default
  return typeof order === 'string' && mayHaveTies(order) ? { orderby: 'id' } : {}
}
