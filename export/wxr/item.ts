import type { Comment } from '../../mock/store/records.ts'
import type { SiteState } from '../../mock/store/site-state.ts'
import { commentElement } from './comments.ts'
import { type Meta, metaElements } from './meta.ts'
import { momentsOf, rssTime } from './times.ts'
import { cdata, element, escaped, textElement } from './xml.ts'

/** A term as an item names it. */
export interface NamedTerm {
  /** Its taxonomy. */
  readonly domain: string
  readonly slug: string
  readonly name: string
}

/** A row of content of whatever type, and what belongs to it. */
export interface ExportedItem {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly link: string
  readonly guid: string
  readonly author: number
  readonly content: string
  readonly excerpt: string
  readonly date: number
  readonly hasExplicitDate: boolean
  readonly modified: number
  readonly commentStatus: string
  readonly pingStatus: string
  readonly slug: string
  readonly status: string
  readonly parent: number
  readonly menuOrder: number
  readonly password: string
  readonly isSticky: boolean
  /** The address of its file. */
  readonly attachmentUrl?: string
  readonly terms: readonly NamedTerm[]
  readonly meta: Meta
  readonly comments: readonly Comment[]
}

/** An item, in the order in which a WordPress writes its parts. */
export function itemElement(item: ExportedItem, state: SiteState): string {
  const date = momentsOf(item.date, state, item.hasExplicitDate)
  const modified = momentsOf(item.modified, state)
  const parts = [
    textElement('title', item.title),
    element('link', escaped(item.link)),
    element('pubDate', rssTime(item.date, state)),
    textElement('dc:creator', state.users.get(item.author)?.login ?? ''),
    `<guid isPermaLink="false">${escaped(item.guid)}</guid>`,
    element('description', ''),
    textElement('content:encoded', item.content),
    textElement('excerpt:encoded', item.excerpt),
    element('wp:post_id', item.id),
    textElement('wp:post_date', date.local),
    textElement('wp:post_date_gmt', date.gmt),
    textElement('wp:post_modified', modified.local),
    textElement('wp:post_modified_gmt', modified.gmt),
    textElement('wp:comment_status', item.commentStatus),
    textElement('wp:ping_status', item.pingStatus),
    textElement('wp:post_name', item.slug),
    textElement('wp:status', item.status),
    element('wp:post_parent', item.parent),
    element('wp:menu_order', item.menuOrder),
    textElement('wp:post_type', item.type),
    textElement('wp:post_password', item.password),
    element('wp:is_sticky', item.isSticky ? 1 : 0),
    ...(item.attachmentUrl === undefined ? [] : [textElement('wp:attachment_url', item.attachmentUrl)]),
    ...item.terms.map(termOf),
    ...metaElements('wp:postmeta', item.meta),
    ...item.comments.map((comment) => commentElement(comment, state)),
  ]
  return element('item', `\n${parts.join('\n')}\n`)
}

const termOf = ({ domain, slug, name }: NamedTerm): string =>
  `<category domain="${escaped(domain)}" nicename="${escaped(slug)}">${cdata(name)}</category>`
