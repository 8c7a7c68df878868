import type { Call } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import type { Comment } from '../../store/records.ts'
import { mayModerate } from './comment-rights.ts'

/** Who comments again has to wait so long, in milliseconds (`wp_throttle_comment_flood`). */
const pause = 15_000

/** From so many links on, a comment is held (`comment_max_links`). */
const heldLinks = 2

/**
 * The status that a new comment gets. Follows `wp_allow_comment`.
 *
 * @throws RestError 409 `comment_duplicate`, 400 `comment_flood`
 */
export function statusOfNew(comment: Comment, call: Call): Comment['status'] {
  const others = [...call.state.comments.values()]
  if (others.some((each) => isSame(each, comment)))
    throw new RestError(
      409,
      'comment_duplicate',
      'This was said already, by the same author in the same place.',
    )
  if (!mayModerate(call.user) && others.some((each) => isJustBefore(each, comment)))
    throw new RestError(400, 'comment_flood', `Comments come too fast. Wait ${pause / 1000} seconds.`)
  return isTrusted(comment, call) || (hasFewLinks(comment) && isKnown(comment, others)) ? 'approved' : 'hold'
}

function isSame(each: Comment, comment: Comment): boolean {
  return (
    each.post === comment.post &&
    each.parent === comment.parent &&
    each.status !== 'trash' &&
    each.content === comment.content &&
    (each.authorName === comment.authorName ||
      (comment.authorEmail !== '' && each.authorEmail === comment.authorEmail))
  )
}

// By who says it alone: all who ask a fake site come from one network address.
function isJustBefore(each: Comment, comment: Comment): boolean {
  const isSameAuthor =
    comment.author === 0 ? each.authorEmail === comment.authorEmail : each.author === comment.author
  const passed = comment.date - each.date
  return isSameAuthor && passed >= 0 && passed < pause
}

function isTrusted({ author, post }: Comment, { state }: Call): boolean {
  const user = state.users.get(author)
  return user !== undefined && (mayModerate(user) || state.content.get(post)?.author === author)
}

const hasFewLinks = ({ content }: Comment): boolean =>
  (content.match(/<a\s[^<>]*href/gi)?.length ?? 0) < heldLinks

// Whoever had a comment approved before is approved again (`comment_previously_approved`).
function isKnown({ author, authorName, authorEmail }: Comment, others: readonly Comment[]): boolean {
  if (authorName === '' || authorEmail === '') return false
  return others.some(
    (each) =>
      each.status === 'approved' &&
      (author === 0
        ? each.authorName === authorName && each.authorEmail === authorEmail
        : each.author === author),
  )
}
