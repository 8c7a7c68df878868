import { isList, isObject, type Json, type JsonObject } from './json.ts'
import { limits } from './limits.ts'
import { errorValueText, inside, Unreadable } from './unreadable.ts'

/**
 * Throws when a value is not JSON or too large. A cyclic object counts as endless.
 *
 * @param root the name of the value in errors
 * @throws Unreadable that names the place
 */
export function assertJson(document: unknown, root = ''): asserts document is Json {
  const path: (string | number)[] = []
  const place = (): string => path.reduce<string>(inside, root)
  let values = 0
  const walk = (value: unknown): void => {
    if (++values > limits.values)
      throw new Unreadable(root, `holds more than ${limits.values} values. A site's index holds fewer.`)
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return
    if (typeof value === 'number' && Number.isFinite(value)) return
    if (typeof value === 'number') throw new Unreadable(place(), 'is not a number, or too large to be read.')
    if (typeof value !== 'object') throw new Unreadable(place(), `is ${typeof value}, which is no JSON.`)
    if (path.length >= limits.depth)
      throw new Unreadable(root, `is nested deeper than ${limits.depth} levels.`)
    for (const [key, each] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      path.push(key)
      walk(each)
      path.pop()
    }
  }
  walk(document)
}

export function memberOf(owner: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(owner, key) ? owner[key] : undefined
}

/** A value as an object. @throws Unreadable */
export function objectAt(value: Json, place: string): JsonObject {
  if (isObject(value)) return value
  throw new Unreadable(place, `is ${errorValueText(value)}. It must be an object.`)
}

/** A member that is an object; an empty list counts as one, because PHP writes it so. @throws Unreadable */
export function objectIn(owner: JsonObject, key: string, place: string): JsonObject {
  const value = memberOf(owner, key)
  if (isObject(value)) return value
  if (isList(value) && value.length === 0) return {}
  throw new Unreadable(inside(place, key), `is ${errorValueText(value)}. It must be an object.`)
}

/** A member that is a list. @throws Unreadable */
export function listIn(owner: JsonObject, key: string, place: string): readonly Json[] {
  const value = memberOf(owner, key)
  if (isList(value)) return value
  throw new Unreadable(inside(place, key), `is ${errorValueText(value)}. It must be a list.`)
}

/** A member that is a list of texts. @throws Unreadable */
export function textsIn(owner: JsonObject, key: string, place: string): readonly string[] {
  return listIn(owner, key, place).map((each, i) => {
    if (typeof each === 'string' && each.length <= limits.name) return each
    const what = typeof each === 'string' ? `longer than ${limits.name} characters` : errorValueText(each)
    throw new Unreadable(inside(inside(place, key), i), `is ${what}. It must be a string.`)
  })
}

/** @throws Unreadable when there are too many */
export function assertCount(found: number, limit: number, what: string, place = ''): void {
  if (found > limit) throw new Unreadable(place, `has ${found} ${what}. No more than ${limit} are read.`)
}
