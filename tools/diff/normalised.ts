import type { Json, JsonObject } from '../../contract/index.ts'
import { isList, isObject, objectOrEmpty } from '../../contract/lib/json.ts'
import { additive, breaking, type Change, cosmetic, type Finding } from './change.ts'

/** Keywords that have no effect with their default value. */
const defaultValues: Readonly<Record<string, (value: Json) => boolean>> = {
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
 * A schema in one normal form: without keywords that have no effect and the contract's level, `enum` as a list, and
 * `required` at each property instead of at the object or next to its forms.
 */
export function normalised({ level: _, ...schema }: JsonObject): JsonObject {
  const { enum: choices } = schema
  return Object.fromEntries(
    Object.entries({
      ...withMarks(schema),
      ...(isObject(choices) && { enum: Object.values(choices) }),
    }).filter(([word, value]) => !defaultValues[word]?.(value)),
  )
}

/** Marks each required property, instead of listing them. */
function withMarks(schema: JsonObject): JsonObject {
  const { required, properties, oneOf: forms } = schema
  if (!isList(required)) return schema
  // A list next to forms applies to each of them.
  if (isList(forms))
    return { ...schema, required: false, oneOf: forms.map((form) => formRequiring(form, required)) }
  return { ...schema, required: false, properties: withRequired(properties, required) }
}

function formRequiring(form: Json, names: readonly Json[]): Json {
  if (!isObject(form)) return form
  const { required } = form
  return { ...form, required: [...names, ...(isList(required) ? required : [])] }
}

function withRequired(properties: Json | undefined, required: readonly Json[]): Json {
  const members = objectOrEmpty(properties)
  const names = required.filter((name) => typeof name === 'string')
  return Object.fromEntries(
    [...new Set([...Object.keys(members), ...names])].map((name) => {
      const member = members[name]
      const schema = objectOrEmpty(member)
      return [name, names.includes(name) ? { ...withMarks(schema), required: true } : schema]
    }),
  )
}

export interface SchemaPlace {
  readonly place: string
  /** Is it part of the path. */
  readonly isCapture?: boolean
}

/** How members with schemas are compared. */
interface MemberComparison {
  /** `argument` or `property`. */
  readonly what: string
  placeOf(name: string): string
  gone(name: string): Finding
  /** The names in the path. */
  readonly captures?: ReadonlySet<string>
  compare(before: JsonObject, after: JsonObject, place: SchemaPlace): readonly Change[]
}

export const noEffect = breaking('It no longer has an effect.')
export const isInPath = cosmetic('It is part of the path.')

/** The differences between arguments, or the properties of an object. */
export function memberChanges(
  before: JsonObject,
  after: JsonObject,
  comparison: MemberComparison,
): readonly Change[] {
  const { what, placeOf, gone, captures = new Set(), compare } = comparison
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name): readonly Change[] => {
    const place = placeOf(name)
    const [one, other] = [memberOf(before, name), memberOf(after, name)]
    const isCapture = captures.has(name)
    if (one && other) return compare(one, other, { place, isCapture })
    if (one) return [{ ...gone(name), what, place, before: one }]
    if (!other) return []
    return [{ ...(isCapture ? isInPath : added(other)), what, place, after: other }]
  })
}

function added(schema: JsonObject): Finding {
  return schema.required === true ? breaking('A request without it is refused.') : additive('It is optional.')
}

// An invalid definition counts as an empty one.
function memberOf(members: JsonObject, name: string): JsonObject | undefined {
  if (!Object.hasOwn(members, name)) return undefined
  const member = members[name]
  return objectOrEmpty(member)
}
