import { cannot, type Denial, denied } from '../../auth/denial.ts'
import { can, mayEdit, mayRead } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import type { Comment, ContentRecord, User } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { idOf } from '../endpoint/arguments.ts'
import type { Call } from '../endpoint/call.ts'
import { refusals } from '../endpoint/refusals.ts'

/** The reader of a comment, with the password of the item. */
type Reader = Pick<View, 'user' | 'state'> & { readonly password?: unknown }

export function commentOf(call: Call): Comment | undefined {
  return call.state.comments.get(idOf(call))
}

export const noComment = (id: unknown): RestError =>
  new RestError(404, 'rest_comment_invalid_id', `There is no comment with the id ${String(id)}.`)

/** Whether the user may read, edit and delete all comments (`moderate_comments`). */
export const mayModerate = (user: User | undefined): boolean => can(user, 'moderate_comments')

/** Whether the user may edit a comment: moderators, and users who may edit its item (`edit_comment`). */
export function mayEditComment({ user, state }: Reader, { post }: Comment): boolean {
  if (user === undefined) return false
  const record = state.content.get(post)
  return mayModerate(user) || (record ? mayEdit(user, record) : can(user, 'edit_posts'))
}

/** Whether the comments of an item may be read. Follows `WP_REST_Comments_Controller::check_read_post_permission`. */
export function mayReadPost({ user, state, password }: Reader, record: ContentRecord): boolean {
  if (record.password !== '' && record.password !== password)
    return user !== undefined && mayEdit(user, record)
  return mayRead(user, record, state.content.get(record.parent))
}

/** Whether a comment may be read. Follows `WP_REST_Comments_Controller::check_read_permission`. */
export function mayReadComment(reader: Reader, comment: Comment): boolean {
  const { user, state } = reader
  const record = state.content.get(comment.post)
  const isNote = comment.type === 'note'
  if (!isNote && comment.status === 'approved' && record && mayReadPost(reader, record)) return true
  if (user === undefined) return false
  return (!isNote && comment.author === user.id) || mayEditComment(reader, comment)
}

export const refused = {
  context: (user: User | undefined): Denial => refusals.editContext(user),
  post: (user: User | undefined, id: unknown): Denial =>
    cannot(user, 'rest_cannot_read_post', `read the item ${String(id)}`),
}

/** Why a call may not read a comment; undefined when it may. */
export function readDenial(
  comment: Comment,
  { args, state, user }: Pick<Call, 'args' | 'state' | 'user'>,
): Denial | undefined {
  const reader = { user, state, password: args.password }
  const record = state.content.get(comment.post)
  const mayEdit = comment.type === 'note' ? mayEditComment(reader, comment) : mayModerate(user)
  if (args.context === 'edit' && !mayEdit) return refused.context(user)
  if (!mayReadComment(reader, comment))
    return denied(user, 'rest_cannot_read', 'This comment is not public. Sign in as a user who can read it.')
  return record && !mayReadPost(reader, record) ? refused.post(user, record.id) : undefined
}
