import { isRecord } from './is-record.ts'
import { truncate } from './truncate.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export interface JsonObject {
  readonly [key: string]: Json
}

/**
 * True for a JSON object.
 *
 * @example
 * ```ts
 * isObject({}) // true; null and lists are none
 * ```
 */
export function isObject(value: Json | undefined): value is JsonObject {
  return isRecord(value)
}

/**
 * True for a JSON array. `Array.isArray` alone does not narrow a read-only list.
 *
 * @example
 * ```ts
 * isList([1, 2]) // true
 * ```
 */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** A text as JSON; undefined for one that is not. */
export function parsedJson(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value at a path, `at(post, 'title', 'rendered')`; undefined when there is none. */
export function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  let found = value
  for (const step of path) {
    if (isList(found)) found = typeof step === 'number' ? found[step] : undefined
    else if (isObject(found)) found = Object.hasOwn(found, step) ? found[String(step)] : undefined
    else return undefined
  }
  return found
}

/** The value if it is an object; an empty one for other values. */
export function objectOrEmpty(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** The numbers in a list; none for other values. */
export function numbers(value: Json | undefined): readonly number[] {
  return isList(value) ? value.filter((each) => typeof each === 'number') : []
}

/** The strings in a list; none for other values. */
export function strings(value: Json | undefined): readonly string[] {
  return isList(value) ? value.filter((each) => typeof each === 'string') : []
}

/** The value if it is a string; an empty one for other values. */
export function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A value in a message: JSON on one line, cut when it is long. */
export function truncatedJson(value: Json | undefined, maxLength = 200): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return truncate(text, maxLength)
}

/** Whether two JSON values are equal, ignoring the order of keys. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => same(each, b[i]))
    )
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  )
}
