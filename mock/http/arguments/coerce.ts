import type { TypeName, ValueSchema } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'

type Coercion = (value: unknown, schema: ValueSchema) => unknown

/**
 * Converts a value to the type of its schema from the forms that the API accepts: numbers and booleans as text, lists as
 * text with commas. Returns other values unchanged, for validation to reject. Follows `rest_sanitize_value_from_schema`.
 */
export function coerce(value: unknown, schema: ValueSchema): unknown {
  if (schema.type === undefined) return schema.properties ? coerceObject(value, schema) : value
  if (typeof schema.type === 'string') return coercions[schema.type](value, schema)
  const type = schema.type.find((each) => typeTests[each](coercions[each](value, schema)))
  return type === undefined ? value : coercions[type](value, schema)
}

const coercions: Readonly<Record<TypeName, Coercion>> = {
  string: (value) => value,
  null: (value) => value,
  integer: (value) => {
    const number = toNumber(value)
    return Number.isInteger(number) ? number : value
  },
  number: (value) => toNumber(value) ?? value,
  boolean: (value) => {
    if (value === 1 || value === 0) return value === 1
    if (typeof value !== 'string') return value
    return booleans.get(value.toLowerCase()) ?? value
  },
  array: (value, { items }) => {
    const list = toList(value)
    return list && items ? list.map((item) => coerce(item, items)) : (list ?? value)
  },
  object: coerceObject,
}

export const typeTests: Readonly<Record<TypeName, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  null: (value) => value === null,
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isRecord,
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

const numeric = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && numeric.test(value) ? Number(value) : undefined
}

// Text is a list with commas or spaces; any other single value is a list of one.
function toList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((item) => item !== '')
  if (typeof value === 'number') return [String(value)]
  // PHP writes true as 1, and false as an empty text.
  if (typeof value === 'boolean') return value ? ['1'] : []
  // A form's a[0]=&a[7]= arrives as an object with numbers for keys.
  if (isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value)
  return undefined
}

function coerceObject(value: unknown, schema: ValueSchema): unknown {
  // An empty object of PHP is an empty list of JSON.
  if (value === '' || (Array.isArray(value) && value.length === 0)) return {}
  if (!isRecord(value)) return value
  const { properties = {}, additionalProperties } = schema
  const rest = typeof additionalProperties === 'object' ? additionalProperties : undefined
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inner = Object.hasOwn(properties, name) ? properties[name] : rest
      return [name, inner ? coerce(member, inner) : member]
    }),
  )
}
