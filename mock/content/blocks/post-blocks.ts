import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { stripTags } from '../../../contract/lib/strip-tags.ts'
import { termsIn } from '../../store/content-types.ts'
import type { ContentRecord, User } from '../../store/records.ts'
import { avatarPath, userPath } from '../../view/paths.ts'
import { termPath } from '../../view/term-fields.ts'
import type { View } from '../../view/view.ts'
import { anchor } from '../html/anchor.ts'
import { renderTitle } from '../html/content.ts'
import { attachmentImage, imageWith, sizeClasses } from '../images/srcset.ts'
import { element, numberOr, safeHtml, textOr } from './markup.ts'
import type { RenderedBlock } from './rendered-block.ts'
import { exactDate, writtenDate } from './written-date.ts'

type OfItem = (block: RenderedBlock, record: ContentRecord) => string

/** Renders only where there is an item. */
const about =
  (show: OfItem) =>
  (block: RenderedBlock): string =>
    block.record ? show(block, block.record) : ''

const ofAuthor = (show: (block: RenderedBlock, author: User) => string) =>
  about((block, { author }) => {
    const user = block.view.state.users.get(author)
    return user ? show(block, user) : ''
  })

/** A heading of the given level, or a paragraph for 0. */
export function headingOf(level: unknown, usual: number): string {
  const given = Math.min(6, Math.max(0, Math.round(numberOr(level, usual))))
  return given === 0 ? 'p' : `h${given}`
}

/** The excerpt of an item, without its enclosing paragraph. */
export const excerptIn = (record: ContentRecord, { textOf }: RenderedBlock): string =>
  textOf(record, 'excerpt')
    .trim()
    .replace(/^<p>([\s\S]*)<\/p>$/, '$1')

/** The featured image of an item in a size; empty without one (`get_the_post_thumbnail`). */
export function thumbnail(
  record: ContentRecord,
  size: string,
  view: View,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const media = imageWith(record.featuredMedia, view)
  if (media === undefined) return ''
  const className = `${sizeClasses(size)} wp-post-image`
  return attachmentImage(media, size, view, { class: className, ...attributes })
}

const target = ({ linkTarget }: RenderedBlock['attributes']): string =>
  ` target="${escapeAttribute(textOr(linkTarget, '_self'))}"`

const terms = about(({ attributes, view }, record) => {
  const { term, separator, prefix, suffix } = attributes
  if (term !== 'category' && term !== 'post_tag') return ''
  const links = termsIn(record, term).flatMap((id) => {
    const found = view.state.terms.get(id)
    return found
      ? anchor(view.addresses.base + termPath(found, view), escapeHtml(found.name), ' rel="tag"')
      : []
  })
  if (links.length === 0) return ''
  const between = `<span class="wp-block-post-terms__separator">${escapeHtml(textOr(separator, '') || ', ')}</span>`
  const marked = (name: string, value: unknown): string =>
    safeHtml(value) && `<span class="wp-block-post-terms__${name}">${safeHtml(value)}</span>`
  const inner = marked('prefix', prefix) + links.join(between) + marked('suffix', suffix)
  return element('div', 'post-terms', attributes, inner, `taxonomy-${term}`)
})

const portrait = (user: User, size: number, { addresses }: View, name: string): string =>
  `<img alt="${escapeAttribute(user.name)}" src="${escapeAttribute(addresses.base + avatarPath(user, size))}" class="${name}" height="${size}" width="${size}" />`

/** Renders blocks about an item, by name without `core/`. */
export const postBlocks: Readonly<Record<string, (block: RenderedBlock) => string>> = {
  'post-title': about(({ attributes, view }, record) => {
    const title = renderTitle(record.title)
    if (title === '') return ''
    const inner =
      attributes.isLink === true ? anchor(view.addresses.permalink(record), title, target(attributes)) : title
    return element(headingOf(attributes.level, 2), 'post-title', attributes, inner)
  }),
  'post-content': about(({ attributes, textOf }, record) => {
    const content = textOf(record, 'content')
    return content && element('div', 'post-content', attributes, content, 'entry-content')
  }),
  'post-excerpt': about((block, record) => {
    const { attributes, view } = block
    const excerpt = excerptIn(record, block)
    if (excerpt === '') return ''
    const words = safeHtml(attributes.moreText)
    const more =
      words &&
      `<a class="wp-block-post-excerpt__more-link" href="${escapeAttribute(view.addresses.permalink(record))}">${words}</a>`
    const isBelow = attributes.showMoreOnNewLine !== false && more !== ''
    const rest = isBelow ? `</p><p class="wp-block-post-excerpt__more-text">${more}</p>` : ` ${more}</p>`
    return element(
      'div',
      'post-excerpt',
      attributes,
      `<p class="wp-block-post-excerpt__excerpt">${excerpt}${rest}`,
    )
  }),
  'post-date': about(({ attributes, view }, record) => {
    const timestamp = attributes.displayType === 'modified' ? record.modified : record.date
    const written = escapeHtml(writtenDate(timestamp, textOr(attributes.format, ''), view))
    const inner = attributes.isLink === true ? anchor(view.addresses.permalink(record), written) : written
    return element(
      'div',
      'post-date',
      attributes,
      `<time datetime="${exactDate(timestamp, view)}">${inner}</time>`,
    )
  }),
  'post-featured-image': about(({ attributes, view }, record) => {
    const isLink = attributes.isLink === true
    const alt = isLink ? { alt: stripTags(renderTitle(record.title)).trim() } : {}
    const image = thumbnail(record, textOr(attributes.sizeSlug, 'post-thumbnail'), view, alt)
    if (image === '') return ''
    const inner = isLink ? anchor(view.addresses.permalink(record), image, target(attributes)) : image
    return element('figure', 'post-featured-image', attributes, inner)
  }),
  'post-terms': terms,
  'read-more': about(({ attributes, view }, record) => {
    const words = safeHtml(attributes.content) || 'Read more'
    return `<a class="wp-block-read-more" href="${escapeAttribute(view.addresses.permalink(record))}"${target(attributes)}>${words}</a>`
  }),
  'post-author': ofAuthor(({ attributes, view }, author) => {
    const image =
      attributes.showAvatar === false
        ? ''
        : `<div class="wp-block-post-author__avatar">${portrait(author, numberOr(attributes.avatarSize, 48), view, 'avatar photo')}</div>`
    const byline = safeHtml(attributes.byline)
    const above = byline && `<p class="wp-block-post-author__byline">${byline}</p>`
    const below =
      attributes.showBio === true
        ? `<p class="wp-block-post-author__bio">${safeHtml(author.description)}</p>`
        : ''
    const name = `<p class="wp-block-post-author__name">${escapeHtml(author.name)}</p>`
    const inner = `${image}<div class="wp-block-post-author__content">${above}${name}${below}</div>`
    return element('div', 'post-author', attributes, inner)
  }),
  'post-author-name': ofAuthor(({ attributes, view }, author) => {
    const name = escapeHtml(author.name)
    const address = view.addresses.base + userPath(author)
    const inner =
      attributes.isLink === true
        ? anchor(address, name, `${target(attributes)} class="wp-block-post-author-name__link"`)
        : name
    return element('div', 'post-author-name', attributes, inner)
  }),
  'post-author-biography': ofAuthor(({ attributes }, { description }) =>
    description === '' ? '' : element('div', 'post-author-biography', attributes, safeHtml(description)),
  ),
  avatar: ofAuthor(({ attributes, view }, author) =>
    element(
      'div',
      'avatar',
      attributes,
      portrait(author, numberOr(attributes.size, 96), view, 'avatar photo wp-block-avatar__image'),
    ),
  ),
  footnotes: about(({ attributes }, record) => {
    const items = footnotesOf(record).map(
      ({ id, content }, index) =>
        `<li id="${escapeAttribute(id)}">${safeHtml(content)} <a href="#${escapeAttribute(id)}-link" aria-label="Back to the mark of footnote ${index + 1}">↩︎</a></li>`,
    )
    return items.length === 0 ? '' : element('ol', 'footnotes', attributes, items.join(''))
  }),
}

function footnotesOf(record: ContentRecord): { readonly id: string; readonly content: string }[] {
  if (!('footnotes' in record) || !record.footnotes) return []
  try {
    const found: unknown = JSON.parse(record.footnotes)
    if (!Array.isArray(found)) return []
    return found.flatMap(({ id, content }: { id?: unknown; content?: unknown }) =>
      typeof id === 'string' && typeof content === 'string' ? { id, content } : [],
    )
  } catch {
    return []
  }
}
