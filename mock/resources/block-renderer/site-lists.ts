import { escapeHtml } from '../../html/entities.ts'
import { stripTags } from '../../html/strip-tags.ts'
import { partitionKey } from '../../store/collection.ts'
import type { ContentRecord, Taxonomy } from '../../store/records.ts'
import { itemsWith, termPath } from '../../view/people-and-terms.ts'
import type { View } from '../../view/view.ts'
import type { RenderedBlock } from './rendered-block.ts'
import { textOf, titleOf } from './shown-texts.ts'

const list = (name: string, items: readonly string[]): string =>
  `<ul class="wp-block-${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const anchor = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${text}</a>`

function published({ state }: View, type: 'post' | 'page'): readonly ContentRecord[] {
  const found = state.content.sorted('date', 'status').list(partitionKey(type, 'publish'))
  return found.slice(0, found.length)
}

const numberOr = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual)

/** The latest posts. */
export function latestPosts({ attributes, view }: RenderedBlock): string {
  const posts = [...published(view, 'post')]
  if (attributes.order === 'asc') posts.reverse()
  const items = posts.slice(0, numberOr(attributes.postsToShow, 5)).map((post) => {
    const title = anchor(view.addresses.permalink(post), titleOf(post) || '(no title)')
    return attributes.displayPostContent === true
      ? `${title}<div>${textOf(post, 'excerpt', view)}</div>`
      : title
  })
  return list('latest-posts', items)
}

/** The latest comments. */
export function latestComments({ attributes, view }: RenderedBlock): string {
  const { state, addresses } = view
  const shown = [...state.comments.values()]
    .filter(({ status, type }) => status === 'approved' && type === 'comment')
    .sort((a, b) => b.date - a.date || b.id - a.id)
    .flatMap((comment) => {
      const post = state.content.get(comment.post)
      return post?.status === 'publish' && post.password === '' ? [{ comment, post }] : []
    })
  const items = shown
    .slice(0, numberOr(attributes.commentsToShow, 5))
    .map(
      ({ comment, post }) =>
        `${escapeHtml(comment.authorName)} on ${anchor(`${addresses.permalink(post)}#comment-${comment.id}`, titleOf(post))}: ${escapeHtml(stripTags(comment.content))}`,
    )
  return list('latest-comments', items)
}

function termLinks(taxonomy: Taxonomy, view: View, withCounts: boolean, withEmpty: boolean): string[] {
  return [...view.state.terms.values()]
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => ({ term, count: itemsWith(term, view) }))
    .filter(({ count }) => withEmpty || count > 0)
    .sort((a, b) => a.term.name.localeCompare(b.term.name))
    .map(
      ({ term, count }) =>
        anchor(view.addresses.base + termPath(term, view), escapeHtml(term.name)) +
        (withCounts ? ` (${count})` : ''),
    )
}

/** The categories that posts have. */
export function categories({ attributes, view }: RenderedBlock): string {
  const isTags = attributes.taxonomy === 'post_tag'
  const links = termLinks(
    isTags ? 'post_tag' : 'category',
    view,
    attributes.showPostCounts === true,
    attributes.showEmpty === true,
  )
  return list('categories', links)
}

/** The tags that posts have. */
export function tagCloud({ attributes, view }: RenderedBlock): string {
  const taxonomy = attributes.taxonomy === 'category' ? 'category' : 'post_tag'
  const links = termLinks(taxonomy, view, attributes.showTagCounts === true, false)
  return `<p class="wp-block-tag-cloud">${links.slice(0, numberOr(attributes.numberOfTags, 45)).join(' ')}</p>`
}

/** The months in which something was published. */
export function archives({ attributes, view }: RenderedBlock): string {
  const counts = new Map<string, number>()
  for (const { date } of published(view, 'post')) {
    const month = new Date(date).toISOString().slice(0, 7)
    counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  const items = [...counts].map(
    ([month, count]) =>
      anchor(`${view.addresses.base}/${month.replace('-', '/')}/`, month) +
      (attributes.showPostCounts === true ? ` (${count})` : ''),
  )
  return list('archives', items)
}

/** The pages of the site. */
export function pageList({ attributes, view }: RenderedBlock): string {
  const parent = numberOr(attributes.parentPageID, 0)
  const pages = published(view, 'page').filter((page) => parent === 0 || page.parent === parent)
  const sorted = [...pages].sort((a, b) => a.menuOrder - b.menuOrder || a.title.localeCompare(b.title))
  return list(
    'page-list',
    sorted.map((page) => anchor(view.addresses.permalink(page), titleOf(page))),
  )
}
