import { isPlainList, typesOf } from './argument-facts.ts'
import type { Argument } from './index-document.ts'

/**
 * What somebody wrote for an argument, as a member of a JSON body.
 *
 * What cannot be read as its type goes as it is written, so that the site can say what it thinks of it.
 *
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

/** An object written as JSON; of no text, an empty one. @throws Error when it is no object */
export function readMembers(text: string): Readonly<Record<string, unknown>> {
  if (text.trim() === '') return {}
  const value = readJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('This is no JSON object. Write it as {"name": "value"}.')
  return Object.fromEntries(Object.entries(value))
}

/** @throws Error that says where it is no JSON */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`This is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
