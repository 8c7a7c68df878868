import type { GivenGmt, SiteInfo } from './records.ts'

const minute = 60_000
const hour = 60 * minute

/** Converts UTC to the site's local time and back. Local times are milliseconds as if the clock showed UTC. */
export interface Zone {
  toLocal(utc: number): number
  toUtc(local: number): number
}

/**
 * The timezone of a site: an IANA timezone with daylight saving, or else a fixed offset.
 *
 * @throws Error for an unknown timezone
 */
export function zoneOf({ timezone, gmtOffset }: Pick<SiteInfo, 'timezone' | 'gmtOffset'>): Zone {
  if (timezone === '') {
    const offset = gmtOffset * hour
    return { toLocal: (utc) => utc + offset, toUtc: (local) => local - offset }
  }
  const offsetAt = offsetsOf(timezone)
  return {
    toLocal: (utc) => utc + offsetAt(utc),
    toUtc: (local) => {
      // The offset depends on UTC, which is not known yet: guess it, then read the offset again at the guess.
      const guess = local - offsetAt(local)
      return local - offsetAt(guess)
    },
  }
}

function offsetsOf(timezone: string): (utc: number) => number {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
  } catch {
    throw new Error(
      `Cannot use the timezone "${timezone}". Use an IANA name such as Europe/Lisbon, or leave it empty.`,
    )
  }
  const byHour = new Map<number, number>()
  return (utc) => {
    const key = Math.floor(utc / hour)
    let offset = byHour.get(key)
    if (offset === undefined) {
      offset = readOffset(format.format(key * hour))
      if (byHour.size > 10_000) byHour.clear()
      byHour.set(key, offset)
    }
    return offset
  }
}

// "6/1/2026, GMT+02:00" or, without an offset, "6/1/2026, GMT"
function readOffset(text: string): number {
  const found = /GMT([+-])(\d{2}):(\d{2})/.exec(text)
  if (found === null) return 0
  const [, sign, hours, minutes] = found
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute)
}

/** The GMT date of a record: the one of the site data until the date changes, else by the timezone. */
export const gmtOf = (local: number, { givenGmt }: { readonly givenGmt?: GivenGmt }, zone: Zone): number =>
  givenGmt?.[0] === local ? givenGmt[1] : zone.toUtc(local)
