import { RestError } from '../../http/errors.ts'
import { parseDate } from '../../store/parsed-date.ts'
import type { ContentRecord } from '../../store/records.ts'
import type { Zone } from '../../store/zone.ts'

/** When an item is dated, and whether the date is its own or moves with every write of a draft. */
export type Dating = Pick<ContentRecord, 'date' | 'hasExplicitDate'>

interface SentDates {
  readonly date?: unknown
  readonly date_gmt?: unknown
}

const floating: ReadonlySet<string> = new Set(['draft', 'pending', 'auto-draft'])

/**
 * The date a write gives an item. `date` beats `date_gmt`; null in one of them takes the date away; nothing sent keeps it,
 * but a draft that has none of its own moves to now.
 *
 * @param local now, on the site's clock
 * @throws RestError 400 `invalid_date` for a date that is none
 */
export function datingOf(
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
export function statusAt<T extends string>(status: T, date: number, local: number): T | 'publish' | 'future' {
  if (status !== 'publish' && status !== 'future') return status
  return date - local >= soon ? 'future' : 'publish'
}
