import { at, isList, numbers } from '../conformance/asking.ts'
import type { Json, JsonObject } from '../contract/index.ts'
import type { OwnFields } from './own-fields.ts'

/** What items have beside what WordPress gives them: their values of what is registered for them. */
export type OwnValuesOf = (
  item: JsonObject,
  name: string,
) => { meta?: Record<string, Json>; fields?: Record<string, Json> }

/** Reads the values of an item, by what it is registered as. */
export function ownValuesOf({ meta, fields }: OwnFields): OwnValuesOf {
  return (item, name) => {
    const ofMeta = Object.entries(meta[name] ?? {}).flatMap(([key, { type }]): [string, Json][] => {
      const value = at(item.meta, key)
      // An object without members is a list on the platform.
      const isEmpty = type === 'object' && isList(value) && value.length === 0
      return value === undefined || value === null ? [] : [[key, isEmpty ? {} : value]]
    })
    const ofFields = Object.keys(fields[name] ?? {}).flatMap((field): [string, Json][] => {
      const value = Object.hasOwn(item, field) ? item[field] : undefined
      return value === undefined ? [] : [[field, value]]
    })
    return {
      ...(ofMeta.length > 0 && { meta: Object.fromEntries(ofMeta) }),
      ...(ofFields.length > 0 && { fields: Object.fromEntries(ofFields) }),
    }
  }
}

/** The terms of taxonomies of the site's own that an item has, of those that were read. */
export function ownTermsOf(
  item: JsonObject,
  bases: Readonly<Record<string, string>>,
  known: Readonly<Record<string, ReadonlySet<number>>>,
): { terms?: Record<string, number[]> } {
  const found = Object.entries(bases).flatMap(([taxonomy, base]): [string, number[]][] => {
    const ids = [...new Set(numbers(item[base]))].filter((id) => known[taxonomy]?.has(id))
    return ids.length > 0 ? [[taxonomy, ids]] : []
  })
  return found.length > 0 ? { terms: Object.fromEntries(found) } : {}
}

/** Are there values of something registered. */
export function hasOwn({ meta, fields }: OwnFields, name: string): boolean {
  return meta[name] !== undefined || fields[name] !== undefined
}
