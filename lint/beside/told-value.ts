import type { Value } from '../source/value.ts'

const longest = 40

/** A value in a sentence: `the text "Hello"`, `an empty list`. */
export function toldValue(value: Value): string {
  switch (value.kind) {
    case 'literal':
      if (value.value === null) return 'null'
      return typeof value.value === 'string'
        ? value.value === ''
          ? 'an empty text'
          : `the text ${JSON.stringify(cut(value.value))}`
        : `${typeof value.value === 'number' ? 'the number ' : ''}${value.value}`
    case 'text':
      return 'a text'
    case 'list':
      return value.isWhole && value.items.length === 0 ? 'an empty list' : 'a list'
    case 'object':
      return value.isWhole && value.members.size === 0 ? 'an empty object' : 'an object'
    default:
      return 'something else'
  }
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

const most = 6

/** Names in a sentence: a few of many. */
export function toldNames(names: readonly string[]): string {
  return names.length > most
    ? `${names.slice(0, most).join(', ')} and ${names.length - most} more`
    : names.join(', ')
}

/** The type of JSON that a value is of; undefined where that is not known. */
export function typeOf(
  value: Value,
): 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object' | undefined {
  switch (value.kind) {
    case 'literal': {
      if (value.value === null) return 'null'
      const type = typeof value.value
      return type === 'string' || type === 'number' || type === 'boolean' ? type : undefined
    }
    case 'text':
      return 'string'
    case 'list':
      return 'array'
    case 'object':
      return 'object'
    default:
      return undefined
  }
}
