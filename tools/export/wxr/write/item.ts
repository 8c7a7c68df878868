import type { Comment, GivenGmt, MenuItem } from '../../../../mock/store/records.ts'
import type { SiteState } from '../../../../mock/store/site-state.ts'
import type { ExportedSite } from '../../exported-site.ts'
import { momentsOf, rssTime } from './times.ts'
import { cdata, customMeta, element, escaped, type Meta, metaElements, textElement } from './xml.ts'

export interface NamedTerm {
  readonly domain: string
  readonly slug: string
  readonly name: string
}

/** A record of content of any type, with what belongs to it. */
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
  readonly givenGmt?: GivenGmt
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

/** The element of an item, with its parts in the order of WordPress exports. */
export function itemElement(item: ExportedItem, state: SiteState): string {
  const date = momentsOf(item.date, item, state, item.hasExplicitDate)
  const modified = momentsOf(item.modified, item, state)
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

/** The element of a classic menu item, which exports contain as content of the type `nav_menu_item`. */
export function menuItemElement(item: MenuItem, site: ExportedSite): string {
  const menu = site.state.terms.get(item.menu)
  return itemElement(
    {
      ...item,
      type: 'nav_menu_item',
      content: item.description,
      excerpt: item.attrTitle,
      hasExplicitDate: true,
      commentStatus: 'closed',
      pingStatus: 'closed',
      // The parent menu item is a custom field.
      parent: 0,
      menuOrder: item.order,
      password: '',
      isSticky: false,
      link: `${site.addresses.base}/?p=${item.id}`,
      guid: `${site.addresses.base}/?p=${item.id}`,
      terms: menu ? [{ domain: 'nav_menu', slug: menu.slug, name: menu.name }] : [],
      meta: {
        _menu_item_type: item.kind,
        _menu_item_menu_item_parent: String(item.parent),
        _menu_item_object_id: String(item.objectId),
        _menu_item_object: item.object,
        _menu_item_target: item.target,
        _menu_item_classes: item.classes,
        _menu_item_xfn: item.xfn.join(' '),
        _menu_item_url: item.url,
      },
      comments: [],
    },
    site.state,
  )
}

/** The value of `comment_approved` for each status. */
const approved = { approved: '1', hold: '0', spam: 'spam', trash: 'trash' } as const

/** The element of a comment, with its custom fields. */
function commentElement(comment: Comment, state: SiteState): string {
  const { local, gmt } = momentsOf(comment.date, comment, state)
  const parts = [
    element('wp:comment_id', comment.id),
    textElement('wp:comment_author', comment.authorName),
    textElement('wp:comment_author_email', comment.authorEmail),
    element('wp:comment_author_url', escaped(comment.authorUrl)),
    textElement('wp:comment_author_IP', comment.authorIp),
    textElement('wp:comment_date', local),
    textElement('wp:comment_date_gmt', gmt),
    textElement('wp:comment_content', comment.content),
    textElement('wp:comment_approved', approved[comment.status]),
    textElement('wp:comment_type', comment.type),
    element('wp:comment_parent', comment.parent),
    element('wp:comment_user_id', comment.author),
    ...metaElements('wp:commentmeta', metaOf(comment)),
  ]
  return element('wp:comment', `\n${parts.join('\n')}\n`)
}

function metaOf(comment: Comment): Meta {
  const { trashedFrom, noteStatus } = comment
  return {
    ...customMeta(comment),
    _wp_trash_meta_status: trashedFrom && approved[trashedFrom],
    _wp_note_status: noteStatus,
  }
}
