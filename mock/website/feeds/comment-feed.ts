import { renderComment } from '../../html/comment-text.ts'
import { decodeEntities, escapeHtml } from '../../html/entities.ts'
import { stripTags } from '../../html/strip-tags.ts'
import { idPath } from '../../store/content-types.ts'
import type { Comment, ContentRecord } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { titleOf } from '../pages/titles.ts'
import { dateOf, element, rss } from './rss.ts'

/** How many comments a feed has (`posts_per_rss`). */
const maxItems = 10

/** The feed of the comments on an item, or of the latest of all, the newest first. Follows `feed-rss2-comments.php`. */
export function commentFeed(view: View, record?: ContentRecord): string {
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
      items: shown.map(({ comment, post }) => item(comment, post, record === undefined, view)),
    },
    view,
  )
}

const plainTitle = (record: ContentRecord): string => decodeEntities(titleOf(record))

function item(comment: Comment, post: ContentRecord, isOfAll: boolean, view: View): string {
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
