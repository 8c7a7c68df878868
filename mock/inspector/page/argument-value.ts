import { isRecord } from '../../../contract/lib/is-record.ts'
import { parsedJson } from '../../../contract/lib/json.ts'
import type { Argument } from './index-document.ts'

/**
 * The text of an argument as a member of a JSON body. What cannot be read as its type goes as it
 * is written, so that the site can say what it thinks of it.
 * @throws Error for JSON that is none
 */
export function bodyValue(argument: Argument, text: string): unknown {
  const types = typesOf(argument)
  if (text === 'null' && types.includes('null')) return null
  if (isPlainList(argument)) {
    const items = argument.items ?? {}
    return text.split(',').map((each) => bodyValue(items, each.trim()))
  }
  if (/^\s*[[{]/.test(text) && types.some((type) => type === 'object' || type === 'array'))
    return readJson(text)
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  const isNumber = types.includes('integer') || types.includes('number')
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** An object from JSON; an empty one without text. @throws Error when it is not an object */
export function readMembers(text: string): Readonly<Record<string, unknown>> {
  if (text.trim() === '') return {}
  const value = readJson(text)
  if (!isRecord(value)) throw new Error('Not a JSON object. Write it as {"name": "value"}.')
  return value
}

/** @throws Error that says where the JSON is malformed */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`Not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** JSON with indents; undefined for a text that isn't JSON. */
export function formattedJson(text: string): string | undefined {
  const value = parsedJson(text)
  return value === undefined ? undefined : JSON.stringify(value, null, 2)
}

/** What is to be known of an argument, in a line: `integer, 1 to 100, default 10`. */
export function argumentFacts(argument: Argument): string {
  const { minimum, maximum } = argument
  const facts = [typeText(argument), argument.format]
  if (minimum !== undefined && maximum !== undefined) facts.push(`${minimum} to ${maximum}`)
  else if (minimum !== undefined) facts.push(`from ${minimum}`)
  else if (maximum !== undefined) facts.push(`up to ${maximum}`)
  const words = argument.items?.enum
  if (words) facts.push(`each one of: ${words.join(', ')}`)
  if (argument.default !== undefined && argument.default !== null && !isEmptyList(argument.default))
    facts.push(`default ${valueText(argument.default)}`)
  return facts.filter((fact) => fact !== undefined && fact !== '').join(', ')
}

/** The names of the types an argument may have. */
export function typesOf({ type }: Argument): readonly string[] {
  if (type === undefined) return []
  return typeof type === 'string' ? [type] : type
}

/** Does it take a list of plain values, which can be written with commas? */
export function isPlainList(argument: Argument): boolean {
  const types = typesOf(argument)
  if (types.length !== 1 || types[0] !== 'array') return false
  return !typesOf(argument.items ?? {}).some((type) => type === 'object' || type === 'array')
}

function typeText(argument: Argument): string {
  const types = typesOf(argument)
  const [only] = types
  if (types.length === 1 && only === 'array' && argument.items) {
    const item = typeText(argument.items)
    return isPlainList(argument) ? `comma-separated list${item && ` of ${item}`}` : `list of ${item}, as JSON`
  }
  return types.join(' or ')
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** A text as it is, and any other value as JSON. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
