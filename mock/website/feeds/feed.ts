import { escapeHtml } from '../../html/entities.ts'
import { stripTags } from '../../html/strip-tags.ts'
import type { SelectionCache } from '../../lists/selection-cache.ts'
import { renderItem } from '../../render/item.ts'
import { termsOf } from '../../store/content-types.ts'
import type { ContentRecord } from '../../store/records.ts'
import { findByPath, requestedId } from '../../view/find-by-address.ts'
import type { View } from '../../view/view.ts'
import { htmlOf } from '../pages/html-of.ts'
import type { Listing } from '../pages/listing.ts'
import { findListing } from '../pages/listings.ts'
import { commentFeed } from './comment-feed.ts'
import { dateOf, element, rss } from './rss.ts'

/** How many items a feed has (`posts_per_rss`). */
const maxItems = 10

/**
 * The feed at a path of the website, as RSS 2.0: of the latest posts (`/feed/`), of a list (`/category/tea/feed/`), of
 * the latest comments (`/comments/feed/`) or those on an item (`/high-water/feed/`); undefined when there is none. Follows
 * `do_feed_rss2`.
 */
export function feedAt(
  path: string,
  query: URLSearchParams,
  view: View,
  kept: SelectionCache,
): string | undefined {
  const parts = path.split('/').filter((part) => part !== '')
  const kind = parts.lastIndexOf('feed')
  const isAsked = query.has('feed') || (kind >= 0 && kind >= parts.length - 2)
  const format = query.get('feed') || parts[kind + 1] || 'rss2'
  if (!isAsked) return undefined
  const before = kind < 0 ? parts : parts.slice(0, kind)
  if (format === 'comments-rss2' || (before.length === 1 && before[0] === 'comments' && formats.has(format)))
    return commentFeed(view)
  if (!formats.has(format)) return undefined
  const listing = requestedId(query) === undefined ? findListing(before, query, view, kept) : undefined
  if (listing) return feedOf(listing, view)
  const record = findByPath(`/${before.join('/')}/`, query, view)
  return record?.status === 'publish' ? commentFeed(view, record) : undefined
}

const formats: ReadonlySet<string> = new Set(['feed', 'rss', 'rss2'])

function feedOf({ title, items, path }: Listing, view: View): string {
  const { name } = view.state.info
  const shown = items.slice(0, maxItems)
  return rss(
    {
      title: path === '/' ? name : `${stripTags(title)} – ${name}`,
      path,
      changed: shown.map(({ modified }) => modified),
      items: shown.map((record) => item(record, view)),
    },
    view,
  )
}

function item(record: ContentRecord, view: View): string {
  const { state, addresses } = view
  const { title, excerpt, content } = renderItem(record, view, { context: 'view', links: false })
  const author = state.users.get(record.author)?.name ?? ''
  const isHidden = record.password !== ''
  const terms = termsOf(record).flatMap((id) => state.terms.get(id) ?? [])
  return `<item>
${element('title', stripTags(htmlOf(title)))}
${element('link', addresses.permalink(record))}
${element('dc:creator', author)}
${element('pubDate', dateOf(record.date, view))}
${terms.map(({ name }) => element('category', name)).join('\n')}
<guid isPermaLink="false">${escapeHtml(addresses.base + record.guid)}</guid>
${element('description', isHidden ? '' : htmlOf(excerpt))}
${element('content:encoded', isHidden ? '' : htmlOf(content))}
</item>`
}
