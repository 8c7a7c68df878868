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

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const

/** How far it is, forwards or back, by its two largest units: `+7 d`, `−1 h 30 min`. */
export function spanText(milliseconds: number): string {
  let rest = Math.round(Math.abs(milliseconds) / 1000) * 1000
  const parts: string[] = []
  for (const [unit, length] of units) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) parts.push(`${count} ${unit}`)
    // What is smaller than the one behind the largest tells nobody anything.
    else if (parts.length > 0) break
  }
  return `${milliseconds < 0 ? '−' : '+'}${parts.slice(0, 2).join(' ') || '0 s'}`
}
