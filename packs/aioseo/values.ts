import type { Json } from '../../index.ts'
import { lineOfText } from '../lib/php-values.ts'
import { decoded, isItem, withoutTags } from '../lib/texts.ts'

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

/** A value as PHP stores what it has read into arrays: an empty object is an empty list. */
export function phpArrays(value: Json): Json {
  if (Array.isArray(value)) return value.map(phpArrays)
  if (!isItem(value)) return value
  const members = Object.entries(value)
  if (members.length === 0) return []
  return Object.fromEntries(members.map(([name, each]) => [name, phpArrays(each)]))
}

/** The first words of HTML, without tags and entities. */
export function firstWords(html: string, count = 55): string {
  const words = decoded(withoutTags(html)).split(/\s+/)
  return words.slice(0, count).join(' ').trim()
}

/** A date of the API with its time zone. */
export const timestamp = (date: unknown): string => (typeof date === 'string' ? `${date}+00:00` : '')
