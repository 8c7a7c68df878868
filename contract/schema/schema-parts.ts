import { isList, isObject, type Json, type JsonObject, objectOrEmpty } from '../lib/json.ts'
import { mapValues } from '../lib/map-values.ts'
import { omitted } from '../lib/omitted.ts'

const maxDepth = 24

export function formsOf({ oneOf, anyOf }: JsonObject): readonly Json[] | undefined {
  return isList(oneOf) ? oneOf : isList(anyOf) ? anyOf : undefined
}

export const propertiesOf = ({ properties }: JsonObject): JsonObject => objectOrEmpty(properties)
export const titleOf = ({ title }: JsonObject): JsonObject => (typeof title === 'string' ? { title } : {})
export const childPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
export const isRequired = (property: Json | undefined): boolean =>
  isObject(property) && property.required === true
export const withoutOwnRequired = (schema: JsonObject): JsonObject =>
  typeof schema.required === 'boolean' ? omitted(schema, ['required']) : schema

/**
 * A schema of answers that were not observed. `required` says what a write has to carry, and nothing of answers.
 */
export function withoutRequired(schema: JsonObject, depth = 0): JsonObject {
  if (depth > maxDepth) return {}
  const inner = (value: Json): Json => (isObject(value) ? withoutRequired(value, depth + 1) : value)
  return Object.fromEntries(
    Object.entries(omitted(schema, ['required'])).map(([word, value]) => {
      if (word === 'items' || word === 'additionalProperties') return [word, inner(value)]
      if ((word === 'oneOf' || word === 'anyOf') && isList(value)) return [word, value.map(inner)]
      if (word !== 'properties' || !isObject(value)) return [word, value]
      return [word, mapValues(value, (each) => inner(each))]
    }),
  )
}
