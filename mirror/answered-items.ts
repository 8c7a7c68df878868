import { isList, isObject } from '../conformance/asking.ts'
import type { Json, JsonObject } from '../contract/index.ts'

/** The most items of one answer that are looked at. */
export const maxItems = 20

/** The items of one answer. */
export interface Items {
  readonly values: readonly Json[]
  /** The names they are answered under, where it is by name. */
  readonly names?: readonly string[]
  readonly isList: boolean
}

/**
 * Takes an answer apart: a list into its items; an object whose members are all such as its schema tells of into those,
 * as `types` are answered; anything else is one item itself.
 */
export function itemsOf(body: Json, schema: JsonObject | undefined): Items {
  if (isList(body)) return { values: body.slice(0, maxItems), isList: true }
  const properties = schema?.properties
  if (!isObject(body) || !isObject(properties)) return { values: [body], isList: false }
  const isTold = (value: JsonObject): boolean =>
    Object.keys(value).some((name) => Object.hasOwn(properties, name))
  const entries = Object.entries(body).filter(([name]) => name !== '_links')
  const isByName = entries.length > 0 && entries.every(([, value]) => isObject(value) && isTold(value))
  if (!isByName) return { values: [body], isList: false }
  const some = entries.slice(0, maxItems)
  return { values: some.map(([, value]) => value), names: some.map(([name]) => name), isList: true }
}
