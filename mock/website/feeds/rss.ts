import { escapeHtml } from '../../html/entities.ts'
import type { View } from '../../view/view.ts'

/** What a feed says of itself, and what is in it. */
export interface Channel {
  readonly title: string
  /** The path of the page it is the feed of, with a slash at its end. */
  readonly path: string
  /** When each of its items changed last, by the clock of the site. */
  readonly changed: readonly number[]
  /** As XML. */
  readonly items: readonly string[]
}

/** A feed as RSS 2.0. */
export function rss({ title, path, changed, items }: Channel, view: View): string {
  const { state, addresses } = view
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', title)}
<atom:link href="${escapeHtml(`${addresses.base}${path}feed/`)}" rel="self" type="application/rss+xml" />
${element('link', addresses.base + path)}
${element('description', state.info.description)}
${changed.length > 0 ? element('lastBuildDate', dateOf(Math.max(...changed), view)) : ''}
<language>en-US</language>
${items.join('\n')}
</channel>
</rss>
`
}

/** An element of a text. Characters that XML has no way to write are left out. */
export const element = (name: string, text: string): string =>
  `<${name}>${escapeHtml(text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''))}</${name}>`

/** A time of the site's clock as RFC 822 writes it. */
export const dateOf = (local: number, { state }: View): string =>
  new Date(state.zone.toUtc(local)).toUTCString().replace('GMT', '+0000')
