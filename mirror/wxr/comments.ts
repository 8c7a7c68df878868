import type { SiteDataFile } from '../../fixtures/index.ts'
import { idAmong, type Known } from './content.ts'
import { FreeIds } from './free-ids.ts'
import { ownMeta } from './own-values.ts'
import { siteTimeOf } from './times.ts'
import { withoutCircles } from './without-circles.ts'
import type { WxrComment, WxrItem } from './wxr-contents.ts'

type CommentData = NonNullable<SiteDataFile['comments']>[number]

const statuses = {
  '1': 'approved',
  '0': 'hold',
  spam: 'spam',
  trash: 'trash',
  'post-trashed': 'trash',
} as const

/** What a comment has to be to be one of the data: pings are not. */
const isComment = ({ type }: WxrComment): boolean => type === '' || type === 'comment'

/** The comments on items as data, and how many were of another kind. */
export function commentsOf(
  items: readonly WxrItem[],
  known: Known,
): { readonly comments: CommentData[]; readonly others: number } {
  const ids = new FreeIds()
  let others = 0
  const comments = items.flatMap((item) => {
    if (!known.owners.has(item.id) && idAmong(item.id, 'attachment', known) === 0) return []
    const own = item.comments.filter(isComment)
    others += item.comments.length - own.length
    return own.map((comment) => commentData(comment, item, ids.take(comment.id), known))
  })
  return { comments: withoutCircles(comments).sort((a, b) => a.id - b.id), others }
}

function commentData(comment: WxrComment, { id: post }: WxrItem, id: number, known: Known) {
  const date = siteTimeOf(comment.date)
  const status = Object.entries(statuses).find(([said]) => said === comment.approved)?.[1] ?? 'hold'
  return {
    id,
    post,
    parent: comment.parent,
    author: known.people.ids.has(comment.user) ? comment.user : 0,
    author_name: comment.author,
    author_email: known.keepsPrivate || comment.email === '' ? comment.email : `comment-${id}@example.com`,
    author_url: comment.url,
    ...(date !== undefined && { date }),
    content: comment.content,
    ...ownMeta(comment.meta),
    status,
  }
}
