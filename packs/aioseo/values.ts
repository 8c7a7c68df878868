import type { Json } from '../../index.ts'
import { decoded, isItem, textIn, withoutTags } from '../lib/texts.ts'

/** A text of one line without tags. */
export const lineOfText = (value: unknown): string =>
  withoutTags(typeof value === 'number' ? String(value) : textIn(value))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What PHP takes for true. */
export const isTruthy = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== '0' && Boolean(value)

/** The integer at the start of a value; 0 without one. */
export function integer(value: unknown): number {
  const [digits = '0'] = /^\s*-?\d{1,15}/.exec(String(value ?? '')) ?? []
  return value === true ? 1 : Number(digits)
}

/** How deep a sent list or object is stored. */
const maxDepth = 8

/** A value as JSON whose texts have no tags. */
export function plainJson(value: unknown, depth = 0): Json {
  if (typeof value === 'string') return lineOfText(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (depth >= maxDepth) return null
  if (Array.isArray(value)) return value.map((each) => plainJson(each, depth + 1))
  if (!isItem(value)) return null
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainJson(each, depth + 1)]))
}

/** The first words of HTML, without tags and entities. */
export function firstWords(html: string, count = 55): string {
  const words = decoded(withoutTags(html)).split(/\s+/)
  return words.slice(0, count).join(' ').trim()
}

/** A UTC time as a database writes it, `2026-11-26 07:20:37`. */
export const databaseTime = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** A date of the API with its time zone. */
export const timestamp = (date: unknown): string => (typeof date === 'string' ? `${date}+00:00` : '')
