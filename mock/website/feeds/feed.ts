import { escapeHtml } from '../../html/entities.ts'
import { stripTags } from '../../html/strip-tags.ts'
import type { SelectionCache } from '../../lists/selection-cache.ts'
import { renderItem } from '../../render/item.ts'
import { termsOf } from '../../store/content-types.ts'
import type { ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { htmlOf } from '../pages/html-of.ts'
import { findListing, type Listing } from '../pages/listings.ts'

/** How many items a feed has (`posts_per_rss`). */
const maxItems = 10

/**
 * The feed at a path of the website, as RSS 2.0: `/feed/`, `/category/tea/feed/`; undefined when there is none. Follows
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
  if (!isAsked || !formats.has(format)) return undefined
  const listing = findListing(kind < 0 ? parts : parts.slice(0, kind), query, view, kept)
  return listing && rss(listing, view)
}

const formats: ReadonlySet<string> = new Set(['feed', 'rss', 'rss2'])

function rss({ title, items, path }: Listing, view: View): string {
  const { state, addresses } = view
  const { name, description } = state.info
  const shown = items.slice(0, maxItems)
  const whole = path === '/' ? name : `${stripTags(title)} – ${name}`
  const changed = shown.map(({ modified }) => modified)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', whole)}
<atom:link href="${escapeHtml(`${addresses.base}${path}feed/`)}" rel="self" type="application/rss+xml" />
${element('link', addresses.base + path)}
${element('description', description)}
${changed.length > 0 ? element('lastBuildDate', dateOf(Math.max(...changed), view)) : ''}
<language>en-US</language>
${shown.map((record) => item(record, view)).join('\n')}
</channel>
</rss>
`
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

// Characters that XML has no way to write are left out.
const element = (name: string, text: string): string =>
  `<${name}>${escapeHtml(text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''))}</${name}>`

/** A time of the site's clock as RFC 822 writes it. */
const dateOf = (local: number, { state }: View): string =>
  new Date(state.zone.toUtc(local)).toUTCString().replace('GMT', '+0000')
