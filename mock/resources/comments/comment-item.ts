import { type Denial, denied } from '../../authorise/denial.ts'
import { type Call, contextOf, type EndpointBehaviour } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { loadForRendering } from '../../render/late-items.ts'
import type { Comment } from '../../store/records.ts'
import {
  commentOf,
  mayEditComment,
  mayModerate,
  mayReadComment,
  mayReadPost,
  noComment,
  refused,
} from './comment-rights.ts'
import { withStatus } from './comment-status.ts'
import { commentFieldsOf, renderedComment } from './render-comment.ts'

/** `GET` of a comment. */
export const commentRead: EndpointBehaviour = {
  permit: (call) => {
    const comment = commentOf(call)
    return comment ? readDenial(comment, call) : noComment(call.args.id)
  },
  handle: (call) => {
    const comment = commentOf(call)
    if (comment === undefined) throw noComment(call.args.id)
    return { status: 200, body: renderedComment(comment, call, contextOf(call)) }
  },
}

/** Why a call may not read a comment. */
export function readDenial(
  comment: Comment,
  { args, state, user }: Pick<Call, 'args' | 'state' | 'user'>,
): Denial | undefined {
  const reader = { user, state, password: args.password }
  const record = state.content.get(comment.post)
  const mayEdit = comment.type === 'note' ? mayEditComment(reader, comment) : mayModerate(user)
  if (args.context === 'edit' && !mayEdit) return refused.context(user)
  if (!mayReadComment(reader, comment))
    return denied(user, 'rest_cannot_read', 'This comment is not public. Sign in as one who may read it.')
  return record && !mayReadPost(reader, record) ? refused.post(user, record.id) : undefined
}

/** `DELETE` of a comment: to the trash, or with `force` for good. */
export const commentDelete: EndpointBehaviour = {
  load: loadForRendering,
  permit: (call) => {
    const comment = commentOf(call)
    if (comment === undefined) return noComment(call.args.id)
    if (mayEditComment(call, comment)) return undefined
    return denied(call.user, 'rest_cannot_delete', 'This user may not remove this comment.')
  },
  handle: (call) => {
    const { args, state } = call
    const comment = commentOf(call)
    if (comment === undefined) throw noComment(args.id)
    if (args.force === true) return { status: 200, body: removeForGood(comment, call) }
    if (comment.status === 'trash')
      throw new RestError(410, 'rest_already_trashed', `The comment ${comment.id} is in the trash already.`)
    const trashed = state.comments.put(withStatus(comment, 'trash'))
    return { status: 200, body: renderedComment(trashed, call, 'edit') }
  },
}

// Answers to it become answers to what it was one to. Follows `wp_delete_comment`.
function removeForGood(comment: Comment, call: Call): Record<string, unknown> {
  const { comments } = call.state
  const previous = commentFieldsOf(comment, call, 'edit')
  for (const each of [...comments.values()])
    if (each.parent === comment.id) comments.put({ ...each, parent: comment.parent })
  comments.remove(comment.id)
  return { deleted: true, previous }
}
