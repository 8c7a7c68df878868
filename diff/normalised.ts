import { isList, isObject } from '../contract/imported/json-value.ts'
import type { Json, JsonObject } from '../contract/index.ts'

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
