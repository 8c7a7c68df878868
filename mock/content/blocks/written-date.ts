import { wallClock } from '../../../contract/lib/wall-clock.ts'
import { siteLanguage, textSetting } from '../../store/site-settings.ts'
import type { View } from '../../view/view.ts'

type Letter = (date: Date, language: string) => string

/** The name of a month or weekday in a language; of a month, the form that it has next to a day. */
function named(part: 'month' | 'weekday', length: 'long' | 'short'): Letter {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (date, language) => {
    const options = { ...(part === 'month' && { day: 'numeric' as const }), [part]: length, timeZone: 'UTC' }
    const format =
      formats.get(language) ?? new Intl.DateTimeFormat([language.replace(/_.*/, ''), 'en'], options)
    formats.set(language, format)
    return format.formatToParts(date).find(({ type }) => type === part)?.value ?? ''
  }
}

const two = (value: number): string => String(value).padStart(2, '0')
const twelve = (hours: number): number => hours % 12 || 12

const letters: Readonly<Record<string, Letter>> = {
  d: (date) => two(date.getUTCDate()),
  j: (date) => String(date.getUTCDate()),
  D: named('weekday', 'short'),
  l: named('weekday', 'long'),
  S: (date) => ordinal(date.getUTCDate()),
  F: named('month', 'long'),
  M: named('month', 'short'),
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

/** Formats a local timestamp in words of the site's language, as `wp_date` does. */
export function writtenDate(local: number, format: string, { state }: View): string {
  const date = new Date(local)
  const language = siteLanguage(state)
  return (format || textSetting(state, 'date_format')).replace(/\\?./gs, (letter) =>
    letter.startsWith('\\') ? letter.slice(1) : (letters[letter]?.(date, language) ?? letter),
  )
}

/** Formats a local timestamp with its UTC offset, `2025-06-01T08:00:00+02:00`. */
export function exactDate(local: number, { state }: View): string {
  const minutes = Math.round((local - state.zone.toUtc(local)) / 60_000)
  const distance = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`
  return wallClock(local) + offset
}
