import { escaped, withoutElements } from './texts.ts'

/** A value as PHP reads it as an integer: the number that it begins with, without its fraction; otherwise 0. */
export function integer(value: unknown): number {
  if (typeof value === 'object' && value !== null) return isTruthy(value) ? 1 : 0
  if (typeof value === 'boolean') return value ? 1 : 0
  const [digits = '0'] = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i.exec(String(value ?? '')) ?? []
  const number = Math.trunc(Number(digits))
  return Number.isSafeInteger(number) ? number : 0
}

/** Whether PHP takes a value for true: `"0"`, `""`, `0`, null, and an empty list or object are false. */
export function isTruthy(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return value !== '0' && Boolean(value)
}

/** A text as WordPress stores one of a text field: without tags and percent-encoded characters, in one line. */
export const lineOfText = (value: unknown): string => trimmed(plainText(value).replaceAll(/[\r\n\t ]+/g, ' '))

/** The same with its line breaks, as WordPress stores one of a text area. */
export const textInLines = (value: unknown): string => trimmed(plainText(value))

function plainText(value: unknown): string {
  if (value === true) return '1'
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = withoutElements(String(value).replaceAll(/<[^<>]*(?:>|(?=<)|$)/g, tagOrText)).replaceAll(
    /<[^>]*>/g,
    '',
  )
  const plain = text.replaceAll(/(?:%[\da-f]{2})+/gi, '')
  return plain === text ? text : plain.replaceAll(/ +/g, ' ')
}

/** What begins like a tag, but does not end, is text. */
const tagOrText = (part: string): string => (part.endsWith('>') ? part : escaped(part))

/** A text without the white space of ASCII at both ends. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isBlank(text[start])) start++
  while (start < end && isBlank(text[end - 1])) end--
  return text.slice(start, end)
}

const isBlank = (letter = ''): boolean => ' \t\n\r\0\v'.includes(letter)

/** A UTC time as a table of WordPress has it, `2026-11-26 07:20:37`. */
export const databaseTime = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')

/** An address without spaces and with a scheme, as WordPress cleans it; an empty one stays empty. */
export function cleanAddress(text: string): string {
  const address = text.trim().replaceAll(' ', '%20')
  return address === '' || /^([a-z][\w+.-]*:|[/?#])/i.test(address) ? address : `http://${address}`
}

/** JSON as PHP writes it, with escaped slashes. */
export const slashedJson = (value: unknown): string => JSON.stringify(value).replaceAll('/', '\\/')

/** JSON as PHP writes it by default: slashes and all but ASCII are escaped. */
export const asciiJson = (value: unknown): string =>
  slashedJson(value).replaceAll(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
