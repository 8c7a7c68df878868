import { isList, isObject } from '../../client/index.ts'
import type { Json, JsonObject } from '../../contract/index.ts'

/** A list of things that look like what WordPress has. */
export interface Collection {
  /** The path in neutral names, `/core/v2/books`. */
  readonly path: string
  readonly shape: 'posts' | 'terms' | 'comments' | 'users'
  /** What its items are registered as: `book`, `genre`, `comment`, `user`. */
  readonly name: string
  readonly schema: JsonObject
}

/** What a site says of its types and taxonomies, by their names: the answers of `types` and `taxonomies`. */
export interface Described {
  readonly types: JsonObject
  readonly taxonomies: JsonObject
}

/** The most items of one answer that are looked at. */
export const maxItems = 20

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
