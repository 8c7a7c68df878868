const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]
const pad = (value: number): string => String(value).padStart(2, '0')

/** `1st`, `22nd`, `13th` without the number. */
function ordinal(day: number): string {
  if (day % 100 >= 11 && day % 100 <= 13) return 'th'
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th'
}

const hour12 = (date: Date): number => date.getUTCHours() % 12 || 12

/** The characters of PHP's date formats that fields use. */
const characters: Readonly<Record<string, (date: Date) => string>> = {
  d: (date) => pad(date.getUTCDate()),
  j: (date) => String(date.getUTCDate()),
  D: (date) => days[date.getUTCDay()]?.slice(0, 3) ?? '',
  l: (date) => days[date.getUTCDay()] ?? '',
  N: (date) => String(date.getUTCDay() || 7),
  w: (date) => String(date.getUTCDay()),
  S: (date) => ordinal(date.getUTCDate()),
  m: (date) => pad(date.getUTCMonth() + 1),
  n: (date) => String(date.getUTCMonth() + 1),
  M: (date) => months[date.getUTCMonth()]?.slice(0, 3) ?? '',
  F: (date) => months[date.getUTCMonth()] ?? '',
  Y: (date) => String(date.getUTCFullYear()),
  y: (date) => pad(date.getUTCFullYear() % 100),
  a: (date) => (date.getUTCHours() < 12 ? 'am' : 'pm'),
  A: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  g: (date) => String(hour12(date)),
  h: (date) => pad(hour12(date)),
  G: (date) => String(date.getUTCHours()),
  H: (date) => pad(date.getUTCHours()),
  i: (date) => pad(date.getUTCMinutes()),
  s: (date) => pad(date.getUTCSeconds()),
  U: (date) => String(Math.floor(date.getTime() / 1000)),
}

/** The letters that PHP reads as time zones, an hour apart: `z` is UTC, and a letter alone the site's time in its zone. */
const zones = 'yxwvutsrqponzabcdefghiklm'

/** A stored date or time: `20240131`, `2024-01-31 15:04:05`, `15:04:05`, or seconds since 1970; now for other texts. */
function parsed(text: string, now: () => number): Date {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? []
  if (year !== undefined)
    return new Date(Date.UTC(+year, Number(month) - 1, Number(day), +hour, +minute, +second))
  const [, hours, minutes, seconds = '0'] = /^(\d\d?):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  if (hours !== undefined) {
    const today = new Date(now())
    return new Date(today.setUTCHours(+hours, Number(minutes), +seconds, 0))
  }
  if (/^\d+$/.test(text)) return new Date(Number(text) * 1000)
  const zone = /^[a-ik-z]$/i.test(text) ? zones.indexOf(text.toLowerCase()) - zones.indexOf('z') : 0
  if (zone !== 0) return new Date(now() - zone * 3_600_000)
  const time = Date.parse(`${text} UTC`)
  return new Date(Number.isNaN(time) ? now() : time)
}

/**
 * A stored date in a format of PHP, in English. An empty value stays as it is; a text that is not a date is today.
 *
 * @param now returns the site's time, for what has no date
 */
export function formattedDate(value: unknown, format: string, now: () => number): unknown {
  if (!value || (typeof value !== 'string' && typeof value !== 'number')) return value
  const date = parsed(String(value), now)
  return format.replaceAll(/\\(.)|([\s\S])/g, (_, escaped: string | undefined, character: string) =>
    escaped === undefined ? (characters[character]?.(date) ?? character) : escaped,
  )
}
