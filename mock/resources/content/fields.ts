import { type ArgumentDefinition, type TypeName, writableStatuses } from '../../../contract/index.ts'
import { cannot } from '../../auth/denial.ts'
import { mayGiveStatus } from '../../auth/rights.ts'
import { parseDate } from '../../http/arguments/parsed-date.ts'
import { RestError } from '../../http/errors.ts'
import { factsOf, isSticky, typeOf } from '../../store/content-types.ts'
import type { ContentRecord } from '../../store/records.ts'
import { siteSlug } from '../../store/site-settings.ts'
import type { Zone } from '../../store/zone.ts'
import type { Call } from '../endpoint/call.ts'
import { sentFields } from './field-effects.ts'
import { sanitizedTexts } from './text-fields.ts'

/** The item after a write, except its slug. @param local now, on the site's clock */
export function withSentFields(
  requested: Call,
  base: ContentRecord,
  existing: ContentRecord | undefined,
  local: number,
): ContentRecord {
  const call = { ...requested, args: sentValues(requested) }
  const status = requestedStatus(call, base)
  const dating = datingOf(call.args, status, existing, call.state.zone, local)
  const written: ContentRecord = { ...base, ...sentFields({ call, base, existing }) }
  const record: ContentRecord = {
    ...written,
    ...sanitizedTexts(written, call.user),
    ...dating,
    status: inherits(base) ? status : statusAt(status, dating.date, local),
    modified: existing ? local : dating.date,
  }
  const isPrivate = record.status === 'private' && !inherits(record)
  return isPrivate ? { ...record, password: '' } : record
}

const isString = (value: unknown): value is string => typeof value === 'string'

// Attachments, except private ones, inherit the status of their parent.
const inherits = (record: ContentRecord): boolean => factsOf(typeOf(record)).openStatus === 'inherit'

function requestedStatus({ args: { status }, user }: Call, base: ContentRecord): ContentRecord['status'] {
  if (status === undefined || status === base.status) return base.status
  if (inherits(base)) return status === 'private' ? 'private' : 'inherit'
  const requested = writableStatuses.find((each) => each === status) ?? 'draft'
  if (!mayGiveStatus(user, typeOf(base), requested))
    throw RestError.fromDenial(
      cannot(user, 'rest_cannot_publish', 'publish. Send the status draft or pending'),
    )
  return requested
}

/**
 * @throws RestError 400 for a write that makes an item sticky and password-protected. Like WordPress it checks the sent
 * fields against the stored item, not the result; and not for autosaves.
 */
export function refuseStickyAndLocked(requested: Call, base: ContentRecord): void {
  const { sticky, password } = sentValues(requested)
  const locks = isString(password) && password !== ''
  const sticks = factsOf(typeOf(base)).canStick && sticky === true
  if ((locks && (sticks || isSticky(base))) || (sticks && base.password !== ''))
    throw new RestError(
      400,
      'rest_invalid_field',
      'An item is either sticky or protected by a password, not both.',
    )
}

/** The sent slug, as `sanitize_title` makes it; undefined when none was sent. */
export function sentSlug(call: Call): string | undefined {
  const { slug } = sentValues(call)
  return isString(slug) ? siteSlug(slug, call.state) : undefined
}

/** The date of an item, and whether it is explicit or moves with every write of a draft. */
type Dating = Pick<ContentRecord, 'date' | 'hasExplicitDate'>

interface SentDates {
  readonly date?: unknown
  readonly date_gmt?: unknown
}

const floating: ReadonlySet<string> = new Set(['draft', 'pending', 'auto-draft'])

/** The date of an item after a write. */
function datingOf(
  sent: SentDates,
  status: string,
  existing: Dating | undefined,
  zone: Zone,
  local: number,
): Dating {
  const now: Dating = { date: local, hasExplicitDate: !floating.has(status) }
  if (sent.date === null || sent.date_gmt === null) return now
  const date = sentDate(sent, zone)
  // Sending back the current date does not make it explicit.
  if (date !== undefined && date !== existing?.date) return { date, hasExplicitDate: true }
  return existing?.hasExplicitDate ? { date: existing.date, hasExplicitDate: true } : now
}

// Only an edit of an image, which does not declare dates, gets here with one that is none: WordPress ignores it.
function sentDate({ date, date_gmt: gmt }: SentDates, zone: Zone): number | undefined {
  if (typeof date === 'string' && date !== '') return readDate(date, zone, (localTimestamp) => localTimestamp)
  return typeof gmt === 'string'
    ? readDate(gmt, zone, (localTimestamp) => zone.toLocal(localTimestamp))
    : undefined
}

// A date with an offset is converted to the site's clock; one without is read by `plain`.
function readDate(text: string, zone: Zone, plain: (localTimestamp: number) => number): number | undefined {
  const parsed = parseDate(text)
  if (parsed === undefined) return undefined
  if (text.startsWith('0000'))
    throw new RestError(400, 'invalid_date', `"${text}" is not a date. Send one such as 2026-06-01T12:00:00.`)
  return parsed.offset === undefined
    ? plain(parsed.localTimestamp)
    : zone.toLocal(parsed.localTimestamp - parsed.offset)
}

// A date less than this far ahead, in milliseconds, counts as now.
const soon = 60_000

// A future date schedules a published item; a past date publishes a scheduled one.
function statusAt<T extends string>(status: T, date: number, local: number): T | 'publish' | 'future' {
  if (status !== 'publish' && status !== 'future') return status
  return date - local >= soon ? 'future' : 'publish'
}

const emptyValues: Readonly<Record<TypeName, unknown>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
  null: null,
}

// The parameters of a write; null becomes the empty value of its type.
function sentValues({ args, match }: Call): Call['args'] {
  if (!Object.values(args).includes(null)) return args
  const emptied = Object.entries(match.endpoint.args)
    .filter(([name]) => args[name] === null)
    .map(([name, definition]) => [name, emptyOf(definition)])
  return { ...args, ...Object.fromEntries(emptied) }
}

function emptyOf({ type = 'null' }: ArgumentDefinition): unknown {
  if (typeof type === 'string') return emptyValues[type]
  return type.includes('null') ? null : emptyValues[type[0] ?? 'null']
}
