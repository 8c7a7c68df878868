import { mayWriteAnyHtml } from '../../authorise/rights.ts'
import { type Call, textOf } from '../../endpoint/call.ts'
import { sanitizeTitleHtml } from '../../html/sanitize.ts'
import { trimSpaces } from '../../html/spaces.ts'
import { toPlainLine } from '../../html/strip-tags.ts'
import { RestError } from '../../http/errors.ts'
import { localTimestampOf } from '../../lists/date-bounds.ts'
import { parseDate } from '../../store/parsed-date.ts'
import type { Comment, User } from '../../store/records.ts'
import type { Registered } from '../../view/kept-values.ts'
import type { View } from '../../view/view.ts'
import { sentValues } from '../registered/sent-values.ts'
import { mayModerate } from './comment-rights.ts'

type Changes = Partial<Omit<Comment, 'id' | 'status' | 'trashedFrom' | 'type'>>

/** Every client of a fake site is taken to be on the same machine. */
const clientAddress = '127.0.0.1'

/**
 * What a write says of a comment. Follows `WP_REST_Comments_Controller::prepare_item_for_database`.
 *
 * @param existing what is kept of it beside its own fields, when it is changed
 */
export function sentFields(call: Call, existing: Registered = {}): Changes {
  const { args, state, user } = call
  const given = (name: string): boolean => args[name] !== undefined && args[name] !== null
  const content = contentOf(args.content, user)
  return {
    ...(content !== undefined && { content }),
    ...(typeof args.post === 'number' && { post: args.post }),
    ...(typeof args.parent === 'number' && { parent: args.parent }),
    ...(typeof args.author === 'number' && authorOf(args.author, call)),
    ...(given('author_name') && { authorName: toPlainLine(textOf(args.author_name)) }),
    ...(given('author_email') && { authorEmail: textOf(args.author_email) }),
    ...(given('author_url') && { authorUrl: textOf(args.author_url) }),
    authorIp: given('author_ip') && mayModerate(user) ? textOf(args.author_ip) : clientAddress,
    ...agentOf(call),
    ...dateOf(args, state),
    ...noteStatusOf(args.meta),
    ...sentValues(call, 'comment', existing),
  }
}

// Those without the right to any HTML may write what is allowed in a title.
function contentOf(sent: unknown, user: User | undefined): string | undefined {
  const raw = typeof sent === 'object' && sent !== null && 'raw' in sent ? sent.raw : sent
  if (typeof raw !== 'string') return undefined
  return trimSpaces(mayWriteAnyHtml(user) ? raw : sanitizeTitleHtml(raw))
}

function authorOf(id: number, call: Call): Changes {
  if (id === 0) return { author: 0 }
  const author = call.state.users.get(id)
  if (author === undefined)
    throw new RestError(400, 'rest_comment_author_invalid', `There is no user with the id ${id}.`)
  return authorFields(author, call)
}

/** What a comment knows of the user who wrote it. */
export function authorFields(author: User, { addresses }: View) {
  return {
    author: author.id,
    authorName: author.name,
    authorEmail: author.email,
    authorUrl: author.url === '/' ? addresses.base : author.url,
  }
}

function agentOf({ args, header }: Call): Changes {
  const agent = textOf(args.author_user_agent) || header('user-agent')
  return agent === undefined || agent === '' ? {} : { authorUserAgent: agent }
}

function dateOf({ date, date_gmt: gmt }: Call['args'], state: View['state']): Changes {
  if (typeof date === 'string' && date !== '') {
    const local = localTimestampOf(date, state)
    return local === undefined ? {} : { date: local }
  }
  const moment = typeof gmt === 'string' ? parseDate(gmt) : undefined
  return moment ? { date: state.zone.toLocal(moment.localTimestamp - (moment.offset ?? 0)) } : {}
}

function noteStatusOf(meta: unknown): Changes {
  const status =
    typeof meta === 'object' && meta !== null && '_wp_note_status' in meta ? meta._wp_note_status : ''
  return status === 'resolved' || status === 'reopen' ? { noteStatus: status } : {}
}

/** The characters that the columns of `wp_comments` hold, and the code of what is longer (`wp_get_comment_fields_max_lengths`). */
const limits = [
  ['authorName', 245, 'comment_author_column_length'],
  ['authorEmail', 100, 'comment_author_email_column_length'],
  ['authorUrl', 200, 'comment_author_url_column_length'],
  ['content', 65525, 'comment_content_column_length'],
] as const

/** @throws RestError 400 for a text that is longer than what holds it */
export function checkLengths(fields: Changes): void {
  for (const [name, limit, code] of limits)
    if ((fields[name] ?? '').length > limit)
      throw new RestError(400, code, `This text is longer than ${limit} characters. Send a shorter one.`)
}

/** That a comment says nothing. */
export const noContent = (): RestError =>
  new RestError(400, 'rest_comment_content_invalid', 'A comment without a text is none. Send content.')
