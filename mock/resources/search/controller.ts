import type { searchArguments, searchTypes } from '../../../contract/index.ts'
import { can, mayEdit } from '../../auth/rights.ts'
import { renderTitle } from '../../content/html/content.ts'
import { RestError } from '../../http/errors.ts'
import { factsOf, registeredName, taxonomyFacts, typeOf } from '../../store/content-types.ts'
import { absent } from '../../store/lists/list-arguments.ts'
import { fold, relevanceOf } from '../../store/lists/search.ts'
import { selectPublished } from '../../store/lists/select.ts'
import type { Selection } from '../../store/lists/selection.ts'
import type { ContentRecord, ContentType, Taxonomy, Term, UnroutedTerm } from '../../store/records.ts'
import { formatName, formatOf, usedFormats } from '../../store/used-formats.ts'
import type { Rendered } from '../../view/context-filter.ts'
import { itemMethods, type Link, type Links, readMethods, targetHints } from '../../view/links.ts'
import { formatPath } from '../../view/paths.ts'
import { termPath } from '../../view/term-fields.ts'
import type { View } from '../../view/view.ts'
import {
  type ArgumentReaders,
  type Call,
  type EndpointBehaviour,
  listOf,
  numberOf,
  readArguments,
  scalarText,
} from '../endpoint/call.ts'
import { pagingHeaders } from '../endpoint/paging.ts'

type SearchType = (typeof searchTypes)[number]

const handlers: Readonly<Record<SearchType, (wanted: Wanted, call: Call) => Found>> = {
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
    const { type, subtype: subtypes, page, per_page: perPage, ...wanted } = readArguments(call, readers)
    const found = handlers[type]({ ...wanted, subtypes }, call)
    const body = found.page((page - 1) * perPage, page * perPage)
    const total = body.length === 0 && found.countsPagesOnly ? 0 : found.total
    const pages = Math.ceil(total / perPage)
    if (page > pages && total > 0)
      throw new RestError(
        400,
        'rest_search_invalid_page_number',
        `There are ${pages} pages of ${perPage}; page ${page} is past the last.`,
      )
    const headers = pagingHeaders(call, { page, pages, total })
    return { status: 200, headers, body }
  },
}

/** Published posts and pages: the best first, and without a search the latest. Follows `WP_REST_Post_Search_Handler`. */
function searchPosts({ search, subtypes, include, exclude }: Wanted, call: Call): Found {
  const { state, user, site } = call
  const named = state.model.types.filter(
    (type) => isSearchedType(type) && (subtypes.includes('any') || subtypes.includes(registeredName(type))),
  )
  // Where none of those that are named is one of content, posts are meant.
  const wanted: readonly ContentType[] = named.length > 0 ? named : ['post']
  const args = { ...absent, search, include, exclude: include.length > 0 ? [] : exclude }
  const isSignedIn = user !== undefined
  const make = (): Selection => {
    const latest = selectPublished(wanted, args, state, isSignedIn)
    return search === '' ? latest : byRelevance(latest.slice(0, latest.length), search)
  }
  const found =
    search === ''
      ? make()
      : site.selections.get(selectionKey(wanted.map(registeredName), args, isSignedIn), state.version, make)
  return {
    total: found.length,
    page: (from, to) => found.slice(from, to).map((record) => renderFoundPost(record, call)),
    countsPagesOnly: true,
  }
}

// Those with pages on the website; media are found by their own list.
const isSearchedType = (type: ContentType): boolean => type !== 'attachment' && factsOf(type).viewable

const selectionKey = (...asked: unknown[]): string => `search ${JSON.stringify(asked)}`

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

/** Categories and tags by their names, used or not. Follows `WP_REST_Term_Search_Handler`. */
function searchTerms({ search, subtypes, include, exclude }: Wanted, call: Call): Found {
  const { terms, unroutedTerms, model } = call.state
  const named = model.taxonomies.filter(
    (each) =>
      isSearchedTaxonomy(each) && (subtypes.includes('any') || subtypes.includes(registeredName(each))),
  )
  const text = fold(search)
  const isWanted = ({ id, name, slug }: Sortable): boolean =>
    (include.length > 0 ? include.includes(id) : !exclude.includes(id)) &&
    [name, slug].some((each) => fold(each).includes(text))
  // Where none of those that are named is a taxonomy, terms of all are meant.
  const isAny = named.length === 0
  const routed = [...terms.values()].filter(({ taxonomy }) => isAny || named.includes(taxonomy))
  const unrouted = isAny ? [...unroutedTerms.values()].map((term) => ({ ...term, name: term.slug })) : []
  const found = [...routed, ...unrouted].filter(isWanted).sort(byName)
  return {
    total: found.length,
    page: (from, to) =>
      found
        .slice(from, to)
        .map((term) => ('parent' in term ? renderFoundTerm(term, call) : renderUnroutedTerm(term, call))),
  }
}

// Those with pages on the website.
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

/** The formats that posts have, by their names. Follows `WP_REST_Post_Format_Search_Handler`. */
function searchFormats({ search }: Wanted, call: Call): Found {
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

/** Where something that was found is described. */
interface Target {
  /** The route behind the namespace that describes its kind, `types/post`. */
  readonly about: string
}

/** What has a route of its own. */
interface RoutedTarget extends Target {
  readonly self: string
  readonly isWritable: boolean
}

/** The links of something that was found. */
function linksOfFound(view: View, target?: Target | RoutedTarget): Links {
  const { addresses } = view
  const collection: readonly Link[] = [{ href: addresses.route('/core/v2/search') }]
  if (target === undefined) return { collection }
  const about: readonly Link[] = [{ href: addresses.route(`/core/v2/${target.about}`) }]
  if (!('self' in target)) return { about, collection }
  const allow = target.isWritable ? itemMethods : readMethods
  return { self: [{ embeddable: true, href: target.self, ...targetHints(view, allow) }], about, collection }
}

/** What a search asks for. */
interface Wanted {
  /** Empty for everything. */
  readonly search: string
  /** The kinds that are named; `any` for all. */
  readonly subtypes: readonly string[]
  readonly include: readonly number[]
  readonly exclude: readonly number[]
}

/** All that was found, in order, of which a page is rendered. */
interface Found {
  readonly total: number
  page(from: number, to: number): readonly Rendered[]
  /** True when nobody is told the total past the end. */
  readonly countsPagesOnly?: boolean
}
