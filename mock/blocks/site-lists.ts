import { anchor } from '../html/anchor.ts'
import { renderComment } from '../html/comment-text.ts'
import { renderTitle } from '../html/content.ts'
import { escapeAttribute, escapeHtml } from '../html/entities.ts'
import { sanitizePostHtml } from '../html/sanitize.ts'
import { partitionKey } from '../store/collection.ts'
import type { Comment, ContentRecord, Taxonomy, Term } from '../store/records.ts'
import { gravatars } from '../view/gravatars.ts'
import { itemsWith, termPath } from '../view/term-fields.ts'
import { avatarPath } from '../view/user-paths.ts'
import type { View } from '../view/view.ts'
import { element, numberOr } from './markup.ts'
import type { RenderedBlock } from './rendered-block.ts'
import { exactDate, writtenDate } from './written-date.ts'

/** The latest comments (`render_block_core_latest_comments`). */
export function latestComments({ attributes, view }: RenderedBlock): string {
  const shows = (name: string): boolean => attributes[name] !== false
  const items = shownComments(view)
    .slice(0, numberOr(attributes.commentsToShow, 5))
    .map(({ comment, post }) => {
      const picture = shows('displayAvatar') ? avatarOf(comment, view) : ''
      const words = shows('displayExcerpt')
        ? `<div class="wp-block-latest-comments__comment-excerpt">${renderComment(sanitizePostHtml(comment.content))}</div>`
        : ''
      return `<li class="wp-block-latest-comments__comment">${picture}<article>${footer(comment, post, view, shows('displayDate'))}${words}</article></li>`
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

function shownComments({ state }: View): ShownComment[] {
  return [...state.comments.values()]
    .filter(({ status, type }) => status === 'approved' && type === 'comment')
    .sort((a, b) => b.date - a.date || b.id - a.id)
    .flatMap((comment) => {
      const post = state.content.get(comment.post)
      return post?.status === 'publish' && post.password === '' ? [{ comment, post }] : []
    })
}

function avatarOf({ author, authorEmail, authorName }: Comment, { state, addresses }: View): string {
  const user = state.users.get(author)
  const address = user ? addresses.base + avatarPath(user, 48) : (gravatars(authorEmail)[48] ?? '')
  return `<img alt="${escapeAttribute(authorName)}" src="${escapeAttribute(address)}" class="wp-block-latest-comments__comment-avatar" height="48" width="48" />`
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

function termsOf(taxonomy: Taxonomy, view: View, withEmpty: boolean): CountedTerm[] {
  return [...view.state.terms.values()]
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => ({ term, count: itemsWith(term, view) }))
    .filter(({ count }) => withEmpty || count > 0)
    .sort((a, b) => a.term.name.localeCompare(b.term.name))
}

/** The categories that posts have, or their tags. */
export function categories({ attributes, view }: RenderedBlock): string {
  const taxonomy = attributes.taxonomy === 'post_tag' ? 'post_tag' : 'category'
  const all = termsOf(taxonomy, view, attributes.showEmpty === true)
  const ids = new Set(all.map(({ term }) => term.id))
  const below = (parent: number): string =>
    all
      .filter(({ term }) => (parent === 0 ? !ids.has(term.parent) : term.parent === parent))
      .map(({ term, count }) => {
        const link = anchor(view.addresses.base + termPath(term, view), escapeHtml(term.name))
        const counted = attributes.showPostCounts === true ? ` (${count})` : ''
        const inner = attributes.showHierarchy === true ? below(term.id) : ''
        const list = inner && `<ul class='children'>${inner}</ul>`
        return `<li class="cat-item cat-item-${term.id}">${link}${counted}${list}\n</li>`
      })
      .join('')
  const flat = attributes.showHierarchy === true || attributes.showOnlyTopLevel === true
  const items = flat
    ? below(0)
    : all.map(({ term, count }) => plainItem(term, count, attributes, view)).join('')
  const own = ['wp-block-categories-list', `wp-block-categories-taxonomy-${taxonomy}`]
  return element('ul', 'categories', attributes, items, ...own)
}

function plainItem(term: Term, count: number, attributes: RenderedBlock['attributes'], view: View): string {
  const link = anchor(view.addresses.base + termPath(term, view), escapeHtml(term.name))
  const counted = attributes.showPostCounts === true ? ` (${count})` : ''
  return `<li class="cat-item cat-item-${term.id}">${link}${counted}\n</li>`
}

const smallest = 8
const largest = 22

/** The tags that posts have, the larger the more have them (`wp_tag_cloud`). */
export function tagCloud({ attributes, view }: RenderedBlock): string {
  const taxonomy = attributes.taxonomy === 'category' ? 'category' : 'post_tag'
  const shown = termsOf(taxonomy, view, false).slice(0, numberOr(attributes.numberOfTags, 45))
  const counts = shown.map(({ count }) => count)
  const least = Math.min(...counts)
  const step = (largest - smallest) / Math.max(1, Math.max(...counts) - least)
  const links = shown.map(({ term, count }, index) => {
    const size = Number((smallest + (count - least) * step).toFixed(12))
    const name = escapeHtml(term.name)
    const counted = attributes.showTagCounts === true ? `<span class="tag-link-count"> (${count})</span>` : ''
    const label = `${term.name} (${count} item${count === 1 ? '' : 's'})`
    return anchor(
      view.addresses.base + termPath(term, view),
      name + counted,
      ` class="tag-cloud-link tag-link-${term.id} tag-link-position-${index + 1}" style="font-size: ${size}pt;" aria-label="${escapeAttribute(label)}"`,
    )
  })
  return element('p', 'tag-cloud', attributes, links.join('\n'))
}

/** The months in which something was published (`wp_get_archives`). */
export function archives({ attributes, view }: RenderedBlock): string {
  const posts = view.state.content.sorted('date', 'status').list(partitionKey('post', 'publish'))
  const counts = new Map<string, { readonly date: number; count: number }>()
  for (const { date } of posts.slice(0, posts.length)) {
    const month = new Date(date).toISOString().slice(0, 7)
    const known = counts.get(month)
    if (known) known.count++
    else counts.set(month, { date, count: 1 })
  }
  const items = [...counts].map(([month, { date, count }]) => {
    const address = escapeAttribute(`${view.addresses.base}/${month.replace('-', '/')}/`)
    const counted = attributes.showPostCounts === true ? `&nbsp;(${count})` : ''
    return `\t<li><a href='${address}'>${writtenDate(date, 'F Y', view)}</a>${counted}</li>\n`
  })
  return element('ul', 'archives', attributes, items.join(''), 'wp-block-archives-list')
}
