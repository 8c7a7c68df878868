import { parseMoment } from '../store/moment.ts'
import type { SiteState } from '../store/site-state.ts'

/** A date-time argument as a reading of the site's clock; undefined for a text that is none. */
export function readingOf(text: string, { zone }: SiteState): number | undefined {
  const moment = parseMoment(text)
  if (moment === undefined) return undefined
  return moment.offset === undefined ? moment.reading : zone.toLocal(moment.reading - moment.offset)
}
