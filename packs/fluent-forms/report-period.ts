import type { HandlerRequest } from '../../index.ts'
import { databaseTime } from '../lib/php-values.ts'

const dayLength = 86_400_000

/** The longest time that a report counts by day, so that its size has a limit. */
const maxDays = 4000

/** A time from one moment to another, both as the plugin's tables have them. */
export interface Period {
  readonly from: string
  readonly to: string
  /** Whole days between both. */
  readonly days: number
}

/** A period of the parameters `start_date` and `end_date`: without both of them, the last 30 days. */
export function requestedPeriod({ params, site }: HandlerRequest): Period {
  const now = site.now()
  const [start, end] = [params.start_date, params.end_date]
  if (typeof start === 'string' && typeof end === 'string' && isTime(start) && isTime(end))
    return start <= end ? period(start, end) : period(end, start)
  return period(`${day(now - 30 * dayLength)} 00:00:00`, `${day(now)} 23:59:59`)
}

export const period = (from: string, to: string): Period => ({
  from,
  to,
  days: Math.floor((milliseconds(to) - milliseconds(from)) / dayLength),
})

/** The period of the same length before another, which ends a day before it begins. */
export function previousPeriod({ from, days }: Period): Period {
  const end = milliseconds(from) - dayLength
  return period(databaseTime(end - days * dayLength), databaseTime(end))
}

export const isIn = ({ from, to }: Period, time: string): boolean => time >= from && time <= to

/** The days of a period, `2026-03-01`: the last ones, where there are too many. */
export function daysIn({ from, to }: Period): readonly string[] {
  const last = milliseconds(to)
  const first = Math.max(milliseconds(from), last - maxDays * dayLength)
  const days: string[] = []
  for (let time = first; time <= last; time += dayLength) days.push(day(time))
  return days
}

/** The day of a time. */
export const day = (time: number): string => databaseTime(time).slice(0, 10)

export const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(text) && !Number.isNaN(milliseconds(text))

export const milliseconds = (time: string): number =>
  Date.parse(time.length > 10 ? `${time.replace(' ', 'T')}Z` : `${time}T00:00:00Z`)
