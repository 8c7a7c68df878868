// A clock may be put past every date; the site's own dates end with these years too.
const first = Date.UTC(2000, 0) - 2000 * 365.2425 * 86_400_000
const last = Date.UTC(9999, 11, 31, 23, 59, 59)

/** A moment as people read it, in UTC: `2026-06-01 12:00:00`. */
export function dateAndTime(milliseconds: number): string {
  return new Date(Math.min(Math.max(milliseconds, first), last)).toISOString().replace('T', ' ').slice(0, 19)
}

/** Its time of day only. */
export function timeOfDay(milliseconds: number): string {
  return dateAndTime(milliseconds).slice(11)
}
