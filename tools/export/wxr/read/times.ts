import type { SiteIdentity } from '../../../../fixtures/index.ts'

const columnForm = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/

/** The time in a database column, in the format of site data; undefined for an empty or invalid one. */
export function siteTimeOf(text: string): string | undefined {
  const [, day, time] = columnForm.exec(text) ?? []
  if (day === undefined || time === undefined) return undefined
  const moment = Date.parse(`${day}T${time}Z`)
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(`${day}T${time}`)
  return isReal ? `${day}T${time}` : undefined
}

/** A time in UTC, in milliseconds. */
const momentOf = (time: string): number => Date.parse(`${time}Z`)

/** An item with its local time and the same time in GMT. */
export interface Dated {
  readonly date: string
  readonly dateGmt: string
}

const minute = 60_000
/** Longer than any change to daylight saving time. */
const threeHours = 180 * minute
const maxMoments = 5000

/** Finds the time zone of a site from pairs of local time and UTC. */
export class Clocks {
  /** The offset in minutes, by time in UTC. */
  readonly #ahead = new Map<number, number>()

  note({ date, dateGmt }: Dated): void {
    const [local, gmt] = [siteTimeOf(date), siteTimeOf(dateGmt)]
    if (local === undefined || gmt === undefined || this.#ahead.size >= maxMoments) return
    this.#ahead.set(momentOf(gmt), (momentOf(local) - momentOf(gmt)) / minute)
  }

  /**
   * The zone that matches the times, as a file doesn't name it: an offset if that never changes, otherwise the first zone by
   * name that matches all of them.
   *
   * @returns the zone, with the number of times that it doesn't match
   */
  zone(): Pick<SiteIdentity, 'gmt_offset' | 'timezone'> & { readonly strayTimes: number } {
    const offsets = [...this.#ahead.values()]
    const counts = new Map<number, number>()
    for (const offset of offsets) counts.set(offset, (counts.get(offset) ?? 0) + 1)
    const [common = 0, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
    if (counts.size > 1) {
      const timezone = Intl.supportedValuesOf('timeZone').find((zone) => this.#isIn(zone))
      if (timezone !== undefined) return { gmt_offset: 0, timezone, strayTimes: 0 }
    }
    const offset = common / 60
    const isZone = offset >= -12 && offset <= 14
    return {
      gmt_offset: isZone ? offset : 0,
      timezone: '',
      strayTimes: offsets.length - (isZone ? times : 0),
    }
  }

  /** The time in GMT of an item whose local time doesn't match it in the site's zone; undefined if it does. */
  strayGmt(
    { date, dateGmt }: Dated,
    { gmt_offset, timezone }: ReturnType<Clocks['zone']>,
  ): string | undefined {
    const [local, gmt] = [siteTimeOf(date), siteTimeOf(dateGmt)]
    if (timezone !== '' || local === undefined || gmt === undefined) return undefined
    return momentOf(local) - momentOf(gmt) === gmt_offset * 60 * minute ? undefined : gmt
  }

  #isIn(zone: string): boolean {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    const shows = (moment: number, ahead: number): boolean => minutesAhead(format.format(moment)) === ahead
    // A local time that is skipped in spring may be off by an hour.
    for (const [moment, ahead] of this.#ahead)
      if (![0, -threeHours, threeHours].some((beside) => shows(moment + beside, ahead))) return false
    return true
  }
}

// "6/1/2026, GMT+02:00" or, at no offset, "6/1/2026, GMT"
function minutesAhead(text: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}
