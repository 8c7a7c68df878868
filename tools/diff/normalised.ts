import type { Json, JsonObject } from '../../contract/index.ts'
import { isList, isObject } from '../../contract/lib/json.ts'
import { additive, breaking, type Change, cosmetic, type Finding } from './change.ts'

/** Words that say what holds without them. */
const idle: Readonly<Record<string, (value: Json) => boolean>> = {
  required: (value) => value === false,
  readonly: (value) => value === false,
  uniqueItems: (value) => value === false,
  minLength: (value) => value === 0,
  minItems: (value) => value === 0,
  minProperties: (value) => value === 0,
  exclusiveMinimum: (value) => value === false,
  exclusiveMaximum: (value) => value === false,
  default: (value) => value === null,
  additionalProperties: (value) => value === true || (isObject(value) && Object.keys(value).length === 0),
  items: (value) => (isList(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0),
  title: (value) => value === '',
  description: (value) => value === '',
}

/**
 * A schema without what says nothing, and written in one of the ways there are: the contract's own level is no word of
 * a schema, lists with gaps are objects on the platform, and what an object requires may be listed at the object, or
 * beside its forms.
 */
export function normalised({ level: _, ...schema }: JsonObject): JsonObject {
  const { enum: choices } = schema
  return Object.fromEntries(
    Object.entries({
      ...withMarks(schema),
      ...(isObject(choices) && { enum: Object.values(choices) }),
    }).filter(([word, value]) => !idle[word]?.(value)),
  )
}

/** With a mark on each property that is required, in the place of a list of them. */
function withMarks(schema: JsonObject): JsonObject {
  const { required, properties, oneOf: forms } = schema
  if (!isList(required)) return schema
  // What is required beside forms is required of each of them.
  if (isList(forms))
    return { ...schema, required: false, oneOf: forms.map((form) => requiring(form, required)) }
  return { ...schema, required: false, properties: withRequired(properties, required) }
}

function requiring(form: Json, names: readonly Json[]): Json {
  if (!isObject(form)) return form
  const { required } = form
  return { ...form, required: [...names, ...(isList(required) ? required : [])] }
}

function withRequired(properties: Json | undefined, named: readonly Json[]): Json {
  const members = isObject(properties) ? properties : {}
  const names = named.filter((name) => typeof name === 'string')
  return Object.fromEntries(
    [...new Set([...Object.keys(members), ...names])].map((name) => {
      const member = members[name]
      const schema = isObject(member) ? member : {}
      return [name, names.includes(name) ? { ...withMarks(schema), required: true } : schema]
    }),
  )
}

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
