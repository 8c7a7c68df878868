import { decodeEntities, escapeHtml } from '../../../contract/lib/entities.ts'
import { stripTags } from '../../../contract/lib/strip-tags.ts'
import { anchor } from '../../content/html/anchor.ts'
import { renderItem } from '../../resources/render/item.ts'
import type { SelectionCache } from '../../store/lists/selection-cache.ts'
import type { ContentRecord } from '../../store/records.ts'
import { postsPerPage } from '../../store/site-settings.ts'
import type { View } from '../../view/view.ts'
import { byline } from './byline.ts'
import { imageElement } from './image.ts'
import { feedLink, layout } from './layout.ts'
import { findListing, type Listing } from './listings.ts'
import { siteWords } from './site-words.ts'
import { htmlOf, linkTo, steps } from './titles.ts'

/** The page of a list at a path of the website, `/tag/tea/page/2/`; undefined when there is none. */
export function listPage(
  path: string,
  query: URLSearchParams,
  view: View,
  selections: SelectionCache,
): string | undefined {
  const parts = path.split('/').filter((part) => part !== '')
  const isNumbered = parts.at(-2) === 'page' && /^[1-9]\d{0,8}$/.test(parts.at(-1) ?? '')
  const page = isNumbered ? Number(parts.at(-1)) : 1
  const listing = findListing(isNumbered ? parts.slice(0, -2) : parts, query, view, selections)
  if (listing === undefined) return undefined
  const from = (page - 1) * postsPerPage(view.state)
  if (from > 0 && from >= listing.items.length) return undefined
  return whole(listing, page, view)
}

function whole({ title, head = '', items, path, search }: Listing, page: number, view: View): string {
  const words = siteWords(view.state)
  const itemsPerPage = postsPerPage(view.state)
  const from = (page - 1) * itemsPerPage
  const shown = items.slice(from, from + itemsPerPage).map((record) => `<li>${card(record, view)}</li>`)
  const list = shown.length > 0 ? `<ul class="posts">${shown.join('')}</ul>` : '<p>There is nothing here.</p>'
  const address = (number: number): string =>
    `${view.addresses.base}${path}${number > 1 ? `page/${number}/` : ''}${search === undefined ? '' : `?s=${encodeURIComponent(search)}`}`
  const ways = steps('Pages of the list', [
    page > 1 ? anchor(address(page - 1), words.newer, ' rel="prev"') : undefined,
    from + itemsPerPage < items.length ? anchor(address(page + 1), words.older, ' rel="next"') : undefined,
  ])
  const heading = page > 1 ? `${title}, page ${page}` : title
  const isFront = path === '/' && search === undefined && page === 1
  return layout(
    {
      ...(!isFront && { title: stripTags(heading) }),
      // Every page has the feed of the latest posts already.
      ...(path !== '/' && {
        head: [feedLink(decodeEntities(stripTags(title)), `${view.addresses.base}${path}feed/`)],
      }),
      body: `<h1>${heading}</h1>${head}${list}${ways}`,
      ...(search !== undefined && { search }),
    },
    view,
  )
}

// An excerpt is shown as text: an unclosed element in it would swallow the rest of the list.
function card(record: ContentRecord, view: View): string {
  const { excerpt } = renderItem(record, view, { context: 'embed', links: false })
  const words = record.password === '' ? escapeHtml(stripTags(htmlOf(excerpt))) : 'Behind a password.'
  const media = record.password === '' ? view.state.content.get(record.featuredMedia) : undefined
  const image = imageElement(media, view, '(max-width: 36rem) 100vw, 13rem')
  return `<article><div><h2>${linkTo(record, view)}</h2>${byline(record, view)}<p dir="auto">${words}</p></div>${image}</article>`
}
