import { isList, isObject } from '../../client/index.ts'
import type { Json, JsonObject } from '../../contract/index.ts'

/** A route that lists posts, terms, comments or users: stock ones, or custom types and taxonomies. */
export interface Collection {
  /** The path in neutral names, `/core/v2/books`. */
  readonly path: string
  readonly shape: 'posts' | 'terms' | 'comments' | 'users'
  /** The type or taxonomy of its items, as registered: `book`, `genre`, `comment`, `user`. */
  readonly name: string
  readonly schema: JsonObject
}

/** The bodies of `types` and `taxonomies`: objects with an entry for each name. */
export interface RegisteredTypes {
  readonly types: JsonObject
  readonly taxonomies: JsonObject
}

/** Only so many items of a response are examined. */
export const maxItems = 20

export interface Items {
  readonly values: readonly Json[]
  /** The keys of the items, when the response is an object with an entry for each of them. */
  readonly names?: readonly string[]
  readonly isList: boolean
}

/**
 * The items in a response: those of a list; the members of an object when each is an item by the schema, as in the response
 * of `types`; otherwise the body itself.
 */
export function itemsOf(body: Json, schema: JsonObject | undefined): Items {
  if (isList(body)) return { values: body.slice(0, maxItems), isList: true }
  const properties = schema?.properties
  if (!isObject(body) || !isObject(properties)) return { values: [body], isList: false }
  const isItem = (value: JsonObject): boolean =>
    Object.keys(value).some((name) => Object.hasOwn(properties, name))
  const entries = Object.entries(body).filter(([name]) => name !== '_links')
  const isByName = entries.length > 0 && entries.every(([, value]) => isObject(value) && isItem(value))
  if (!isByName) return { values: [body], isList: false }
  const examined = entries.slice(0, maxItems)
  return { values: examined.map(([, value]) => value), names: examined.map(([name]) => name), isList: true }
}
