import type { searchArguments, searchTypes } from '../../../contract/index.ts'
import { can, mayEdit } from '../../auth/rights.ts'
import { renderTitle } from '../../content/html/content.ts'
import { RestError } from '../../http/errors.ts'
import { factsOf, registeredName, taxonomyFacts, typeOf } from '../../store/content-types.ts'
import { absent } from '../../store/lists/list-arguments.ts'
import { fold, relevanceOf } from '../../store/lists/search.ts'
import { selectPublished } from '../../store/lists/select.ts'
import type { Selection } from '../../store/lists/selection.ts'
import { formatName, formatOf, usedFormats } from '../../store/post-formats.ts'
import type { ContentRecord, ContentType, Taxonomy, Term, UnroutedTerm } from '../../store/records.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { itemMethods, type Link, type Links, readMethods, targetHints } from '../../view/links.ts'
import { formatPath } from '../../view/paths.ts'
import { termPath } from '../../view/term-fields.ts'
import type { View } from '../../view/view.ts'
import { type ArgumentReaders, listOf, numberOf, readArguments, scalarText } from '../endpoint/arguments.ts'
import type { Call, EndpointBehaviour } from '../endpoint/call.ts'
import { pagingHeaders } from '../endpoint/paging.ts'

type SearchType = (typeof searchTypes)[number]

const handlers: Readonly<Record<SearchType, (criteria: Criteria, call: Call) => Found>> = {
  post: searchPosts,
  term: searchTerms,
  'post-format': searchFormats,
}

const numbers = (value: unknown): readonly number[] =>
  listOf(value).filter((each) => typeof each === 'number')

const readers = {
  // Every field is shown in both contexts.
  context: () => undefined,
  page: (value) => numberOf(value) ?? 1,
  per_page: (value) => numberOf(value) ?? 10,
  search: scalarText,
  type: (value): SearchType => (value === 'term' || value === 'post-format' ? value : 'post'),
  subtype: (value) => (Array.isArray(value) ? value.map(scalarText) : ['any']),
  include: numbers,
  exclude: numbers,
} satisfies ArgumentReaders<typeof searchArguments>

/** `GET /core/v2/search`: posts and pages, terms, or post formats. */
export const searchRead: EndpointBehaviour = {
  handle: (call) => {
    const { type, subtype: subtypes, page, per_page: perPage, ...criteria } = readArguments(call, readers)
    const found = handlers[type]({ ...criteria, subtypes }, call)
    const body = found.page((page - 1) * perPage, page * perPage)
    const total = body.length === 0 && found.countsPagesOnly ? 0 : found.total
    const pages = Math.ceil(total / perPage)
    if (page > pages && total > 0)
      throw new RestError(400, 'rest_search_invalid_page_number', `There are only ${pages} pages.`)
    const headers = pagingHeaders(call, { page, pages, total })
    return { status: 200, headers, body }
  },
}

/** Published posts and pages, by relevance, or without a search by date. Follows `WP_REST_Post_Search_Handler`. */
function searchPosts({ search, subtypes, include, exclude }: Criteria, call: Call): Found {
  const { state, user, site } = call
  const named = state.model.types.filter(
    (type) => isSearchedType(type) && (subtypes.includes('any') || subtypes.includes(registeredName(type))),
  )
  // Subtypes of other kinds count as posts.
  const types: readonly ContentType[] = named.length > 0 ? named : ['post']
  const args = { ...absent, search, include, exclude: include.length > 0 ? [] : exclude }
  const isSignedIn = user !== undefined
  const select = (): Selection => {
    const latest = selectPublished(types, { args, state, isSignedIn })
    return search === '' ? latest : byRelevance(latest.slice(0, latest.length), search)
  }
  const found =
    search === ''
      ? select()
      : site.selections.get(selectionKey(types.map(registeredName), args, isSignedIn), state.version, select)
  return {
    total: found.length,
    page: (from, to) => found.slice(from, to).map((record) => renderFoundPost(record, call)),
    countsPagesOnly: true,
  }
}

// Types with pages on the website, except media.
const isSearchedType = (type: ContentType): boolean => type !== 'attachment' && factsOf(type).viewable

const selectionKey = (...parts: unknown[]): string => `search ${JSON.stringify(parts)}`

function byRelevance(records: readonly ContentRecord[], search: string): readonly ContentRecord[] {
  const scores = new Map(records.map((record) => [record, relevanceOf(record, search)]))
  return [...records].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
}

function renderFoundPost(record: ContentRecord, call: Call): Rendered {
  const { addresses, user } = call
  const self = addresses.route(`${factsOf(typeOf(record)).collection}/${record.id}`)
  return {
    id: record.id,
    title: renderTitle(record.title),
    url: addresses.permalink(record),
    type: 'post',
    subtype: registeredName(typeOf(record)),
    _links: linksOfFound(call, {
      self,
      about: `types/${registeredName(typeOf(record))}`,
      isWritable: mayEdit(user, record),
    }),
  }
}

/** Terms by name, used or not. Follows `WP_REST_Term_Search_Handler`. */
function searchTerms({ search, subtypes, include, exclude }: Criteria, call: Call): Found {
  const { terms, unroutedTerms, model } = call.state
  const named = model.taxonomies.filter(
    (each) =>
      isSearchedTaxonomy(each) && (subtypes.includes('any') || subtypes.includes(registeredName(each))),
  )
  const text = fold(search)
  const matches = ({ id, name, slug }: Sortable): boolean =>
    (include.length > 0 ? include.includes(id) : !exclude.includes(id)) &&
    [name, slug].some((each) => fold(each).includes(text))
  // Subtypes of other kinds count as all taxonomies.
  const isAny = named.length === 0
  const routed = [...terms.values()].filter(({ taxonomy }) => isAny || named.includes(taxonomy))
  const unrouted = isAny ? [...unroutedTerms.values()].map((term) => ({ ...term, name: term.slug })) : []
  const found = [...routed, ...unrouted].filter(matches).sort(byName)
  return {
    total: found.length,
    page: (from, to) =>
      found
        .slice(from, to)
        .map((term) => ('parent' in term ? renderFoundTerm(term, call) : renderUnroutedTerm(term, call))),
  }
}

// Taxonomies with pages on the website.
const isSearchedTaxonomy = (taxonomy: Taxonomy): boolean =>
  typeof taxonomy === 'string'
    ? taxonomy === 'category' || taxonomy === 'post_tag'
    : taxonomy.definition.public

type Sortable = Pick<Term, 'id' | 'name' | 'slug'>

function byName(a: Sortable, b: Sortable): number {
  const [first, second] = [fold(a.name), fold(b.name)]
  return first < second ? -1 : first > second ? 1 : a.id - b.id
}

function renderFoundTerm(term: Term, call: Call): Rendered {
  const { addresses, user } = call
  const { id, name: title, taxonomy } = term
  const self = addresses.route(`${taxonomyFacts(taxonomy).collection}/${id}`)
  const isWritable = can(user, 'manage_categories')
  return {
    id,
    title,
    url: addresses.base + termPath(term, call),
    type: registeredName(taxonomy),
    _links: linksOfFound(call, { self, about: `taxonomies/${registeredName(taxonomy)}`, isWritable }),
  }
}

function renderUnroutedTerm(term: UnroutedTerm, call: Call): Rendered {
  const { id, taxonomy, slug } = term
  const format = formatOf(term)
  const path = format ? formatPath(format) : `/?taxonomy=${taxonomy}&term=${slug}`
  return {
    id,
    title: format ? formatName(format) : slug,
    url: call.addresses.base + path,
    type: taxonomy,
    _links: linksOfFound(call, { about: `taxonomies/${taxonomy}` }),
  }
}

/** The formats in use, by name. Follows `WP_REST_Post_Format_Search_Handler`. */
function searchFormats({ search }: Criteria, call: Call): Found {
  const { addresses, state } = call
  const text = search.toLowerCase()
  const found = usedFormats(state).filter((format) => format.includes(text))
  return {
    total: found.length,
    page: (from, to) =>
      found.slice(from, to).map((format) => ({
        id: format,
        title: formatName(format),
        url: addresses.base + formatPath(format),
        type: 'post-format',
        _links: linksOfFound(call),
      })),
  }
}

/** The route that describes a result. */
interface Target {
  /** Below the namespace, `types/post`. */
  readonly about: string
}

/** A result with its own route. */
interface RoutedTarget extends Target {
  readonly self: string
  readonly isWritable: boolean
}

function linksOfFound(view: View, target?: Target | RoutedTarget): Links {
  const { addresses } = view
  const collection: readonly Link[] = [{ href: addresses.route('/core/v2/search') }]
  if (target === undefined) return { collection }
  const about: readonly Link[] = [{ href: addresses.route(`/core/v2/${target.about}`) }]
  if (!('self' in target)) return { about, collection }
  const allow = target.isWritable ? itemMethods : readMethods
  return { self: [{ embeddable: true, href: target.self, ...targetHints(view, allow) }], about, collection }
}

interface Criteria {
  /** Empty for everything. */
  readonly search: string
  /** `any` for all. */
  readonly subtypes: readonly string[]
  readonly include: readonly number[]
  readonly exclude: readonly number[]
}

interface Found {
  readonly total: number
  page(from: number, to: number): readonly Rendered[]
  /** True when the total is 0 past the end. */
  readonly countsPagesOnly?: boolean
}
