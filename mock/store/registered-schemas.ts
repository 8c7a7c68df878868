import type { Json, TextPattern, ValueSchema } from '../../contract/index.ts'
import { isRecord } from '../../contract/lib/is-record.ts'
import { onceForEach } from '../../contract/lib/once-for-each.ts'
import { quickPattern } from '../../contract/schema/pattern.ts'
import type { MetaDefinition } from '../../fixtures/custom-content.ts'
import { validate } from '../http/arguments/validate.ts'
import type { ContentModel, CustomField } from './content-model.ts'

// As in PHP, an empty object becomes a list.
const emptyValues: Readonly<Record<MetaDefinition['type'], Json>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: [],
}

/** The value of a meta field that is not set. Follows `get_empty_value_for_type`. */
const metaDefault = ({ type, single = true, default: given }: MetaDefinition): Json =>
  given ?? (single ? emptyValues[type] : [])

/**
 * The value that is shown of a meta field that is not set: null where the default is not valid. Follows
 * `WP_REST_Meta_Fields::prepare_value`.
 */
export function unsetMeta(definition: MetaDefinition): Json {
  const usual = metaDefault(definition)
  // An empty list is an empty object too.
  return definition.type === 'object' || isValid(definition).value ? usual : null
}

const isValid = onceForEach((definition: MetaDefinition) => ({
  value: validate(metaDefault(definition), metaSchema(definition), '').ok,
}))

/** The schema of a meta field. Follows `WP_REST_Meta_Fields::get_registered_fields`. */
function metaSchema(definition: MetaDefinition): ValueSchema {
  const { type, description = '', single = true, schema } = definition
  const one: ValueSchema = { type, ...withSafePatterns(schema) }
  const whole: ValueSchema = single ? one : { type: 'array', items: one }
  return { ...whole, title: '', description, default: metaDefault(definition) }
}

// A regular expression of the site data may take for ever: those that might are not checked.
function withSafePatterns(schema: ValueSchema = {}): ValueSchema {
  const { pattern, patternProperties = {}, ...rest } = schema
  const { items, properties, oneOf } = rest
  const safe = safePattern(pattern)
  const names = Object.keys(patternProperties).flatMap((source): [string, TextPattern][] => {
    const found = quickPattern(source)
    return found ? [[source, found]] : []
  })
  return {
    ...rest,
    ...(safe && { pattern: safe }),
    ...(items && { items: withSafePatterns(items) }),
    ...(properties && { properties: mapped(properties, withSafePatterns) }),
    ...(oneOf && { oneOf: oneOf.map(withSafePatterns) }),
    ...(names.length > 0 && {
      patternProperties: mapped(patternProperties, withSafePatterns),
      namePatterns: Object.fromEntries(names),
    }),
  }
}

// What was parsed from a file is the source of one.
const safePattern = (pattern: unknown): TextPattern | undefined =>
  typeof pattern === 'string' ? quickPattern(pattern) : isPattern(pattern) ? pattern : undefined

const isPattern = (value: unknown): value is TextPattern =>
  isRecord(value) && typeof value.test === 'function'

const mapped = <Value, Made>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value) => Made,
): Readonly<Record<string, Made>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]))

// A computed field without a schema is in answers only, as in WordPress.
const declaredFields = (name: string, model: ContentModel): Readonly<Record<string, CustomField>> =>
  Object.fromEntries(
    Object.entries(model.fieldsOf(name)).filter(([, { schema, get, set }]) => schema ?? set ?? !get),
  )

/** The meta and fields registered for a type, a taxonomy, `user` or `comment`, as schemas by name. */
export const registeredSchemas = (name: string, model: ContentModel) => ({
  meta: mapped(model.metaOf(name), metaSchema),
  fields: mapped(declaredFields(name, model), ({ schema, get, set }) =>
    get && !set ? { ...withSafePatterns(schema), readonly: true } : withSafePatterns(schema),
  ),
})
