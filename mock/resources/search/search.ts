import type { searchArguments, searchTypes } from '../../../contract/index.ts'
import { type ArgumentReaders, listOf, numberOf, readArguments } from '../../endpoint/argument-readers.ts'
import { type Call, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { pagingHeaders } from '../../endpoint/paging.ts'
import type { Found, Wanted } from './found.ts'
import { searchFormats } from './search-formats.ts'
import { searchPosts } from './search-posts.ts'
import { searchTerms } from './search-terms.ts'

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
  search: textOf,
  type: (value): SearchType => (value === 'term' || value === 'post-format' ? value : 'post'),
  subtype: (value) => (Array.isArray(value) ? value.map(textOf) : ['any']),
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
    const headers = pagingHeaders(call, { page, pages: Math.ceil(total / perPage), total })
    return { status: 200, headers, body }
  },
}
