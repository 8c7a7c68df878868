/** The value at a path of keys in JSON; undefined where the path ends early. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  let inner = value
  for (const key of keys) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined
    inner = Object.getOwnPropertyDescriptor(inner, key)?.value
  }
  return inner
}

/** The text at a path of keys; empty where there is none. */
export function textAt(value: unknown, ...keys: readonly string[]): string {
  const found = valueAt(value, ...keys)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** The entries of an object or a list; none of anything else. */
export function entriesIn(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** The items of a list or an object; none of anything else. */
export function itemsIn(value: unknown): readonly unknown[] {
  return entriesIn(value).map(([, item]) => item)
}

/** A value as PHP reads it as an integer: the digits that it begins with, otherwise 0. */
export function integer(value: unknown): number {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'string' && typeof value !== 'number') return 0
  const number = Number.parseInt(String(value), 10)
  return Number.isSafeInteger(number) ? number : 0
}

/** Whether PHP takes a value for true: `"0"`, `""`, `0`, null and an empty list are false. */
export function isTruthy(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return (
    value !== undefined && value !== null && value !== false && value !== '' && value !== 0 && value !== '0'
  )
}

/** A text in one line without tags, as WordPress stores what a text field sends. */
export function lineOfText(value: unknown): string {
  return textInLines(value).replaceAll(/\s+/g, ' ')
}

/** A text without tags, with its line breaks. */
export function textInLines(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return String(value)
    .replaceAll(/<[^<>]*>/g, '')
    .trim()
}

/** JSON as PHP writes it again after it has read it: it takes an empty object for an empty list. */
export function rereadByPhp(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [name, rereadByPhp(item)] as const)
  return entries.every(([name], index) => name === String(index))
    ? entries.map(([, item]) => item)
    : Object.fromEntries(entries)
}

/** JSON as PHP writes it, with escaped slashes. */
export const slashedJson = (value: unknown): string => JSON.stringify(value).replaceAll('/', '\\/')

/** JSON as PHP writes it by default: slashes and all but ASCII are escaped. */
export const asciiJson = (value: unknown): string =>
  slashedJson(value).replaceAll(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The value of a JSON text; undefined when it is not JSON. */
export function parsedJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A time of the site as the plugin's tables have it, `2026-11-25 23:40:34`. */
export const databaseTime = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')
