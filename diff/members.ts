import { isObject } from '../contract/imported/json-value.ts'
import type { JsonObject } from '../contract/index.ts'
import { additive, breaking, type Change, cosmetic, type Finding } from './change.ts'

/** Where a schema stands, and how it is met. */
export interface SchemaPlace {
  readonly place: string
  /** It comes with the path of a request. */
  readonly isCapture?: boolean
}

/** What is said of schemas that have names. */
interface Named {
  /** What each of them is: an argument, a property. */
  readonly what: string
  placeOf(name: string): string
  /** What it means that one is gone. */
  gone(name: string): Finding
  /** Those that come with the path of a request. */
  readonly captures?: ReadonlySet<string>
  compare(before: JsonObject, after: JsonObject, place: SchemaPlace): readonly Change[]
}

export const noEffect = breaking('What is sent for it has no effect any more.')
export const withThePath = cosmetic('It comes with the path.')

/** What differs between two sets of schemas by name: arguments, or the properties of an object. */
export function namedChanges(before: JsonObject, after: JsonObject, named: Named): readonly Change[] {
  const { what, placeOf, gone, captures = new Set(), compare } = named
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name): readonly Change[] => {
    const place = placeOf(name)
    const [one, other] = [memberOf(before, name), memberOf(after, name)]
    const isCapture = captures.has(name)
    if (one && other) return compare(one, other, { place, isCapture })
    if (one) return [{ ...gone(name), what, place, before: one }]
    if (!other) return []
    return [{ ...(isCapture ? withThePath : added(other)), what, place, after: other }]
  })
}

function added(schema: JsonObject): Finding {
  return schema.required === true
    ? breaking('A request without it is refused.')
    : additive('It can be sent, and need not be.')
}

// A definition that is none says nothing, and is there all the same.
function memberOf(members: JsonObject, name: string): JsonObject | undefined {
  if (!Object.hasOwn(members, name)) return undefined
  const member = members[name]
  return isObject(member) ? member : {}
}
