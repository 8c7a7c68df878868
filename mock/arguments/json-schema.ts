import type { ValueSchema } from '../../contract/index.ts'

/** A JSON Schema (draft 2019 vocabulary) as a validator takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A definition of the index document's dialect as JSON Schema. */
export function toJsonSchema(schema: ValueSchema): JsonSchema {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, items, oneOf, properties } = schema
  const required = Object.entries(properties ?? {}).filter(([, each]) => each.required === true)
  return withoutUndefined({
    type: schema.type,
    enum: schema.enum,
    // An address is not checked by the reference; a date-time is.
    format: schema.format === 'date-time' ? schema.format : undefined,
    [exclusiveMinimum ? 'exclusiveMinimum' : 'minimum']: minimum,
    [exclusiveMaximum ? 'exclusiveMaximum' : 'maximum']: maximum,
    minItems: schema.minItems,
    maxItems: schema.maxItems,
    uniqueItems: schema.uniqueItems,
    items: items && toJsonSchema(items),
    oneOf: oneOf?.map(toJsonSchema),
    properties: properties && mapValues(properties, toJsonSchema),
    required: required.length > 0 ? required.map(([name]) => name) : undefined,
    additionalProperties:
      typeof schema.additionalProperties === 'object'
        ? toJsonSchema(schema.additionalProperties)
        : schema.additionalProperties,
  })
}

function mapValues<T, U>(object: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}

function withoutUndefined(object: Readonly<Record<string, unknown>>): JsonSchema {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}
