import { mayEdit } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'
import { renderTitle } from '../../html/content.ts'
import { absent } from '../../lists/list-arguments.ts'
import { relevanceOf } from '../../lists/search.ts'
import { selectPublished } from '../../lists/select.ts'
import type { Selection } from '../../lists/selection.ts'
import { factsOf, nameOf, typeOf } from '../../store/content-types.ts'
import type { ContentRecord, ContentType } from '../../store/records.ts'
import type { Rendered } from '../../view/context-filter.ts'
import type { Found, Wanted } from './found.ts'
import { linksOfFound } from './search-links.ts'

/** Published posts and pages: the best first, and without a search the latest. Follows `WP_REST_Post_Search_Handler`. */
export function searchPosts({ search, subtypes, include, exclude }: Wanted, call: Call): Found {
  const { state, user, site } = call
  const named = state.model.types.filter(
    (type) => isSearched(type) && (subtypes.includes('any') || subtypes.includes(nameOf(type))),
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
      : site.selections.get(keyOf(wanted.map(nameOf), args, isSignedIn), state.version, make)
  return {
    total: found.length,
    page: (from, to) => found.slice(from, to).map((record) => render(record, call)),
    countsPagesOnly: true,
  }
}

// Those with pages on the website; media are found by their own list.
const isSearched = (type: ContentType): boolean => type !== 'attachment' && factsOf(type).viewable

const keyOf = (...asked: unknown[]): string => `search ${JSON.stringify(asked)}`

function byRelevance(records: readonly ContentRecord[], search: string): readonly ContentRecord[] {
  const scores = new Map(records.map((record) => [record, relevanceOf(record, search)]))
  return [...records].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
}

function render(record: ContentRecord, call: Call): Rendered {
  const { addresses, user } = call
  const self = addresses.route(`${factsOf(typeOf(record)).collection}/${record.id}`)
  return {
    id: record.id,
    title: renderTitle(record.title),
    url: addresses.permalink(record),
    type: 'post',
    subtype: nameOf(typeOf(record)),
    _links: linksOfFound(call, {
      self,
      about: `types/${nameOf(typeOf(record))}`,
      isWritable: mayEdit(user, record),
    }),
  }
}
