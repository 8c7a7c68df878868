import type { GivenGmt, SiteInfo } from './records.ts'

const minute = 60_000
const hour = 60 * minute

/** Turns moments into the site's wall clock and back. Wall-clock times are milliseconds as if the clock showed UTC. */
export interface Zone {
  toLocal(utc: number): number
  toUtc(local: number): number
}

/**
 * The zone of a site: its IANA timezone with that zone's daylight saving, else its fixed offset.
 *
 * @throws Error when the timezone is not one this machine knows
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
      // The offset belongs to the moment, which is not known yet: guess it, then look again from the guess.
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

// "6/1/2026, GMT+02:00" or, at no offset, "6/1/2026, GMT"
function readOffset(text: string): number {
  const found = /GMT([+-])(\d{2}):(\d{2})/.exec(text)
  if (found === null) return 0
  const [, sign, hours, minutes] = found
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute)
}

/** A date of a record in GMT: as its data give it while it is that date, else as the zone says. */
export const gmtOf = (local: number, { givenGmt }: { readonly givenGmt?: GivenGmt }, zone: Zone): number =>
  givenGmt?.[0] === local ? givenGmt[1] : zone.toUtc(local)
