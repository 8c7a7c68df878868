import type { Json, JsonObject } from '../lib/json.ts'
import { mapValues } from '../lib/map-values.ts'
import type { TextFormat, TypeName, ValueSchema } from './dialect.ts'

/** A schema of JSON Schema 2020-12. */
export type Schema = JsonObject

/**
 * A definition of the contract's dialect as JSON Schema 2020-12: bounds that are left out are numbers, what is required
 * stands with the object, and a default is of the type it is a default for.
 */
export function jsonSchema(schema: ValueSchema): Schema {
  const object = objectSchema(schema)
  // A text is written as a string as well; the object has nothing else to say.
  if (!(schema.properties?.raw && schema.properties.rendered)) return object
  const { description, ...rest } = object
  return defined({ description, anyOf: [{ type: 'string' }, rest] })
}

function objectSchema(schema: ValueSchema): Schema {
  const { properties, items, oneOf, anyOf, additionalProperties: more } = schema
  const required = Object.entries(properties ?? {}).flatMap(([name, each]) => (each.required ? name : []))
  return defined({
    title: schema.title || undefined,
    description: schema.description || undefined,
    type: typeOf(schema),
    enum: schema.enum && [...new Set(schema.enum)],
    default: defaultOf(schema),
    ...formats[schema.format ?? 'none'],
    ...bounds(schema),
    pattern: schema.format === 'date-time' ? moment : expressionOf(schema.pattern?.source),
    properties: properties && mapValues(properties, (each) => jsonSchema(each)),
    required: required.length > 0 ? required : undefined,
    additionalProperties: typeof more === 'object' ? jsonSchema(more) : more,
    items: items && jsonSchema(items),
    oneOf: oneOf?.map(jsonSchema),
    ...(anyOf && { anyOf: anyOf.map(jsonSchema) }),
    readOnly: schema.readonly,
    'x-observed': schema.observed,
  })
}

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest }: ValueSchema) {
  const { minLength, maxLength, minItems, maxItems, uniqueItems } = rest
  return {
    ...(exclusiveMinimum ? { exclusiveMinimum: minimum } : { minimum }),
    ...(exclusiveMaximum ? { exclusiveMaximum: maximum } : { maximum }),
    minLength,
    maxLength,
    minItems,
    maxItems,
    uniqueItems,
  }
}

// A date and time with an optional zone, and a space or `T`: the format `date-time` is stricter.
const moment = String.raw`^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d(?::?\d\d)?)?$`

const formats: Readonly<Record<TextFormat | 'none', Schema>> = {
  none: {},
  uri: { format: 'uri' },
  'date-time': { examples: ['2026-06-01T12:00:00'] },
  email: { format: 'email' },
  ip: { anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] },
  uuid: { format: 'uuid' },
  'hex-color': { examples: ['#1e90ff'] },
}

function typeOf({ type, properties }: ValueSchema): TypeName | readonly TypeName[] | undefined {
  return type ?? (properties ? 'object' : undefined)
}

/** A regular expression of an untrusted site, when every reader of the document can be expected to understand it. */
export function expressionOf(source: string | undefined): string | undefined {
  if (source === undefined) return undefined
  const native = source.replaceAll('(?P<', '(?<')
  try {
    // Compiled, never run.
    new RegExp(native, 'u')
    return native
  } catch {
    return undefined
  }
}

// An index gives `publish` for a list of statuses, and null where there is no default.
function defaultOf({ default: fallback, enum: choices, ...schema }: ValueSchema): Json | undefined {
  const types = [typeOf(schema) ?? []].flat()
  if (fallback === undefined || types.length === 0 || types.some((type) => isOf[type](fallback)))
    return choices && fallback !== undefined && !choices.includes(fallback) ? undefined : fallback
  return types.includes('array') && typeof fallback === 'string' && fallback !== '' ? [fallback] : undefined
}

const isOf: Readonly<Record<TypeName, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

function defined(members: Readonly<Record<string, Json | undefined>>): Schema {
  return Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  )
}
