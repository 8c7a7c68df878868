import { writableStatuses } from '../../../contract/index.ts'
import { denied } from '../../authorise/denial.ts'
import { mayGiveStatus } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'
import { slugify } from '../../html/slug.ts'
import { RestError } from '../../http/errors.ts'
import { factsOf, isSticky, typeOf } from '../../store/content-types.ts'
import type { ContentRecord } from '../../store/records.ts'
import { sentFields } from './field-effects.ts'
import { datingOf, statusAt } from './schedule.ts'
import { sentValues } from './sent-values.ts'

/**
 * The item as a write leaves it, all but its slug: every field that was sent replaces the one it had.
 *
 * @param base the item as it was, or a new one with its defaults
 * @param existing undefined on a create
 * @param local now, on the site's clock
 * @throws RestError 400 or 403 for a value that cannot be taken
 */
export function withSentFields(
  requested: Call,
  base: ContentRecord,
  existing: ContentRecord | undefined,
  local: number,
): ContentRecord {
  const call = { ...requested, args: sentValues(requested) }
  const status = requestedStatus(call, base)
  const dating = datingOf(call.args, status, existing, call.state.zone, local)
  const record: ContentRecord = {
    ...base,
    ...sentFields({ call, base, existing }),
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
 * Refuses an item that is to be sticky and protected: asked of what is sent and of what the item is, not of what it would
 * be after both. An autosave is not asked.
 *
 * @throws RestError 400
 */
export function refuseStickyAndLocked(requested: Call, base: ContentRecord): void {
  const { sticky, password } = sentValues(requested)
  const locks = isString(password) && password !== ''
  const sticks = factsOf(typeOf(base)).sticks && sticky === true
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
