import { trimSpaces } from '../../../contract/lib/spaces.ts'
import { toPlainLine } from '../../../contract/lib/strip-tags.ts'
import { mayWriteAnyHtml } from '../../auth/rights.ts'
import { cleanUrl } from '../../content/html/clean-url.ts'
import { sanitizeTitleHtml } from '../../content/html/sanitize.ts'
import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import { parseDate } from '../../http/arguments/parsed-date.ts'
import { RestError } from '../../http/errors.ts'
import { localTimestamp } from '../../store/lists/date-bounds.ts'
import { fold } from '../../store/lists/search.ts'
import type { Comment, User } from '../../store/records.ts'
import type { Registered } from '../../view/registered.ts'
import type { View } from '../../view/view.ts'
import { sentText } from '../content/text-fields.ts'
import { scalarText } from '../endpoint/arguments.ts'
import type { Call } from '../endpoint/call.ts'
import { sentValues } from '../registered/sent-values.ts'
import { mayModerate } from './access.ts'

type Changes = Partial<Omit<Comment, 'id' | 'status' | 'trashedFrom' | 'type'>>

const clientAddress = '127.0.0.1'

/** The changes that a write makes to a comment. Follows `WP_REST_Comments_Controller::prepare_item_for_database`. */
export function sentFields(call: Call, existing: Registered = {}): Changes {
  const { args, state, user } = call
  const given = (name: string): boolean => args[name] !== undefined && args[name] !== null
  const content = contentOf(args.content)
  return {
    ...(content !== undefined && { content }),
    ...(typeof args.post === 'number' && { post: args.post }),
    ...(typeof args.parent === 'number' && { parent: args.parent }),
    ...(typeof args.author === 'number' && authorOf(args.author, call)),
    ...(given('author_name') && { authorName: toPlainLine(scalarText(args.author_name)) }),
    ...(given('author_email') && { authorEmail: scalarText(args.author_email) }),
    ...(given('author_url') && { authorUrl: cleanUrl(scalarText(args.author_url)) }),
    authorIp: given('author_ip') && mayModerate(user) ? scalarText(args.author_ip) : clientAddress,
    ...agentOf(call),
    ...dateOf(args, state),
    ...noteStatusOf(args.meta),
    ...sentValues(call, 'comment', existing),
  }
}

function contentOf(sent: unknown): string | undefined {
  const text = sentText(sent)
  return text === undefined ? undefined : trimSpaces(text)
}

/** A comment, sanitized for the user. Follows `wp_filter_comment`. */
export function sanitizedComment(comment: Comment, user: User | undefined): Comment {
  const { authorName, content } = comment
  return {
    ...comment,
    authorName: sanitizeTitleHtml(authorName),
    content: mayWriteAnyHtml(user) ? content : sanitizeTitleHtml(content),
  }
}

function authorOf(id: number, call: Call): Changes {
  if (id === 0) return { author: 0 }
  const author = call.state.users.get(id)
  if (author === undefined)
    throw new RestError(400, 'rest_comment_author_invalid', `There is no user with the id ${id}.`)
  return authorFields(author, call)
}

export function authorFields(author: User, { addresses }: View) {
  return {
    author: author.id,
    authorName: author.name,
    authorEmail: author.email,
    authorUrl: author.url === '/' ? addresses.base : author.url,
  }
}

function agentOf({ args, header }: Call): Changes {
  const agent = scalarText(args.author_user_agent) || header('user-agent')
  return agent === undefined || agent === '' ? {} : { authorUserAgent: agent }
}

function dateOf({ date, date_gmt: gmt }: Call['args'], state: View['state']): Changes {
  if (typeof date === 'string' && date !== '') {
    const local = localTimestamp(date, state)
    return local === undefined ? {} : { date: local }
  }
  const parsed = typeof gmt === 'string' ? parseDate(gmt) : undefined
  return parsed ? { date: state.zone.toLocal(parsed.localTimestamp - (parsed.offset ?? 0)) } : {}
}

function noteStatusOf(meta: unknown): Changes {
  const status =
    typeof meta === 'object' && meta !== null && '_wp_note_status' in meta ? meta._wp_note_status : ''
  return status === 'resolved' || status === 'reopen' ? { noteStatus: status } : {}
}

/** The lengths of the columns of `wp_comments` in characters (`wp_get_comment_fields_max_lengths`), and error codes. */
const limits = [
  ['authorName', 245, 'comment_author_column_length'],
  ['authorEmail', 100, 'comment_author_email_column_length'],
  ['authorUrl', 200, 'comment_author_url_column_length'],
  ['content', 65525, 'comment_content_column_length'],
] as const

/** @throws RestError 400 for a text that is longer than its column */
export function checkLengths(fields: Changes): void {
  for (const [name, limit, code] of limits)
    if ((fields[name] ?? '').length > limit)
      throw new RestError(400, code, `This text is longer than ${limit} characters. Send a shorter one.`)
}

/** The error for an empty comment. */
export const noContent = (): RestError =>
  new RestError(400, 'rest_comment_content_invalid', 'The comment is empty. Send content.')

/** The shortest time between two comments of an author, in milliseconds (`wp_throttle_comment_flood`). */
const pause = 15_000

/** A comment with this many links is held for moderation (`comment_max_links`). */
const heldLinks = 2

/** The status of a new comment. @throws RestError 409 for a duplicate, 400 for a flood. Follows `wp_allow_comment`. */
export function statusOfNew(comment: Comment, call: Call): Comment['status'] {
  const others = [...call.state.comments.values()]
  if (others.some((each) => isSame(each, comment)))
    throw new RestError(409, 'comment_duplicate', 'The author has already sent this comment.')
  if (!mayModerate(call.user) && others.some((each) => isJustBefore(each, comment)))
    throw new RestError(400, 'comment_flood', `Comments come too fast. Wait ${pause / 1000} seconds.`)
  return isTrusted(comment, call) || (hasFewLinks(comment) && isKnown(comment, others)) ? 'approved' : 'hold'
}

// Compares as the database does; WordPress strips backslashes of the new text before.
function isSame(each: Comment, comment: Comment): boolean {
  const isEqual = (name: 'authorName' | 'authorEmail' | 'content'): boolean =>
    fold(each[name]) === fold(comment[name].replace(/\\(.?)/gs, '$1'))
  return (
    each.post === comment.post &&
    each.parent === comment.parent &&
    each.status !== 'trash' &&
    isEqual('authorName') &&
    (comment.authorEmail === '' || isEqual('authorEmail')) &&
    isEqual('content')
  )
}

// By author only, as all clients of a fake site have the same IP address.
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

// An author with an approved comment is approved again (`comment_previously_approved`).
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

type Status = Comment['status']

/**
 * The status for each word of a client (`handle_status_param`); `before` restores the former one, other words do
 * nothing.
 */
const words: Readonly<Record<string, Status | 'before' | undefined>> = {
  approve: 'approved',
  approved: 'approved',
  1: 'approved',
  hold: 'hold',
  0: 'hold',
  spam: 'spam',
  unspam: 'before',
  trash: 'trash',
  untrash: 'before',
}

export function withStatusWord(comment: Comment, word: unknown): Comment {
  const status = typeof word === 'string' || typeof word === 'number' ? words[word] : undefined
  if (status === undefined) return comment
  return withStatus(comment, status === 'before' ? (comment.trashedFrom ?? 'hold') : status)
}

/** A comment in another status; in spam and trash it remembers the former one. */
export function withStatus(comment: Comment, status: Status): Comment {
  const { trashedFrom, ...rest } = comment
  if (status === comment.status) return comment
  if (status === 'approved' || status === 'hold') return { ...rest, status }
  return {
    ...rest,
    status,
    trashedFrom: comment.status === 'trash' ? (trashedFrom ?? 'hold') : comment.status,
  }
}

/** The checks of a write beyond the contract's definitions: content may be text or an object with `raw`. */
export const createChecks: Readonly<Record<string, ArgumentCheck>> = {
  content: (value) => ({ ok: true, value }),
}
