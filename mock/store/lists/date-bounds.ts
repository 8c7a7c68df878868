import { parseDate } from '../../http/arguments/parsed-date.ts'
import type { SiteState } from '../site-state.ts'

/** A date-time argument as a local timestamp of the site; undefined for a text that is none. */
export function localTimestamp(text: string, { zone }: SiteState): number | undefined {
  const moment = parseDate(text)
  if (moment === undefined) return undefined
  return moment.offset === undefined
    ? moment.localTimestamp
    : zone.toLocal(moment.localTimestamp - moment.offset)
}
