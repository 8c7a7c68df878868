import { decodeEntities, escapeHtml } from '../../../contract/lib/entities.ts'
import { stripTags } from '../../../contract/lib/strip-tags.ts'
import { describedVersion } from '../../../contract/schema/wordpress-versions.ts'
import { renderComment } from '../../content/html/comment-text.ts'
import { renderItem } from '../../resources/render/item.ts'
import { idPath, termsOf } from '../../store/content-types.ts'
import type { SelectionCache } from '../../store/lists/selection-cache.ts'
import type { Comment, ContentRecord } from '../../store/records.ts'
import { siteLanguage } from '../../store/site-settings.ts'
import { findByPath, requestedId } from '../../view/find-by-address.ts'
import type { View } from '../../view/view.ts'
import { findListing, type Listing } from '../pages/listings.ts'
import { htmlOf, titleOf } from '../pages/titles.ts'

/** How many items or comments a feed has (`posts_per_rss`). */
const maxItems = 10

/**
 * The feed at a path of the website, as RSS 2.0: of the latest posts (`/feed/`), of a list (`/category/tea/feed/`), of
 * the latest comments (`/comments/feed/`) or those on an item (`/high-water/feed/`); undefined when there is none.
 * Follows `do_feed_rss2`.
 */
export function feedAt(
  path: string,
  query: URLSearchParams,
  view: View,
  selections: SelectionCache,
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
  const listing = requestedId(query) === undefined ? findListing(before, query, view, selections) : undefined
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

/** The feed of the comments on an item, or of the latest of all, newest first. Follows `feed-rss2-comments.php`. */
function commentFeed(view: View, record?: ContentRecord): string {
  const { state, addresses } = view
  const shown = [...state.comments.values()]
    .filter(({ status, type }) => status === 'approved' && type === 'comment')
    .flatMap((comment) => {
      const post = state.content.get(comment.post)
      const isOf = record === undefined ? post?.status === 'publish' : post?.id === record.id
      return post && isOf ? [{ comment, post }] : []
    })
    .sort((a, b) => b.comment.date - a.comment.date || b.comment.id - a.comment.id)
    .slice(0, maxItems)
  return rss(
    {
      title: record ? `Comments on ${plainTitle(record)}` : `Comments on ${state.info.name}`,
      path: record ? addresses.path(record) : '/comments/',
      changed: shown.map(({ comment }) => comment.date),
      items: shown.map(({ comment, post }) => commentItem(comment, post, record === undefined, view)),
    },
    view,
  )
}

const plainTitle = (record: ContentRecord): string => decodeEntities(titleOf(record))

function commentItem(comment: Comment, post: ContentRecord, isOfAll: boolean, view: View): string {
  const { addresses } = view
  const by = `By ${comment.authorName}`
  const text = post.password === '' ? renderComment(comment.content) : ''
  return `<item>
${element('title', isOfAll ? `${by}, on ${plainTitle(post)}` : by)}
${element('link', `${addresses.permalink(post)}#comment-${comment.id}`)}
${element('dc:creator', comment.authorName)}
${element('pubDate', dateOf(comment.date, view))}
<guid isPermaLink="false">${escapeHtml(`${addresses.base}${idPath(post)}#comment-${comment.id}`)}</guid>
${element('description', stripTags(text).trim())}
${element('content:encoded', text)}
</item>`
}

interface Channel {
  readonly title: string
  /** The path of its page, with a trailing slash. */
  readonly path: string
  /** When each of its items last changed, by the clock of the site. */
  readonly changed: readonly number[]
  /** As XML. */
  readonly items: readonly string[]
}

/** A feed as RSS 2.0. */
function rss({ title, path, changed, items }: Channel, view: View): string {
  const { state, addresses, version } = view
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', title)}
<atom:link href="${escapeHtml(`${addresses.base}${path}feed/`)}" rel="self" type="application/rss+xml" />
${element('link', addresses.base + path)}
${element('description', state.info.description)}
${changed.length > 0 ? element('lastBuildDate', dateOf(Math.max(...changed), view)) : ''}
<language>${siteLanguage(state).replaceAll('_', '-')}</language>
<generator>https://wordpress.org/?v=${version?.name ?? describedVersion}</generator>
${items.join('\n')}
</channel>
</rss>
`
}

/** An element of a text. Characters that XML cannot represent are left out. */
const element = (name: string, text: string): string =>
  `<${name}>${escapeHtml(text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''))}</${name}>`

/** Formats a time of the site's clock by RFC 822. */
const dateOf = (local: number, { state }: View): string =>
  new Date(state.zone.toUtc(local)).toUTCString().replace('GMT', '+0000')
