import { type Denial, denied } from '../../authorise/denial.ts'
import { mayEdit } from '../../authorise/rights.ts'
import { type Call, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { loadForRendering } from '../../render/late-items.ts'
import { supports } from '../../store/content-features.ts'
import { nameOf, typeOf } from '../../store/content-types.ts'
import type { Comment } from '../../store/records.ts'
import { statusOfNew } from './allow-comment.ts'
import { createChecks } from './comment-checks.ts'
import { authorFields, checkLengths, noContent, sentFields } from './comment-fields.ts'
import { commentOf, mayEditComment, mayModerate, mayReadPost, noComment, refused } from './comment-rights.ts'
import { withStatusWord } from './comment-status.ts'
import { renderedComment } from './render-comment.ts'

/** `POST` of a comment, or of a note. */
export const commentCreate: EndpointBehaviour = {
  load: loadForRendering,
  checks: () => createChecks,
  permit: (call) => whoDenial(call) ?? whereDenial(call),
  handle: (call) => {
    const { args, state, site, addresses, user } = call
    const type = typeOf(args.type)
    const made = newComment(call, type)
    checkLengths(made)
    const status = type === 'note' ? 'approved' : statusOfNew(made, call)
    const comment = withStatusWord({ ...made, status }, args.status ?? undefined)
    const stored = state.comments.put({ ...comment, id: state.comments.takeId() })
    const headers = { Location: addresses.route(`/core/v2/comments/${stored.id}`) }
    return { status: 201, headers, body: renderedComment(stored, call, mayModerate(user) ? 'edit' : 'view') }

    function typeOf(sent: unknown): 'comment' | 'note' {
      if (sent === undefined || sent === null || sent === '' || sent === 'comment') return 'comment'
      if (sent === 'note') return 'note'
      throw new RestError(
        400,
        'rest_invalid_comment_type',
        `A comment of the type ${textOf(sent)} cannot be made.`,
      )
    }

    function newComment(from: Call, kind: Comment['type']): Comment {
      const sent = sentFields(from)
      const isSigned = Boolean(sent.author || sent.authorName || sent.authorEmail || sent.authorUrl)
      const comment: Comment = {
        ...blank,
        date: nowOf(),
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

    function nowOf(): number {
      return Math.floor(state.zone.toLocal(site.now()) / 1000) * 1000
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
  if (user === undefined)
    return denied(user, 'rest_comment_login_required', 'Only those who are signed in may comment here.')
  const record = typeof args.post === 'number' ? state.content.get(args.post) : undefined
  const isNote = args.type === 'note'
  const mayAll = isNote ? record !== undefined && mayEdit(user, record) : mayModerate(user)
  if (args.author !== undefined && Number(args.author) !== user.id && !mayAll)
    return denied(user, 'rest_comment_invalid_author', 'Only those who moderate may write for somebody else.')
  if (args.author_ip !== undefined && args.author_ip !== '127.0.0.1' && !mayModerate(user))
    return denied(
      user,
      'rest_comment_invalid_author_ip',
      'Only those who moderate may say where it comes from.',
    )
  if (args.status !== undefined && !mayAll)
    return denied(user, 'rest_comment_invalid_status', 'Only those who moderate may say its status.')
  return undefined
}

function whereDenial({ args, state, user }: Call): Denial | undefined {
  const refuse = (code: string, message: string): Denial => ({ status: 403, code, message })
  const record = state.content.get(Number(args.post))
  const isNote = args.type === 'note'
  if (record === undefined)
    return refuse(
      'rest_comment_invalid_post_id',
      'A comment has to be on something. Send the id of an item as post.',
    )
  if (isNote && user && !mayEdit(user, record))
    return denied(user, 'rest_cannot_create_note', 'Notes are for those who may change the item.')
  if (record.status === 'draft' && !isNote)
    return refuse('rest_comment_draft_post', `The item ${record.id} is a draft.`)
  if (record.status === 'trash')
    return refuse('rest_comment_trash_post', `The item ${record.id} is in the trash.`)
  if (isNote && !supports(typeOf(record), 'editor'))
    return refuse(
      'rest_comment_not_supported_post_type',
      `There are no notes on a ${nameOf(typeOf(record))}.`,
    )
  if (!mayReadPost({ user, state, password: args.password }, record)) return refused.post(user, record.id)
  if (record.commentStatus !== 'open' && !isNote)
    return refuse('rest_comment_closed', `The item ${record.id} takes no comments.`)
  return undefined
}

/** `POST`, `PUT` and `PATCH` of a comment. */
export const commentUpdate: EndpointBehaviour = {
  load: loadForRendering,
  checks: () => createChecks,
  permit: (call) => {
    const comment = commentOf(call)
    if (comment === undefined) return noComment(call.args.id)
    return mayEditComment(call, comment)
      ? undefined
      : denied(call.user, 'rest_cannot_edit', 'This user may not change this comment.')
  },
  handle: (call) => {
    const { args, state } = call
    const comment = commentOf(call)
    if (comment === undefined) throw noComment(args.id)
    if (typeof args.type === 'string' && args.type !== comment.type)
      throw new RestError(
        404,
        'rest_comment_invalid_type',
        `The comment ${comment.id} is of another type, and stays so.`,
      )
    const sent = sentFields(call, comment)
    if (sent.post !== undefined && sent.post !== 0 && !state.content.get(sent.post))
      throw new RestError(403, 'rest_comment_invalid_post_id', `There is no item with the id ${sent.post}.`)
    if (sent.content === '') throw noContent()
    checkLengths(sent)
    const changed = withStatusWord({ ...comment, ...sent }, args.status)
    return { status: 200, body: renderedComment(state.comments.put(changed), call, 'edit') }
  },
}
