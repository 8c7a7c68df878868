import { textSetting } from '../../store/site-settings.ts'
import type { View } from '../../view/view.ts'

const named = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  return (date) => format.format(date)
}

const two = (value: number): string => String(value).padStart(2, '0')
const twelve = (hours: number): number => hours % 12 || 12

const letters: Readonly<Record<string, (date: Date) => string>> = {
  d: (date) => two(date.getUTCDate()),
  j: (date) => String(date.getUTCDate()),
  D: named({ weekday: 'short' }),
  l: named({ weekday: 'long' }),
  S: (date) => ordinal(date.getUTCDate()),
  F: named({ month: 'long' }),
  M: named({ month: 'short' }),
  m: (date) => two(date.getUTCMonth() + 1),
  n: (date) => String(date.getUTCMonth() + 1),
  Y: (date) => String(date.getUTCFullYear()),
  y: (date) => two(date.getUTCFullYear() % 100),
  a: (date) => (date.getUTCHours() < 12 ? 'am' : 'pm'),
  A: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  g: (date) => String(twelve(date.getUTCHours())),
  h: (date) => two(twelve(date.getUTCHours())),
  G: (date) => String(date.getUTCHours()),
  H: (date) => two(date.getUTCHours()),
  i: (date) => two(date.getUTCMinutes()),
  s: (date) => two(date.getUTCSeconds()),
}

function ordinal(date: number): string {
  if (date > 10 && date < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][date % 10] ?? 'th'
}

/** Formats a local timestamp in words, as `wp_date` does. */
export function writtenDate(local: number, format: string, { state }: View): string {
  const date = new Date(local)
  return (format || textSetting(state, 'date_format')).replace(/\\?./gs, (letter) =>
    letter.startsWith('\\') ? letter.slice(1) : (letters[letter]?.(date) ?? letter),
  )
}

/** Formats a local timestamp with its UTC offset, `2025-06-01T08:00:00+02:00`. */
export function exactDate(local: number, { state }: View): string {
  const minutes = Math.round((local - state.zone.toUtc(local)) / 60_000)
  const distance = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`
  return new Date(local).toISOString().slice(0, 19) + offset
}
