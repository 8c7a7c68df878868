import { type Context, commentRecord } from '../../../contract/index.ts'
import { onceForEach } from '../../../contract/lib/once-for-each.ts'
import { renderComment } from '../../content/html/comment-text.ts'
import { formatLocalTimestamp } from '../../http/arguments/parsed-date.ts'
import { RestError } from '../../http/errors.ts'
import { factsOf, typeOf } from '../../store/content-types.ts'
import type { Comment } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { gmtOf } from '../../store/zone.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { itemMethods, type Link, readMethods, selfLink } from '../../view/links.ts'
import { avatarUrls, commentAuthor } from '../../view/paths.ts'
import { withRegistered } from '../../view/registered.ts'
import { fitted } from '../../view/site-version.ts'
import type { View } from '../../view/view.ts'
import { mayEditComment, mayReadComment, noComment, readDenial } from './access.ts'

interface CommentSource {
  readonly comment: Comment
  readonly view: View
}

const fields: FieldRenderers<CommentSource, typeof commentRecord> = {
  id: ({ comment }) => comment.id,
  post: ({ comment }) => comment.post,
  parent: ({ comment }) => comment.parent,
  author: ({ comment }) => comment.author,
  author_name: ({ comment }) => comment.authorName,
  author_email: ({ comment }) => comment.authorEmail,
  author_url: ({ comment }) => comment.authorUrl,
  author_ip: ({ comment }) => comment.authorIp,
  author_user_agent: ({ comment }) => comment.authorUserAgent,
  date: ({ comment }) => formatLocalTimestamp(comment.date),
  date_gmt: ({ comment, view }) => formatLocalTimestamp(gmtOf(comment.date, comment, view.state.zone)),
  content: ({ comment }) => ({ rendered: renderComment(comment.content), raw: comment.content }),
  link: ({ comment, view }) => addressOf(comment, view),
  status: ({ comment }) => comment.status,
  type: ({ comment }) => comment.type,
  author_avatar_urls: ({ comment, view }) => avatarUrls(commentAuthor(comment, view), view),
  // Null for a comment that is not a note.
  meta: ({ comment }) => ({ _wp_note_status: comment.noteStatus ?? null }),
}

const render = recordRenderer(commentRecord, fields)

/** A comment without its links. */
export function commentFieldsOf(comment: Comment, view: View, context: Context): Rendered {
  const own = fitted(view, render({ comment, view }, context), commentRecord.title, context)
  return withRegistered(own, 'comment', comment, view, context)
}

export function renderedComment(comment: Comment, view: View, context: Context): Rendered {
  return { ...commentFieldsOf(comment, view, context), _links: linksOf(comment, view) }
}

// Follows `get_comment_link` for a comment on the first page.
function addressOf({ id, post }: Comment, { state, addresses }: View): string {
  const record = state.content.get(post)
  return `${record ? addresses.permalink(record) : ''}#comment-${id}`
}

// Follows `WP_REST_Comments_Controller::prepare_links`.
function linksOf(comment: Comment, view: View): Record<string, readonly Link[]> {
  const { addresses, state } = view
  const collection = addresses.route('/core/v2/comments')
  const record = state.content.get(comment.post)
  const isAnswered = state.comments.find(
    ({ parent, status }) => parent === comment.id && (status === 'approved' || status === 'hold'),
  )
  const link = (href: string, more: Record<string, unknown> = {}) => [{ embeddable: true, ...more, href }]
  return {
    self: selfOf(comment, view),
    collection: [{ href: collection }],
    ...(comment.author !== 0 && { author: link(addresses.route(`/core/v2/users/${comment.author}`)) }),
    ...(record && {
      up: link(addresses.route(`${factsOf(typeOf(record)).collection}/${record.id}`), {
        post_type: record.type,
      }),
    }),
    ...(comment.parent !== 0 && { 'in-reply-to': link(`${collection}/${comment.parent}`) }),
    ...(isAnswered && { children: link(`${collection}?parent=${comment.id}`) }),
  }
}

// The hints are those of a request without the password of the item.
function selfOf(comment: Comment, view: View): readonly Link[] {
  const href = view.addresses.route(`/core/v2/comments/${comment.id}`)
  if (mayEditComment(view, comment)) return selfLink(view, href, itemMethods)
  return mayReadComment(view, comment) ? selfLink(view, href, readMethods) : [{ href }]
}

const perPage = 10

// Sorted once for each version of the comments: a list embeds the comments on each of its items.
const approvedComments = onceForEach((_version: object, { comments }: SiteState) => {
  const approved = [...comments.values()]
    .filter(({ type, status }) => type === 'comment' && status === 'approved')
    .sort((a, b) => b.date - a.date || b.id - a.id)
  return {
    post: Map.groupBy(approved, ({ post }) => post),
    parent: Map.groupBy(approved, ({ parent }) => parent),
  }
})

/** The newest comments on an item, or replies to a comment, as embedded; at most 10. */
export function embeddedComments(relation: 'post' | 'parent', id: number, view: View): Rendered[] {
  const { state } = view
  return (approvedComments(state.comments.version, state)[relation].get(id) ?? [])
    .slice(0, perPage)
    .filter((each) => mayReadComment(view, each))
    .map((each) => renderedComment(each, view, 'embed'))
}

/** A comment as embedded, or the error why it is not. */
export function embeddedComment(id: number, view: View): unknown {
  const comment = view.state.comments.get(id)
  if (comment === undefined) return noComment(id).toBody()
  const denial = readDenial(comment, { ...view, args: {} })
  return denial ? RestError.fromDenial(denial).toBody() : renderedComment(comment, view, 'embed')
}
