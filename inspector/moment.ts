/** A moment as people read it, in UTC: `2026-06-01 12:00:00`. */
export function dateAndTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('T', ' ').slice(0, 19)
}

/** Its time of day only. */
export function timeOfDay(milliseconds: number): string {
  return dateAndTime(milliseconds).slice(11)
}
