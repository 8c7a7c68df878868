import { writableStatuses } from '../../../contract/index.ts'
import { denied } from '../../authorise/denial.ts'
import { mayGiveStatus } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'
import { slugify } from '../../html/slug.ts'
import { toPlainLine } from '../../html/strip-tags.ts'
import { RestError } from '../../http/errors.ts'
import type { ContentRecord, ContentType } from '../../store/records.ts'
import { knownAuthor, knownParent, knownTerms, pictureSent } from './refer.ts'
import { datingOf, statusAt } from './schedule.ts'
import { sentValues } from './sent-values.ts'
import { sentText, sentTitle } from './text-fields.ts'

/**
 * The item as a write leaves it, all but its slug: every field that was sent replaces the one it had.
 *
 * @param base the item as it was, or a new one with its defaults
 * @param existing undefined on a create
 * @param local now, on the site's clock
 * @throws RestError 400 or 403 for a value that cannot be taken
 */
export function withSentFields(
  asked: Call,
  base: ContentRecord,
  existing: ContentRecord | undefined,
  local: number,
): ContentRecord {
  const call = { ...asked, args: sentValues(asked) }
  refuseStickyAndLocked(call.args, base)
  const status = statusAsked(call, base)
  const dating = datingOf(call.args, status, existing, call.state.zone, local)
  const record: ContentRecord = {
    ...base,
    ...texts(call, base),
    ...references(call, base, existing),
    ...choices(call, base),
    ...dating,
    status: base.type === 'attachment' ? status : statusAt(status, dating.date, local),
    modified: existing ? local : dating.date,
  }
  const isPrivate = record.status === 'private' && record.type !== 'attachment'
  return isPrivate ? { ...record, password: '' } : record
}

const isString = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

// An attachment has no public life of its own: all but private ones inherit the status of what they belong to.
function statusAsked({ args: { status }, user }: Call, base: ContentRecord): ContentRecord['status'] {
  if (status === undefined || status === base.status) return base.status
  if (base.type === 'attachment') return status === 'private' ? 'private' : 'inherit'
  const asked = writableStatuses.find((each) => each === status) ?? 'draft'
  if (!mayGiveStatus(user, base.type, asked))
    throw RestError.of(
      denied(user, 'rest_cannot_publish', 'This user may not publish. Send the status draft or pending.'),
    )
  return asked
}

function texts({ args, user }: Call, base: ContentRecord): Partial<ContentRecord> {
  const isFile = base.type === 'attachment'
  const meta = sentFootnotes(args.meta)
  return {
    title: sentTitle(args.title, user) ?? base.title,
    content: sentText(isFile ? args.description : args.content, user) ?? base.content,
    excerpt: sentText(isFile ? args.caption : args.excerpt, user) ?? base.excerpt,
    footnotes: isFile ? '' : (meta ?? base.footnotes),
    ...(!isFile && isString(args.password) && { password: args.password }),
    ...(isFile && isString(args.alt_text) && { altText: toPlainLine(args.alt_text) }),
  }
}

/**
 * The footnotes in a `meta` that was sent; undefined when there are none.
 *
 * @throws RestError 400 `rest_invalid_type` when they are no text
 */
export function sentFootnotes(meta: unknown): string | undefined {
  if (typeof meta !== 'object' || meta === null || !('footnotes' in meta)) return undefined
  const { footnotes } = meta
  if (footnotes === null) return ''
  if (isString(footnotes)) return footnotes
  const param = 'meta.footnotes'
  throw new RestError(400, 'rest_invalid_type', `${param} is not of type string.`, {}, [{ param }])
}

function references(call: Call, base: ContentRecord, existing?: ContentRecord): Partial<ContentRecord> {
  const { args, state } = call
  const featuredMedia = pictureSent(call, base, existing)
  return {
    ...(isNumber(args.author) && args.author !== 0 && { author: knownAuthor(args.author, state) }),
    ...(featuredMedia !== undefined && { featuredMedia }),
    ...(base.type === 'page' &&
      isNumber(args.parent) && { parent: knownParent(args.parent, existing, state) }),
    ...(base.type === 'attachment' && isNumber(args.post) && { parent: attachableTo(args.post, call) }),
    ...(base.type === 'post' && {
      ...termsSent('categories', 'category', call),
      ...termsSent('tags', 'post_tag', call),
    }),
  }
}

function termsSent(
  name: 'categories' | 'tags',
  taxonomy: 'category' | 'post_tag',
  { args, state }: Call,
): Partial<ContentRecord> {
  const sent = args[name]
  return Array.isArray(sent) ? { [name]: knownTerms(sent, taxonomy, state) } : {}
}

function attachableTo(id: number, { state }: Call): number {
  if (state.content.get(id)?.type === 'attachment')
    throw new RestError(
      400,
      'rest_invalid_param',
      `The item ${id} is an attachment itself. Attach to a post or page.`,
    )
  return id
}

function choices({ args }: Call, base: ContentRecord): Partial<ContentRecord> {
  const { comment_status: comments, ping_status: pings } = args
  return {
    ...((comments === 'open' || comments === 'closed') && { commentStatus: comments }),
    ...((pings === 'open' || pings === 'closed') && { pingStatus: pings }),
    ...(isString(args.template) && { template: args.template }),
    ...(base.type === 'page' && isNumber(args.menu_order) && { menuOrder: args.menu_order }),
    ...(base.type === 'post' && isString(args.format) && args.format !== '' && { format: args.format }),
    ...(base.type === 'post' && typeof args.sticky === 'boolean' && { sticky: args.sticky }),
  }
}

// Asked of what is sent and of what the item is, not of what it would be after both.
function refuseStickyAndLocked({ sticky, password }: Call['args'], base: ContentRecord): void {
  const locks = isString(password) && password !== ''
  const sticks = base.type === 'post' && sticky === true
  if ((locks && (sticks || base.sticky)) || (sticks && base.password !== ''))
    throw new RestError(
      400,
      'rest_invalid_field',
      'An item is either sticky or protected by a password, not both.',
    )
}

/** The slug as it was sent, made fit for an address; undefined when none was. */
export function sentSlug(call: Call): string | undefined {
  const { slug } = sentValues(call)
  return isString(slug) ? slugify(slug) : undefined
}

/** What a new item of a type is before anything is said of it. */
export function newItem(type: ContentType, id: number, author: number): ContentRecord {
  return {
    id,
    type,
    status: type === 'attachment' ? 'inherit' : 'draft',
    slug: '',
    title: '',
    content: '',
    excerpt: '',
    author,
    date: 0,
    dated: false,
    modified: 0,
    parent: 0,
    menuOrder: 0,
    password: '',
    commentStatus: type === 'page' ? 'closed' : 'open',
    pingStatus: type === 'post' ? 'open' : 'closed',
    template: '',
    format: 'standard',
    sticky: false,
    categories: [],
    tags: [],
    featuredMedia: 0,
    footnotes: '',
    guid: '',
  }
}
