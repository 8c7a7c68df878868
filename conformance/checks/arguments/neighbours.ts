import type { Json, TextFormat, TypeName, ValueSchema } from '../../../contract/index.ts'

/** Values that are certainly not of a type, in a query and in JSON. */
interface Unlisted {
  readonly query: readonly Json[]
  readonly json: readonly Json[]
}

const object: Json = { unlisted: 'x' }

const invalidByType: Readonly<Record<TypeName, Unlisted>> = {
  integer: { query: ['abc', '1.5', object], json: ['abc', 1.5, object] },
  number: { query: ['abc', object], json: ['abc', object] },
  boolean: { query: ['maybe', '2', object], json: ['maybe', 2, object] },
  // Everything in a query is text, except lists and objects with brackets.
  string: { query: [object], json: [5, object] },
  array: { query: [object], json: [object] },
  // `rest_is_object` accepts lists, as PHP does not distinguish them from objects.
  object: { query: ['abc'], json: ['abc', 5] },
  null: { query: [], json: [] },
}

export function notOfType(schema: ValueSchema, carries: 'query' | 'json'): readonly Json[] {
  const { type, items } = schema
  const types = type === undefined ? [] : [type].flat()
  if (types.includes('array') && types.includes('object') && !types.includes('string')) return ['abc']
  const [first, ...others] = types.filter((name) => name !== 'null')
  if (first === undefined) return []
  const own = invalidByType[first][carries].filter((value) =>
    others.every((name) => invalidByType[name][carries].includes(value)),
  )
  if (first !== 'array' || items?.type === undefined || items.enum !== undefined) return own
  const inners = [items.type].flat()
  const [inner] = inners
  if (inner === 'integer' || inner === 'number') return [...own, ['abc'], [1, 'abc']]
  // A list of strings accepts every string.
  return inner === 'object' && !inners.includes('string') ? [...own, ['abc']] : own
}

const notDates: readonly Json[] = ['soon', '2020-01-02', '2020-13-02T03:04:05']

/** Dates with a time, with and without a zone. */
const dates: readonly Json[] = [
  '2020-01-02T03:04:05',
  '2020-01-02T03:04:05Z',
  '2020-01-02T03:04:05+02:00',
  '2020-01-02T03:04:05.678Z',
]

/** Valid and invalid strings of each format. Addresses are not checked. */
export const formatted: Readonly<
  Partial<Record<TextFormat, { readonly accepted: readonly Json[]; readonly rejected: readonly Json[] }>>
> = {
  'date-time': { accepted: dates, rejected: notDates },
  email: { accepted: ['alder@site.example'], rejected: ['alder', 'alder@', '@site.example'] },
  ip: { accepted: ['192.0.2.1', '2001:db8::1'], rejected: ['alder', '192.0.2.256', '192.0.2'] },
  uuid: { accepted: ['11111111-2222-4333-8444-555555555555'], rejected: ['alder', '1111'] },
  'hex-color': { accepted: ['#1a2b3c', '#abc'], rejected: ['1a2b3c', '#12345', 'red'] },
}

/** A value that certainly matches a schema; undefined when only the endpoint knows one. */
export function validValue(schema: ValueSchema): Json | undefined {
  if (schema.enum !== undefined) return schema.enum[0]
  const example = schema.format && formatted[schema.format]?.accepted[0]
  if (example !== undefined) return example
  if (
    schema.default !== undefined &&
    schema.default !== null &&
    !(Array.isArray(schema.default) && schema.default.length === 0)
  )
    return schema.default
  const [first] = schema.type === undefined ? [] : [schema.type].flat()
  switch (first) {
    case 'integer':
    case 'number':
      return schema.minimum === undefined ? 1 : schema.minimum + (schema.exclusiveMinimum ? 1 : 0)
    case 'boolean':
      return false
    case 'array': {
      const item = schema.items === undefined ? undefined : validValue(schema.items)
      return item === undefined ? [] : [item]
    }
    case 'string':
      return 'alder'
    case 'object':
      return {}
    default:
      return undefined
  }
}
