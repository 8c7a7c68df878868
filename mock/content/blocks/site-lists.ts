import { escapeAttribute, escapeHtml } from '../../../contract/lib/entities.ts'
import { onceForEach } from '../../../contract/lib/once-for-each.ts'
import { counted } from '../../../contract/lib/plural.ts'
import { partitionKey } from '../../store/collection.ts'
import { compare } from '../../store/compare.ts'
import type { Comment, ContentRecord, Taxonomy, Term } from '../../store/records.ts'
import { avatarPath, commentAuthor } from '../../view/paths.ts'
import { itemsWith, termPath } from '../../view/term-fields.ts'
import type { View } from '../../view/view.ts'
import { anchor } from '../html/anchor.ts'
import { renderComment } from '../html/comment-text.ts'
import { renderTitle } from '../html/content.ts'
import { sanitizePostHtml } from '../html/sanitize.ts'
import { countOr, element, numberOr } from './markup.ts'
import type { RenderedBlock } from './rendered-block.ts'
import { exactDate, writtenDate } from './written-date.ts'

/** The latest comments (`render_block_core_latest_comments`). */
export function latestComments({ attributes, view }: RenderedBlock): string {
  const shows = (name: string): boolean => attributes[name] !== false
  const items = shownComments(view)
    .slice(0, countOr(attributes.commentsToShow, 5))
    .map(({ comment, post }) => {
      const image = shows('displayAvatar') ? avatarOf(comment, view) : ''
      const words = shows('displayExcerpt')
        ? `<div class="wp-block-latest-comments__comment-excerpt">${renderComment(sanitizePostHtml(comment.content))}</div>`
        : ''
      return `<li class="wp-block-latest-comments__comment">${image}<article>${footer(comment, post, view, shows('displayDate'))}${words}</article></li>`
    })
  if (items.length === 0) return element('div', 'latest-comments', attributes, 'There are no comments.')
  const own = [
    shows('displayAvatar') ? 'has-avatars' : '',
    shows('displayDate') ? 'has-dates' : '',
    shows('displayExcerpt') ? 'has-excerpts' : '',
  ]
  return element('ol', 'latest-comments', attributes, items.join(''), ...own)
}

interface ShownComment {
  readonly comment: Comment
  readonly post: ContentRecord
}

const shownComments = perVersion(({ state }): readonly ShownComment[] =>
  [...state.comments.values()]
    .filter(({ status, type }) => status === 'approved' && type === 'comment')
    .sort((a, b) => b.date - a.date || b.id - a.id)
    .flatMap((comment) => {
      const post = state.content.get(comment.post)
      return post?.status === 'publish' && post.password === '' ? [{ comment, post }] : []
    }),
)

function avatarOf(comment: Comment, view: View): string {
  const address = view.addresses.base + avatarPath(commentAuthor(comment, view), 48)
  return `<img alt="${escapeAttribute(comment.authorName)}" src="${escapeAttribute(address)}" class="wp-block-latest-comments__comment-avatar" height="48" width="48" />`
}

function footer(comment: Comment, post: ContentRecord, view: View, hasDate: boolean): string {
  const name = escapeHtml(comment.authorName)
  const kind = 'wp-block-latest-comments__comment'
  const author =
    comment.authorUrl === ''
      ? `<span class="${kind}-author">${name}</span>`
      : anchor(comment.authorUrl, name, ` class="${kind}-author"`)
  const link = anchor(
    `${view.addresses.permalink(post)}#comment-${comment.id}`,
    renderTitle(post.title),
    ` class="${kind}-link"`,
  )
  const date = hasDate
    ? `<time datetime="${exactDate(comment.date, view)}" class="${kind}-date">${escapeHtml(writtenDate(comment.date, '', view))}</time>`
    : ''
  return `<footer class="${kind}-meta">${author} on ${link}${date}</footer>`
}

interface CountedTerm {
  readonly term: Term
  readonly count: number
}

const namedTerms = perVersion((view): ReadonlyMap<Taxonomy, readonly CountedTerm[]> => {
  const terms = [...view.state.terms.values()]
    .map((term) => ({ term, count: itemsWith(term, view) }))
    .sort((a, b) => a.term.name.localeCompare(b.term.name))
  return Map.groupBy(terms, ({ term }) => term.taxonomy)
})

function termsOf(taxonomy: Taxonomy, view: View, withEmpty: boolean): CountedTerm[] {
  return (namedTerms(view).get(taxonomy) ?? []).filter(({ count }) => withEmpty || count > 0)
}

export function categories({ attributes, view }: RenderedBlock): string {
  const taxonomy = attributes.taxonomy === 'post_tag' ? 'post_tag' : 'category'
  const all = termsOf(taxonomy, view, attributes.showEmpty === true)
  const ids = new Set(all.map(({ term }) => term.id))
  const byParent = Map.groupBy(all, ({ term }) => (ids.has(term.parent) ? term.parent : 0))
  const item = ({ term, count }: CountedTerm, list = ''): string => {
    const link = anchor(view.addresses.base + termPath(term, view), escapeHtml(term.name))
    const countText = attributes.showPostCounts === true ? ` (${count})` : ''
    return `<li class="cat-item cat-item-${term.id}">${link}${countText}${list}\n</li>`
  }
  const below = (parent: number): string =>
    (byParent.get(parent) ?? [])
      .map((each) => {
        const inner = attributes.showHierarchy === true ? below(each.term.id) : ''
        return item(each, inner && `<ul class='children'>${inner}</ul>`)
      })
      .join('')
  const isTree = attributes.showHierarchy === true || attributes.showOnlyTopLevel === true
  const items = isTree ? below(0) : all.map((each) => item(each)).join('')
  const own = ['wp-block-categories-list', `wp-block-categories-taxonomy-${taxonomy}`]
  return element('ul', 'categories', attributes, items, ...own)
}

const smallest = 8
const largest = 22

/** The tags of posts; the more posts have a tag, the larger it is (`wp_tag_cloud`). */
export function tagCloud({ attributes, view }: RenderedBlock): string {
  const taxonomy = attributes.taxonomy === 'category' ? 'category' : 'post_tag'
  const shown = termsOf(taxonomy, view, false).slice(0, countOr(attributes.numberOfTags, 45))
  const counts = shown.map(({ count }) => count)
  const least = Math.min(...counts)
  const step = (largest - smallest) / Math.max(1, Math.max(...counts) - least)
  const links = shown.map(({ term, count }, index) => {
    const size = Number((smallest + (count - least) * step).toFixed(12))
    const name = escapeHtml(term.name)
    const countText =
      attributes.showTagCounts === true ? `<span class="tag-link-count"> (${count})</span>` : ''
    const label = `${term.name} (${counted(count, 'item')})`
    return anchor(
      view.addresses.base + termPath(term, view),
      name + countText,
      ` class="tag-cloud-link tag-link-${term.id} tag-link-position-${index + 1}" style="font-size: ${size}pt;" aria-label="${escapeAttribute(label)}"`,
    )
  })
  return element('p', 'tag-cloud', attributes, links.join('\n'))
}

/** The months with published posts (`wp_get_archives`). */
export function archives({ attributes, view }: RenderedBlock): string {
  const items = [...months(view)].map(([month, { date, count }]) => {
    const address = escapeAttribute(`${view.addresses.base}/${month.replace('-', '/')}/`)
    const countText = attributes.showPostCounts === true ? `&nbsp;(${count})` : ''
    return `\t<li><a href='${address}'>${writtenDate(date, 'F Y', view)}</a>${countText}</li>\n`
  })
  return element('ul', 'archives', attributes, items.join(''), 'wp-block-archives-list')
}

const months = perVersion(({ state }) => {
  const posts = state.content.sorted('date', 'status').list(partitionKey('post', 'publish'))
  const counts = new Map<string, { readonly date: number; count: number }>()
  for (const { date } of posts.slice()) {
    const month = new Date(date).toISOString().slice(0, 7)
    const known = counts.get(month)
    if (known) known.count++
    else counts.set(month, { date, count: 1 })
  }
  return counts
})

/** The pages of the site, or those below one page. Follows `render_block_core_page_list`. */
export function pageList({ attributes, view }: RenderedBlock): string {
  const items = itemsBelow(numberOr(attributes.parentPageID, 0), pagesByParent(view), view)
  return items === '' ? '' : `<ul class="wp-block-page-list">${items}</ul>`
}

const pagesByParent = perVersion(({ state }): ReadonlyMap<number, readonly ContentRecord[]> => {
  const published = state.content.sorted('date', 'status').list(partitionKey('page', 'publish'))
  const pages = [...published.slice()].sort(
    (a, b) => a.menuOrder - b.menuOrder || compare(a.title.toLowerCase(), b.title.toLowerCase()),
  )
  return Map.groupBy(pages, ({ parent }) => parent)
})

// Pages that are ancestors of each other have no root, and are not listed.
function itemsBelow(
  parent: number,
  byParent: ReadonlyMap<number, readonly ContentRecord[]>,
  view: View,
): string {
  const pages = byParent.get(parent) ?? []
  return pages
    .map((page) => {
      const below = itemsBelow(page.id, byParent, view)
      const classes = `wp-block-pages-list__item${below === '' ? '' : ' has-child'}${parent === 0 ? '' : ' '}`
      const address = escapeAttribute(view.addresses.permalink(page))
      const link = `<a class="wp-block-pages-list__item__link" href="${address}">${escapeHtml(page.title)}</a>`
      const list = below === '' ? '' : `<ul class="wp-block-navigation__submenu-container">${below}</ul>`
      return `<li class="${classes}">${link}${list}</li>`
    })
    .join('')
}

/** Caches a list that is made of all records of a kind until the next write, because many blocks may show it. */
function perVersion<Value extends object>(make: (view: View) => Value): (view: View) => Value {
  const made = onceForEach((_: View['state']['version'], view: View) => make(view))
  return (view) => made(view.state.version, view)
}
