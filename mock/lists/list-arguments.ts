import type { ArgumentDefinitions } from '../../contract/index.ts'
import { slugify } from '../html/slug.ts'

/** A taxonomy filter as a list of term ids, or as an object that says more. */
export interface TermFilter {
  readonly terms: readonly number[]
  readonly operator?: 'AND' | 'OR'
  readonly include_children?: boolean
}

/** The arguments of a list, checked and with their defaults; those a type's list does not declare are empty. */
export interface ListArguments {
  readonly context: 'view' | 'embed' | 'edit'
  readonly page: number
  readonly per_page: number
  readonly offset: number | undefined
  readonly order: 'asc' | 'desc'
  readonly orderby: string
  readonly search: string
  readonly search_semantics: string | undefined
  readonly search_columns: readonly string[]
  readonly after: string | undefined
  readonly before: string | undefined
  readonly modified_after: string | undefined
  readonly modified_before: string | undefined
  readonly author: readonly number[]
  readonly author_exclude: readonly number[]
  readonly include: readonly number[]
  readonly exclude: readonly number[]
  readonly parent: readonly number[]
  readonly parent_exclude: readonly number[]
  readonly menu_order: number | undefined
  readonly slug: readonly string[]
  readonly status: readonly string[]
  readonly tax_relation: 'AND' | 'OR' | undefined
  readonly categories: readonly number[] | TermFilter
  readonly categories_exclude: readonly number[] | TermFilter
  readonly tags: readonly number[] | TermFilter
  readonly tags_exclude: readonly number[] | TermFilter
  readonly sticky: boolean | undefined
  readonly ignore_sticky: boolean
  readonly format: readonly string[]
  readonly media_type: readonly string[]
  readonly mime_type: readonly string[]
}

/** A list of which nothing is asked. */
export const absent: ListArguments = {
  context: 'view',
  page: 1,
  per_page: 10,
  offset: undefined,
  order: 'desc',
  orderby: 'date',
  search: '',
  search_semantics: undefined,
  search_columns: [],
  after: undefined,
  before: undefined,
  modified_after: undefined,
  modified_before: undefined,
  author: [],
  author_exclude: [],
  include: [],
  exclude: [],
  parent: [],
  parent_exclude: [],
  menu_order: undefined,
  slug: [],
  status: [],
  tax_relation: undefined,
  categories: [],
  categories_exclude: [],
  tags: [],
  tags_exclude: [],
  sticky: undefined,
  ignore_sticky: true,
  format: [],
  media_type: [],
  mime_type: [],
}

const names = Object.keys(absent) as readonly (keyof ListArguments)[]

const lists: ReadonlySet<string> = new Set(names.filter((name) => Array.isArray(absent[name])))

/**
 * The arguments of a list from checked parameters: what is not declared is passed over, what is not there or null is
 * taken as empty, a default that is one value where a list is meant (`status`) as a list of it, and a slug in the form it
 * would be stored in.
 */
export function listArguments(
  values: Readonly<Record<string, unknown>>,
  declared: ArgumentDefinitions,
): ListArguments {
  const read: Record<string, unknown> = {}
  for (const name of names) {
    const value = values[name]
    if (value === undefined || value === null || !Object.hasOwn(declared, name)) continue
    read[name] = lists.has(name) && typeof value === 'string' ? [value] : value
  }
  // The endpoint's definitions have just been held against every one of these values.
  const args: ListArguments = { ...absent, ...(read as Partial<ListArguments>) }
  return args.slug.length === 0 ? args : { ...args, slug: args.slug.map(slugify) }
}

// Where a page begins, and how its items are shown, has no say in what is selected.
const ofThePage: ReadonlySet<string> = new Set(['context', 'page', 'per_page', 'offset', 'ignore_sticky'])
const ofTheSelection = names.filter((name) => !ofThePage.has(name))

/** What tells one selection from another: the arguments that ask for something. */
export function selectionKey(args: ListArguments): string {
  let key = ''
  for (const name of ofTheSelection) {
    const value = args[name]
    if (value === absent[name] || (Array.isArray(value) && value.length === 0)) continue
    key += ` ${name} ${JSON.stringify(value)}`
  }
  return key
}

/** A taxonomy filter in its object form, whichever form was sent; undefined when it asks for nothing. */
export function termFilter(value: readonly number[] | TermFilter): TermFilter | undefined {
  const filter = 'terms' in value ? value : { terms: Array.isArray(value) ? value : [] }
  return filter.terms.length === 0 ? undefined : filter
}
