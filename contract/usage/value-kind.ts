import type { TypeName, ValueSchema } from '../index.ts'
import { isRecord } from '../lib/is-record.ts'
import type { ValueKind } from './usage.ts'
import { mergeKinds } from './usage.ts'

/**
 * The kind of an argument's value, without the value itself. A query has texts only: `"10"` is an integer if the API
 * takes one, and `"1,2"` a list if it takes one.
 *
 * @param schema the schema of the argument; undefined for an unknown one
 *
 * @example
 * ```ts
 * valueKind('100', { type: 'integer', minimum: 1, maximum: 100 }) // { types: ['integer'], least: 100, most: 100 }
 * valueKind('Low water', { type: 'string' }) // { types: ['string'] }
 * ```
 */
export function valueKind(value: unknown, schema: ValueSchema = {}): ValueKind {
  const types = typesOf(schema)
  if (types.includes('array') && !isRecord(value)) return listKind(listOf(value), schema)
  if (Array.isArray(value)) return listKind(value, schema)
  if (isRecord(value)) return objectKind(value, schema)
  if (schema.enum?.some((word) => String(word) === String(value)))
    return { types: [nearestType(value, types)], words: [String(value)] }
  const type = nearestType(value, types)
  const number = Number(value)
  const isBounded = schema.minimum !== undefined || schema.maximum !== undefined
  if ((type === 'integer' || type === 'number') && isBounded && Number.isFinite(number))
    return { types: [type], least: number, most: number }
  return { types: [type], ...(type === 'string' && schema.format && { formats: [schema.format] }) }
}

/** The kind of a list of names that the API knows, such as `_fields`: the names are not content. */
export function wordsKind(value: unknown): ValueKind {
  const words = listOf(value).filter((word) => typeof word === 'string' && isPlainName(word))
  return mergeKinds([{ types: ['array'], items: { types: ['string'], words: words.map(String) } }])
}

/** Whether a text is the name of a field, or of nested fields: `title.rendered`. */
const isPlainName = (text: string): boolean => /^[a-z_][\w:.-]{0,60}$/i.test(text)

function listKind(values: readonly unknown[], { items }: ValueSchema): ValueKind {
  if (values.length === 0) return { types: ['array'] }
  return { types: ['array'], items: mergeKinds(values.map((each) => valueKind(each, items))) }
}

function objectKind(value: object, { properties = {} }: ValueSchema): ValueKind {
  // Undeclared members are named by the client, so their names may be content.
  const members = Object.entries(value).flatMap(([name, each]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    return schema ? [[name, valueKind(each, schema)] as const] : []
  })
  return mergeKinds([
    { types: ['object'], ...(members.length > 0 && { members: Object.fromEntries(members) }) },
  ])
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(/[\s,]+/).filter((part) => part !== '') : [value]
}

/** Every type that a schema takes. */
function typesOf({ type = [], oneOf = [], anyOf = [] }: ValueSchema): readonly TypeName[] {
  return [...(typeof type === 'string' ? [type] : type), ...[...oneOf, ...anyOf].flatMap(typesOf)]
}

/** The type of a value; a text is read as one of the accepted types if possible. */
function nearestType(value: unknown, taken: readonly TypeName[]): TypeName {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  const text = String(value)
  const isNumeric = text.trim() !== '' && Number.isFinite(Number(text))
  const readable: Partial<Record<TypeName, boolean>> = {
    integer: isNumeric && Number.isInteger(Number(text)),
    number: isNumeric,
    boolean: ['', '0', '1', 'true', 'false'].includes(text),
  }
  return taken.find((type) => readable[type] ?? type === 'string') ?? 'string'
}
