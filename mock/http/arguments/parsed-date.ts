import { wallClock } from '../../../contract/lib/wall-clock.ts'

const pattern = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?([Zz]|[+-]\d{2}(?::?\d{2})?)?$/

/** A date-time as sent: a local timestamp, and its offset, if any. */
export interface ParsedDate {
  /** Milliseconds of the local time read as UTC. */
  readonly localTimestamp: number
  /** Milliseconds east of UTC; undefined for the site's own timezone. */
  readonly offset: number | undefined
}

/**
 * Parses a date-time. Date and time of day are required, a fraction is dropped, and a day past the month's end rolls over
 * into the next month, as in WordPress.
 *
 * @returns undefined when the text is not a date-time
 */
export function parseDate(text: string): ParsedDate | undefined {
  const found = pattern.exec(text)
  if (found === null) return undefined
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (hour === undefined || minute === undefined || second === undefined) return undefined
  if (month > 12 || day > 31 || hour > 23 || minute > 59 || second > 59) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second)
  return { localTimestamp: date.getTime(), offset: found[7] === undefined ? undefined : readOffset(found[7]) }
}

const first = new Date('0000-01-01T00:00:00Z').getTime()
const last = new Date('9999-12-31T23:59:59Z').getTime()

/** A local timestamp as `2026-06-01T12:00:00`, limited to the years 0 to 9999. */
export function formatLocalTimestamp(localTimestamp: number): string {
  return wallClock(Math.min(last, Math.max(first, localTimestamp)))
}

function readOffset(text: string): number {
  if (text === 'Z' || text === 'z') return 0
  const hours = Number(text.slice(1, 3))
  const minutes = Number(text.slice(3).replace(':', '') || '0')
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}
