import { parseDate } from '../../http/arguments/parsed-date.ts'
import type { SiteState } from '../site-state.ts'

/** A date-time argument as a timestamp in the site's timezone; undefined when the text is not a date. */
export function localTimestamp(text: string, { zone }: SiteState): number | undefined {
  const parsed = parseDate(text)
  if (parsed === undefined) return undefined
  return parsed.offset === undefined
    ? parsed.localTimestamp
    : zone.toLocal(parsed.localTimestamp - parsed.offset)
}
