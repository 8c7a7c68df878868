import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { stripTags } from '../../../contract/lib/strip-tags.ts'
import { absent } from '../../store/lists/list-arguments.ts'
import type { Selection } from '../../store/lists/selection.ts'
import type { ContentRecord } from '../../store/records.ts'
import { anchor } from '../html/anchor.ts'
import { renderTitle } from '../html/content.ts'
import { makeExcerpt } from '../html/excerpt.ts'
import { sanitizePostHtml } from '../html/sanitize.ts'
import { countOr, element, numberOr, textOr } from './markup.ts'
import { excerptIn, thumbnail } from './post-blocks.ts'
import { selectFor } from './query-blocks.ts'
import type { RenderedBlock } from './rendered-block.ts'
import { exactDate, writtenDate } from './written-date.ts'

const kind = 'wp-block-latest-posts'

/** The latest posts. Follows `render_block_core_latest_posts`. */
export function latestPosts(block: RenderedBlock): string {
  const { attributes } = block
  const items = postsFor(block)
    .slice(0, countOr(attributes.postsToShow, 5))
    .map((post) => `<li>${shown(post, block)}</li>\n`)
  const isGrid = attributes.postLayout === 'grid'
  const own = [
    `${kind}__list`,
    isGrid ? 'is-grid' : '',
    isGrid ? `columns-${numberOr(attributes.columns, 3)}` : '',
    attributes.displayPostDate === true ? 'has-dates' : '',
    attributes.displayAuthor === true ? 'has-author' : '',
  ]
  return element('ul', 'latest-posts', attributes, items.join(''), ...own)
}

function postsFor({ attributes, view }: RenderedBlock): Selection {
  const { categories, selectedAuthor, order, orderBy } = attributes
  const chosen = Array.isArray(categories) ? categories : [categories]
  const terms = chosen.flatMap((each) => Number(isRecord(each) ? each.id : each) || [])
  const args = {
    ...absent,
    order: order === 'asc' ? 'asc' : 'desc',
    orderby: orderBy === 'title' || orderBy === 'modified' ? orderBy : 'date',
    author: typeof selectedAuthor === 'number' ? [selectedAuthor] : [],
    ...(terms.length > 0 && { categories: { terms } }),
  } as const
  return selectFor('post', args, view)
}

function shown(post: ContentRecord, block: RenderedBlock): string {
  const { attributes, view } = block
  const address = view.addresses.permalink(post)
  const title = renderTitle(post.title) || '(no title)'
  const author = attributes.displayAuthor === true ? view.state.users.get(post.author)?.name : undefined
  const date =
    attributes.displayPostDate === true
      ? `<time datetime="${exactDate(post.date, view)}" class="${kind}__post-date">${escapeHtml(writtenDate(post.date, '', view))}</time>`
      : ''
  return [
    image(post, address, title, block),
    anchor(address, title, ` class="${kind}__post-title"`),
    author ? `<div class="${kind}__post-author">by ${escapeHtml(author)}</div>` : '',
    date,
    attributes.displayPostContent === true ? text(post, block) : '',
  ].join('')
}

function image(
  post: ContentRecord,
  address: string,
  title: string,
  { attributes, view }: RenderedBlock,
): string {
  if (attributes.displayFeaturedImage !== true) return ''
  const side = (name: string, value: unknown): string =>
    typeof value === 'number' ? `max-${name}:${value}px;` : ''
  const style =
    side('width', attributes.featuredImageSizeWidth) + side('height', attributes.featuredImageSizeHeight)
  const image = thumbnail(post, textOr(attributes.featuredImageSizeSlug, 'thumbnail'), view, { style })
  if (image === '') return ''
  const label = ` aria-label="${escapeAttribute(stripTags(title))}"`
  const inner = attributes.addLinkToFeaturedImage === true ? anchor(address, image, label) : image
  const { featuredImageAlign: align } = attributes
  const aligned = typeof align === 'string' ? ` align${escapeAttribute(align)}` : ''
  return `<div class="${kind}__featured-image${aligned}">${inner}</div>`
}

function text(post: ContentRecord, block: RenderedBlock): string {
  const { attributes } = block
  const isWhole = attributes.displayPostContentRadio === 'full_post'
  const name = isWhole ? 'full-content' : 'excerpt'
  const length = numberOr(attributes.excerptLength, 55)
  const inner = (): string => {
    if (post.password !== '') return 'This content is protected by a password.'
    if (isWhole) return sanitizePostHtml(post.content)
    return post.excerpt.trim() === '' && length !== 55
      ? withoutParagraph(makeExcerpt(post.content, length))
      : excerptIn(post, block)
  }
  return `<div class="${kind}__post-${name}">${inner()}</div>`
}

const withoutParagraph = (html: string): string => html.trim().replace(/^<p>([\s\S]*)<\/p>$/, '$1')
