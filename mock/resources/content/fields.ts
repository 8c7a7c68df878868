import { type ArgumentDefinition, type TypeName, writableStatuses } from '../../../contract/index.ts'
import { denied } from '../../auth/denial.ts'
import { mayGiveStatus } from '../../auth/rights.ts'
import { parseDate } from '../../http/arguments/parsed-date.ts'
import { RestError } from '../../http/errors.ts'
import { factsOf, isSticky, typeOf } from '../../store/content-types.ts'
import type { ContentRecord } from '../../store/records.ts'
import { slugify } from '../../store/slug.ts'
import type { Zone } from '../../store/zone.ts'
import type { Call } from '../endpoint/call.ts'
import { sentFields } from './field-effects.ts'
import { sanitizedTexts } from './text-fields.ts'

/** The item as a write leaves it, all but its slug: every field that was sent replaces the one it had. */
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

// An attachment has no public life of its own: all but private ones inherit the status of what they belong to.
const inherits = (record: ContentRecord): boolean => factsOf(typeOf(record)).openStatus === 'inherit'

function requestedStatus({ args: { status }, user }: Call, base: ContentRecord): ContentRecord['status'] {
  if (status === undefined || status === base.status) return base.status
  if (inherits(base)) return status === 'private' ? 'private' : 'inherit'
  const requested = writableStatuses.find((each) => each === status) ?? 'draft'
  if (!mayGiveStatus(user, typeOf(base), requested))
    throw RestError.of(
      denied(user, 'rest_cannot_publish', 'This user may not publish. Send the status draft or pending.'),
    )
  return requested
}

/**
 * Refuses an item that is to be sticky and protected: asked of what is sent and of what the item is, not of
 * what it would be after both. An autosave is not asked.
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

/** The slug as it was sent, made fit for an address; undefined when none was. */
export function sentSlug(call: Call): string | undefined {
  const { slug } = sentValues(call)
  return isString(slug) ? slugify(slug) : undefined
}

/** When an item is dated, and whether the date is its own or moves with every write of a draft. */
type Dating = Pick<ContentRecord, 'date' | 'hasExplicitDate'>

interface SentDates {
  readonly date?: unknown
  readonly date_gmt?: unknown
}

const floating: ReadonlySet<string> = new Set(['draft', 'pending', 'auto-draft'])

/** The date a write gives an item. */
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
  // The date an item has, sent back, says nothing new: a draft without one of its own stays so.
  if (date !== undefined && date !== existing?.date) return { date, hasExplicitDate: true }
  return existing?.hasExplicitDate ? { date: existing.date, hasExplicitDate: true } : now
}

function sentDate({ date, date_gmt: gmt }: SentDates, zone: Zone): number | undefined {
  if (typeof date === 'string') return readDate(date, zone, (localTimestamp) => localTimestamp)
  return typeof gmt === 'string'
    ? readDate(gmt, zone, (localTimestamp) => zone.toLocal(localTimestamp))
    : undefined
}

// A date with an offset is a moment and is turned to the site's clock; one without is read as the argument says.
function readDate(text: string, zone: Zone, plain: (localTimestamp: number) => number): number {
  const moment = parseDate(text)
  if (moment === undefined || text.startsWith('0000'))
    throw new RestError(400, 'invalid_date', `"${text}" is no date. Send one such as 2026-06-01T12:00:00.`)
  return moment.offset === undefined
    ? plain(moment.localTimestamp)
    : zone.toLocal(moment.localTimestamp - moment.offset)
}

// What is to come within this time counts as now.
const soon = 60_000

/** The status an item is stored in: a future date schedules what is published, a past one publishes what is scheduled. */
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

/** The parameters of a write. */
function sentValues({ args, match }: Call): Call['args'] {
  const emptied = Object.entries(match.endpoint.args)
    .filter(([name]) => args[name] === null)
    .map(([name, definition]) => [name, emptyOf(definition)])
  return emptied.length === 0 ? args : { ...args, ...Object.fromEntries(emptied) }
}

function emptyOf({ type = 'null' }: ArgumentDefinition): unknown {
  if (typeof type === 'string') return emptyValues[type]
  return type.includes('null') ? null : emptyValues[type[0] ?? 'null']
}
