import { isList, isObject, type Json, type JsonObject } from '../lib/json.ts'

export interface AnswerItems {
  readonly values: readonly Json[]
  /** Is it a list of items, or a map of them; and not one item. */
  readonly isList: boolean
}

/**
 * The items of an answer that a schema describes: those of a list, unless the schema is of a list itself; those of a map
 * whose values have declared members and which has none itself; or the answer.
 */
export function itemsOfAnswer(body: Json, schema: JsonObject): AnswerItems {
  if (isList(body))
    return schema.type === 'array' ? { values: [body], isList: false } : { values: body, isList: true }
  const { properties } = schema
  if (!isObject(body) || !isObject(properties)) return { values: [body], isList: false }
  const isDeclared = (name: string): boolean => Object.hasOwn(properties, name)
  const entries = Object.entries(body).filter(([name]) => name !== '_links')
  const areItems =
    entries.length > 0 &&
    !entries.some(([name]) => isDeclared(name)) &&
    entries.every(([, value]) => isObject(value) && Object.keys(value).some(isDeclared))
  return areItems
    ? { values: entries.map(([, value]) => value), isList: true }
    : { values: [body], isList: false }
}
