import { siteTime } from '../../../../fixtures/generators/dates.ts'
import type { GivenGmt } from '../../../../mock/store/records.ts'
import type { SiteState } from '../../../../mock/store/site-state.ts'
import { gmtOf } from '../../../../mock/store/zone.ts'

/** A time in the format of WordPress' database, `2024-05-31 09:30:00`. */
const columnTime = (moment: number): string => siteTime(moment).replace('T', ' ')

const noTime = '0000-00-00 00:00:00'

/** The times of a record, local and in GMT. */
interface Moments {
  readonly local: string
  readonly gmt: string
}

/**
 * The local and GMT times of a record.
 *
 * @param isSet false for a draft without a set date: it has no date in GMT
 */
export function momentsOf(
  local: number,
  record: { readonly givenGmt?: GivenGmt },
  { zone }: SiteState,
  isSet = true,
): Moments {
  return { local: columnTime(local), gmt: isSet ? columnTime(gmtOf(local, record, zone)) : noTime }
}

export function rssTime(local: number, { zone }: SiteState): string {
  return new Date(zone.toUtc(local)).toUTCString().replace('GMT', '+0000')
}
