import type { Place } from './place.ts'
import { textOf, unknownAt, type Value } from './value.ts'

/** A text that holds JSON as what it holds; another value as it is. */
export function parsed(value: Value): Value {
  const text = textOf(value)
  return text === undefined ? value : (parsedText(text, value.at) ?? value)
}

/** What a text of JSON holds, all of it at the place of the text; undefined for another text. */
export function parsedText(text: string, at: Place): Value | undefined {
  try {
    return ofJson(JSON.parse(text), at)
  } catch {
    return undefined
  }
}

function ofJson(value: unknown, at: Place): Value {
  if (Array.isArray(value))
    return { kind: 'list', items: value.map((each) => ofJson(each, at)), isWhole: true, at }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, each]) => [name, ofJson(each, at)] as const)
    return { kind: 'object', members: new Map(members), isWhole: true, at }
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
    return { kind: 'literal', value, at }
  return unknownAt(at)
}
