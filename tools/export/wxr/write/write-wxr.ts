import type { Comment, User } from '../../../../mock/store/records.ts'
import { siteLanguage } from '../../../../mock/store/site-settings.ts'
import type { SiteState } from '../../../../mock/store/site-state.ts'
import type { ExportedSite } from '../../exported-site.ts'
import { contentElement } from './content.ts'
import { menuItemElement } from './item.ts'
import { termElements } from './terms.ts'
import { rssTime } from './times.ts'
import { element, escaped, textElement } from './xml.ts'

/** The version of the format, which importers check. */
const version = '1.2'

const namespaces: Readonly<Record<string, string>> = {
  excerpt: `http://wordpress.org/export/${version}/excerpt/`,
  content: 'http://purl.org/rss/1.0/modules/content/',
  wfw: 'http://wellformedweb.org/CommentAPI/',
  dc: 'http://purl.org/dc/elements/1.1/',
  wp: `http://wordpress.org/export/${version}/`,
}

/**
 * Yields the text of a WXR export in pieces. It follows `export_wp`, but also has users without content, and comments in spam.
 */
export function* wxrPieces(site: ExportedSite): Generator<string> {
  const { state, addresses } = site
  const declared = Object.entries(namespaces).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  yield `<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0"\n${declared.join('\n')}\n>\n<channel>\n`
  yield `${channelElements(state, addresses.base).join('\n')}\n`
  for (const user of state.users.values()) yield `${authorElement(user)}\n`
  for (const term of termElements(state)) yield `${term}\n`
  const comments = Map.groupBy(state.comments.values(), ({ post }) => post)
  for (const record of state.content.values())
    yield `${contentElement(record, byId(comments.get(record.id)), site)}\n`
  for (const item of state.menuItems.values()) yield `${menuItemElement(item, site)}\n`
  yield '</channel>\n</rss>\n'
}

function channelElements(state: SiteState, base: string): string[] {
  const { name, description } = state.info
  const latest = [...state.content.values()].reduce((last, { modified }) => Math.max(last, modified), 0)
  return [
    element('title', escaped(name)),
    element('link', escaped(base)),
    element('description', escaped(description)),
    element('pubDate', rssTime(latest, state)),
    element('language', siteLanguage(state).replaceAll('_', '-')),
    element('wp:wxr_version', version),
    element('wp:base_site_url', escaped(base)),
    element('wp:base_blog_url', escaped(base)),
  ]
}

function authorElement({ id, login, email, name, firstName, lastName }: User): string {
  const parts = [
    element('wp:author_id', id),
    textElement('wp:author_login', login),
    textElement('wp:author_email', email),
    textElement('wp:author_display_name', name),
    textElement('wp:author_first_name', firstName),
    textElement('wp:author_last_name', lastName),
  ]
  return element('wp:author', parts.join(''))
}

const byId = (comments: readonly Comment[] = []): readonly Comment[] =>
  comments.toSorted((a, b) => a.id - b.id)
