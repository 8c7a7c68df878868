import { cannot, type Denial, denied } from '../../auth/denial.ts'
import { mayEdit } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { supports } from '../../store/content-features.ts'
import { registeredName, typeOf } from '../../store/content-types.ts'
import type { Comment } from '../../store/records.ts'
import { localNow } from '../content/written-answer.ts'
import { contextOf, isPhpEmpty, phpInteger, scalarText } from '../endpoint/arguments.ts'
import { type Call, created, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import {
  commentOf,
  mayEditComment,
  mayModerate,
  mayReadPost,
  noComment,
  readDenial,
  refused,
} from './access.ts'
import { commentFieldsOf, renderedComment } from './render.ts'
import {
  authorFields,
  checkLengths,
  createChecks,
  noContent,
  sanitizedComment,
  sentFields,
  statusOfNew,
  withStatus,
  withStatusWord,
} from './write.ts'

export const commentRead: EndpointBehaviour = {
  permit: (call) => {
    const comment = commentOf(call)
    return comment ? readDenial(comment, call) : noComment(call.args.id)
  },
  handle: (call) => {
    const comment = commentOf(call)
    if (comment === undefined) throw noComment(call.args.id)
    return ok(renderedComment(comment, call, contextOf(call)))
  },
}

/** `DELETE` of a comment: moves it to the trash, or with `force` deletes it permanently. */
export const commentDelete: EndpointBehaviour = {
  permit: (call) => {
    const comment = commentOf(call)
    if (comment === undefined) return noComment(call.args.id)
    if (mayEditComment(call, comment)) return undefined
    return cannot(call.user, 'rest_cannot_delete', 'delete this comment')
  },
  handle: (call) => {
    const { args, state } = call
    const comment = commentOf(call)
    if (comment === undefined) throw noComment(args.id)
    if (args.force === true) return ok(deletePermanently(comment, call))
    if (comment.status === 'trash')
      throw new RestError(410, 'rest_already_trashed', `The comment ${comment.id} is already in the trash.`)
    const trashed = state.comments.put(withStatus(comment, 'trash'))
    return ok(renderedComment(trashed, call, 'edit'))
  },
}

// Its replies become replies to its parent. Follows `wp_delete_comment`.
function deletePermanently(comment: Comment, call: Call): Record<string, unknown> {
  const { comments } = call.state
  const previous = commentFieldsOf(comment, call, 'edit')
  for (const each of [...comments.values()])
    if (each.parent === comment.id) comments.put({ ...each, parent: comment.parent })
  comments.remove(comment.id)
  return { deleted: true, previous }
}

/** `POST` of a comment, or of a note. */
export const commentCreate: EndpointBehaviour = {
  checks: () => createChecks,
  permit: (call) => whoDenial(call) ?? whereDenial(call),
  handle: (call) => {
    const { args, state, addresses, user } = call
    const type = typeOf(args.type)
    const made = newComment(call, type)
    checkLengths(made)
    const status = type === 'note' ? 'approved' : statusOfNew(made, call)
    const comment = withStatusWord({ ...sanitizedComment(made, user), status }, args.status ?? undefined)
    const stored = state.comments.put({ ...comment, id: state.comments.takeId() })
    const location = addresses.route(`/core/v2/comments/${stored.id}`)
    return created(location, renderedComment(stored, call, mayModerate(user) ? 'edit' : 'view'))

    function typeOf(sent: unknown): 'comment' | 'note' {
      if (sent === undefined || sent === null || sent === '' || sent === 'comment') return 'comment'
      if (sent === 'note') return 'note'
      throw new RestError(
        400,
        'rest_invalid_comment_type',
        `Comments cannot have the type ${scalarText(sent)}.`,
      )
    }

    function newComment(from: Call, kind: Comment['type']): Comment {
      const sent = sentFields(from)
      const isSigned = Boolean(sent.author || sent.authorName || sent.authorEmail || sent.authorUrl)
      const comment: Comment = {
        ...blank,
        date: localNow(call),
        ...sent,
        ...(!isSigned && user && authorFields(user, from)),
        type: kind,
      }
      if (comment.content === '' && comment.noteStatus === undefined) throw noContent()
      if (comment.authorName === '' || comment.authorEmail === '')
        throw new RestError(
          400,
          'rest_comment_author_data_required',
          'A comment needs the name and the mail address of its author. Send author_name and author_email.',
        )
      return comment
    }
  },
}

const blank: Comment = {
  id: 0,
  post: 0,
  parent: 0,
  author: 0,
  authorName: '',
  authorEmail: '',
  authorUrl: '',
  authorIp: '',
  authorUserAgent: '',
  date: 0,
  content: '',
  status: 'hold',
  type: 'comment',
}

function whoDenial({ args, state, user }: Call): Denial | undefined {
  if (user === undefined) return cannot(user, 'rest_comment_login_required', 'comment')
  const record = state.content.get(phpInteger(args.post))
  const isNote = args.type === 'note'
  const mayEditPost = record !== undefined && mayEdit(user, record)
  if (args.author !== undefined && Number(args.author) !== user.id && !mayModerate(user))
    return denied(user, 'rest_comment_invalid_author', 'Only moderators can write as another author.')
  if (args.author_ip !== undefined && args.author_ip !== '127.0.0.1' && !mayModerate(user))
    return denied(user, 'rest_comment_invalid_author_ip', 'Only moderators can set author_ip.')
  if (isNote && !isPhpEmpty(args.post) && !mayEditPost)
    return denied(
      user,
      'rest_cannot_create_note',
      record === undefined
        ? `There is no item with the id ${scalarText(args.post)}.`
        : 'Only users who can edit the item can write notes. Sign in as one.',
    )
  if (args.status !== undefined && !(isNote ? mayEditPost : mayModerate(user)))
    return denied(user, 'rest_comment_invalid_status', 'Only moderators can set the status.')
  return undefined
}

function whereDenial({ args, state, user }: Call): Denial | undefined {
  const refuse = (code: string, message: string): Denial => ({ status: 403, code, message })
  const id = phpInteger(args.post)
  const record = state.content.get(id)
  const isNote = args.type === 'note'
  if (record === undefined)
    return refuse(
      'rest_comment_invalid_post_id',
      id === 0
        ? 'A comment needs a post. Send its id in post.'
        : `There is no post with the id ${scalarText(args.post)}.`,
    )
  if (isNote && !supports(typeOf(record), 'editor'))
    return refuse(
      'rest_comment_not_supported_post_type',
      `A ${registeredName(typeOf(record))} takes no notes.`,
    )
  if (record.status === 'draft' && !isNote)
    return refuse('rest_comment_draft_post', `The item ${record.id} is a draft.`)
  if (record.status === 'trash')
    return refuse('rest_comment_trash_post', `The item ${record.id} is in the trash.`)
  if (!mayReadPost({ user, state, password: args.password }, record)) return refused.post(user, record.id)
  if (record.commentStatus !== 'open' && !isNote)
    return refuse('rest_comment_closed', `The item ${record.id} takes no comments.`)
  return undefined
}

export const commentUpdate: EndpointBehaviour = {
  checks: () => createChecks,
  permit: (call) => {
    const comment = commentOf(call)
    if (comment === undefined) return noComment(call.args.id)
    return mayEditComment(call, comment)
      ? undefined
      : cannot(call.user, 'rest_cannot_edit', 'edit this comment')
  },
  handle: (call) => {
    const { args, state, user } = call
    const comment = commentOf(call)
    if (comment === undefined) throw noComment(args.id)
    if (typeof args.type === 'string' && args.type !== comment.type)
      throw new RestError(404, 'rest_comment_invalid_type', `The type of comment ${comment.id} can't change.`)
    const sent = sentFields(call, comment)
    if (sent.post !== undefined && sent.post !== 0 && !state.content.get(sent.post))
      throw new RestError(403, 'rest_comment_invalid_post_id', `There is no item with the id ${sent.post}.`)
    if (sent.content === '') throw noContent()
    checkLengths(sent)
    const changed = withStatusWord(sanitizedComment({ ...comment, ...sent }, user), args.status)
    return ok(renderedComment(state.comments.put(changed), call, 'edit'))
  },
}
