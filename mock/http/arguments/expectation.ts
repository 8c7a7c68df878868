import type { TypeName, ValueSchema } from '../../../contract/index.ts'

/** A definition in words: `a whole number from 1 to 100`. */
export function expectation(schema: ValueSchema): string {
  if (schema.oneOf) return schema.oneOf.map(expectation).join(', or ')
  if (schema.enum)
    return schema.enum.length === 1 ? String(schema.enum[0]) : `one of ${schema.enum.join(', ')}`
  if (schema.format === 'date-time') return 'a date and time such as 2026-06-01T12:00:00'
  return [schema.type ?? 'object']
    .flat()
    .map((type) => words[type](schema))
    .join(' or ')
}

const words: Readonly<Record<TypeName, (schema: ValueSchema) => string>> = {
  string: ({ format, minLength, maxLength, pattern }) => {
    const plain = pattern ? `text that matches ${pattern.source}` : 'text'
    const what = format === undefined || format === 'uri' ? plain : `text in the format ${format}`
    if (maxLength !== undefined) return `${what} of ${minLength ?? 0} to ${maxLength} characters`
    return minLength === undefined ? what : `${what} of ${minLength} or more characters`
  },
  integer: (schema) => `a whole number${range(schema)}`,
  number: (schema) => `a number${range(schema)}`,
  boolean: () => 'true or false',
  null: () => 'null',
  array: ({ items, minItems, maxItems }) => {
    const each = items ? `, each ${expectation(items)}` : ''
    if (maxItems !== undefined) return `a list of ${maxItems} items at most${each}`
    return `a list${minItems === undefined ? '' : ` of ${minItems} or more items`}${each}`
  },
  object: ({ properties = {} }) => {
    const names = Object.keys(properties)
    return names.length > 0 ? `an object with ${names.join(', ')}` : 'an object'
  },
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: ValueSchema): string {
  if (minimum !== undefined && maximum !== undefined)
    return exclusiveMinimum || exclusiveMaximum
      ? ` between ${minimum} and ${maximum}`
      : ` from ${minimum} to ${maximum}`
  if (minimum !== undefined) return exclusiveMinimum ? ` above ${minimum}` : ` of ${minimum} or more`
  return maximum === undefined ? '' : exclusiveMaximum ? ` below ${maximum}` : ` of ${maximum} or less`
}
