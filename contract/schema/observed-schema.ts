import { isList, isObject, type Json, type JsonObject } from '../lib/json.ts'
import type { TypeName } from './dialect.ts'

const maxDepth = 16
/** An object with more members than this is a map: its names are content. */
const maxMembers = 60
const identifier = /^[a-z_][\w:.-]{0,63}$/i

/** The type of JSON Schema that a value is of, the narrowest one. */
export function typeOfValue(value: Json): TypeName {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (typeof value === 'boolean' || typeof value === 'string')
    return typeof value === 'string' ? 'string' : 'boolean'
  return 'object'
}

/** Are the names of some objects content, such as ids, and not members of a record. */
export function haveContentNames(names: readonly string[]): boolean {
  return names.length > maxMembers || names.some((name) => !identifier.test(name))
}

/** A schema that values fit: their types and members, and nothing of what they contain. */
export function observedSchema(values: readonly Json[], depth = 0): JsonObject {
  if (values.length === 0 || depth > maxDepth) return {}
  const found = new Set(values.map(typeOfValue))
  if (found.has('number')) found.delete('integer')
  const types = [...found].sort()
  const lists = values.filter(isList)
  const objects = values.filter(isObject)
  const names = [...new Set(objects.flatMap((each) => Object.keys(each)))].filter(isMember)
  const items = lists.flat()
  return {
    type: types.length === 1 ? (types[0] ?? 'null') : types,
    ...(lists.length > 0 &&
      (items.length > 0 ? { items: observedSchema(items, depth + 1) } : { maxItems: 0 })),
    ...(objects.length > 0 &&
      (haveContentNames(names)
        ? {
            additionalProperties: observedSchema(
              objects.flatMap((each) => Object.values(each)),
              depth + 1,
            ),
          }
        : { properties: propertiesOf(objects, names, depth + 1) })),
  }
}

const isMember = (name: string): boolean => !['__proto__', '_links', '_embedded'].includes(name)

function propertiesOf(objects: readonly JsonObject[], names: readonly string[], depth: number): JsonObject {
  return Object.fromEntries(
    names.map((name) => {
      const own = objects.filter((each) => Object.hasOwn(each, name))
      return [
        name,
        observedSchema(
          own.map((each) => each[name] ?? null),
          depth,
        ),
      ]
    }),
  )
}

/** Extends a schema so that it accepts further values, of any type. */
export function widenedTypes(
  schema: JsonObject,
  types: readonly TypeName[],
  values: readonly Json[],
): JsonObject {
  const observed = observedSchema(values)
  const all = [...new Set<Json>([...types, ...[observed.type ?? []].flat()])]
  const { enum: choices, format: _, ...rest } = schema
  const isNullAlone = values.every((value) => value === null)
  return {
    ...observed,
    ...(isNullAlone ? schema : rest),
    type: all.includes('number') ? all.filter((each) => each !== 'integer') : all,
    // What is neither listed nor of a listed type ends the list.
    ...(isNullAlone && isList(choices) && { enum: [...new Set([...choices, null])] }),
  }
}
