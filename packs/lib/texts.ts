import type { Json } from '../../index.ts'

/** An item as the API answers it. */
export type Item = Readonly<Record<string, unknown>>

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as JSON has it; null for none. */
export function toJson(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value) ?? 'null')
  return json
}

/** The value if it is a text, otherwise an empty text. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A member of an object; undefined when the value is no object. */
export const memberIn = (value: unknown, name: string): unknown => (isItem(value) ? value[name] : undefined)

/** The numbers of a list. */
export const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []

/** A text with its line breaks as elements. */
export const withBreaks = (text: string): string => text.replaceAll('\n', '<br />\n')

/** A text in paragraphs, which empty lines separate. A part that starts as a block does is as it was. */
export function paragraphs(text: string): string {
  const parts = text.split(/\n\s*\n/).map((each) => each.trim())
  return parts
    .filter((each) => each !== '')
    .map((each) => `${block.test(each) ? each : `<p>${withBreaks(each)}</p>`}\n`)
    .join('')
}

const block = /^<(?:p|ul|ol|div|h\d|blockquote|table|figure)\b/i

/** HTML without its tags, comments, scripts and styles. */
export const withoutTags = (html: string): string =>
  withoutElements(html)
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .trim()

/** HTML without its comments, scripts and styles. */
export const withoutElements = (html: string): string =>
  html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, '').replaceAll(/<!--[\s\S]*?-->/g, '')

const characterByReference: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  hellip: '…',
  nbsp: ' ',
}

/** A text with the characters that its entities represent. */
export function decoded(text: string): string {
  return text
    .replaceAll(/&#(\d{1,7});/g, (whole, code: string) => characterAt(Number(code)) ?? whole)
    .replaceAll(/&([a-z]+);/g, (whole, name: string) => characterByReference[name] ?? whole)
}

const characterAt = (code: number): string | undefined =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined

/** A text for an attribute or an element; entities that it has stay. */
export function escaped(text: string): string {
  return text
    .replaceAll(/&(?!#?\w{1,10};)/g, '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
