import { isList, type Json, type JsonObject } from '../lib/json.ts'
import type { TypeName } from './dialect.ts'
import { typeOfValue } from './observed-schema.ts'

const date = /^\d{4}-\d\d-\d\d$/
export const formats: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?$/,
  date,
  email: /^[^\s@]+@[^\s@]+$/,
  // WordPress verifies no more of an address than that it can be one.
  uri: /^\S+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  ip: /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]+)$/i,
  'hex-color': /^#(?:[\da-f]{3}){1,2}$/i,
}

export const bounds: readonly (readonly [word: string, isWithin: (value: Json, bound: number) => boolean])[] =
  [
    ['minimum', (value, bound) => typeof value !== 'number' || value >= bound],
    ['maximum', (value, bound) => typeof value !== 'number' || value <= bound],
    ['minLength', (value, bound) => typeof value !== 'string' || [...value].length >= bound],
    ['maxLength', (value, bound) => typeof value !== 'string' || [...value].length <= bound],
    ['minItems', (value, bound) => !isList(value) || value.length >= bound],
    ['maxItems', (value, bound) => !isList(value) || value.length <= bound],
  ]

/** What a value is, in words. */
export function kindText(value: Json): string {
  if (isList(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'string') {
    if (value === '') return 'an empty string'
    return /^-?\d+(?:\.\d+)?$/.test(value) ? 'a string of digits' : 'a string'
  }
  const type = typeOfValue(value)
  return type === 'null'
    ? 'null'
    : type === 'boolean'
      ? JSON.stringify(value)
      : /^[aeiou]/.test(type)
        ? `an ${type}`
        : `a ${type}`
}

export function isOfType(type: TypeName, value: Json): boolean {
  const own = typeOfValue(value)
  return own === type || (type === 'number' && own === 'integer')
}

export function typesOf({ type, properties, items }: JsonObject): readonly TypeName[] | undefined {
  const names = type === undefined ? (properties ? ['object'] : items ? ['array'] : []) : [type].flat()
  const all: readonly TypeName[] = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']
  const known = all.filter((each) => names.some((name) => name === each))
  return known.length > 0 ? known : undefined
}
