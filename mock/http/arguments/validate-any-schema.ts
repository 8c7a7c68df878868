import type { ArgumentDefinitions, ValueSchema } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { onceForEach } from '../../../contract/lib/once-for-each.ts'
import { counted } from '../../../contract/lib/plural.ts'
import type { ArgumentCheck } from './check-arguments.ts'
import { type Problem, problem, problems } from './problem.ts'
import { formsOf, problemOfForms, type Validation, validate } from './validate.ts'

/**
 * Coerces a value and checks it against any definition, including keywords that the contract doesn't use (`anyOf`,
 * `multipleOf`, `patternProperties`, `minProperties`, `maxProperties`, and nested forms). Follows
 * `rest_validate_value_from_schema` and `rest_sanitize_value_from_schema`.
 *
 * @param name the name of the value in the problem, `per_page` or `requests[0][method]`
 */
export function validateAnySchema(value: unknown, schema: ValueSchema, name: string): Validation {
  const formed = fitForms(value, schema, name)
  if (!formed.ok) return formed
  const { items, properties, patternProperties, namePatterns, additionalProperties, ...own } = formed.schema
  const outer = validate(formed.value, own, name)
  if (!outer.ok) return outer
  const whole = Array.isArray(outer.value)
    ? validateItems(outer.value, formed.schema, name)
    : isRecord(outer.value)
      ? validateMembers(outer.value, formed.schema, name)
      : outer
  const problem = whole.ok ? furtherProblem(whole.value, formed.schema, name) : undefined
  return problem ? { ok: false, problem } : whole
}

/** The checks of arguments whose definitions have keywords that the contract doesn't use. */
export const checksOfForeign = onceForEach(
  (definitions: ArgumentDefinitions): Readonly<Record<string, ArgumentCheck>> => {
    const names = Object.keys(definitions).filter((name) => isForeign(definitions[name] ?? {}))
    return Object.fromEntries(names.map((name) => [name, validateAnySchema]))
  },
)

// `validate` itself handles forms at the top and those of items.
function isForeign({ oneOf, items, ...schema }: ValueSchema): boolean {
  const { oneOf: formsOfItems, ...plainItems } = items ?? {}
  const forms = [...(oneOf ?? []), ...(formsOfItems ?? [])]
  if (forms.length > 0 && schema.type !== undefined && oneOf) return true
  return hasFurtherWords(schema) || hasFurtherWords(plainItems) || forms.some(hasFurtherWords)
}

function hasFurtherWords(schema: ValueSchema): boolean {
  const { anyOf, oneOf, multipleOf, namePatterns, minProperties, maxProperties, check } = schema
  if (anyOf || oneOf || multipleOf !== undefined || namePatterns || check) return true
  if (minProperties !== undefined || maxProperties !== undefined) return true
  const { items, properties = {}, additionalProperties } = schema
  const inner = [items, additionalProperties, ...Object.values(properties)]
  return inner.some((each) => typeof each === 'object' && hasFurtherWords(each))
}

type Formed =
  | { readonly ok: true; readonly value: unknown; readonly schema: ValueSchema }
  | Extract<Validation, { ok: false }>

/** The value as its matching form coerces it, and the rest of the schema. */
function fitForms(value: unknown, whole: ValueSchema, name: string): Formed {
  const { anyOf, oneOf, rest } = formsOf(whole)
  let [formed, schema] = [value, rest]
  for (const [forms, isOne] of [
    [anyOf, false],
    [oneOf, true],
  ] as const) {
    if (forms.length === 0) continue
    const results = forms.map((form) => validateAnySchema(formed, form, name))
    const fitting = results.flatMap((result, i) => (result.ok ? [{ ...result, type: forms[i]?.type }] : []))
    const [first] = fitting
    if (first === undefined || (isOne && fitting.length > 1))
      return { ok: false, problem: problemOfForms(formed, forms, results, name) }
    formed = first.value
    if (schema.type === undefined && first.type !== undefined) schema = { ...schema, type: first.type }
  }
  return { ok: true, value: formed, schema }
}

function validateItems(list: readonly unknown[], { items }: ValueSchema, name: string): Validation {
  if (items === undefined) return { ok: true, value: list }
  const taken: unknown[] = []
  for (const [place, item] of list.entries()) {
    const result = validateAnySchema(item, items, `${name}[${place}]`)
    if (!result.ok) return result
    taken.push(result.value)
  }
  return { ok: true, value: taken }
}

function validateMembers(
  object: Readonly<Record<string, unknown>>,
  schema: ValueSchema,
  name: string,
): Validation {
  const { properties = {}, additionalProperties = true } = schema
  const missing = Object.keys(properties).find(
    (member) => properties[member]?.required && !Object.hasOwn(object, member),
  )
  if (missing !== undefined) return { ok: false, problem: problems.missing(name, missing) }
  const taken: [string, unknown][] = []
  for (const [member, value] of Object.entries(object)) {
    const own = Object.hasOwn(properties, member) ? properties[member] : patternedSchema(member, schema)
    if (own === undefined && additionalProperties === false)
      return { ok: false, problem: problems.unknown(name, member) }
    const inner = own ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
    const result = validateAnySchema(value, inner, `${name}[${member}]`)
    if (!result.ok) return result
    taken.push([member, result.value])
  }
  return { ok: true, value: Object.fromEntries(taken) }
}

/** The schema of a member by its name (`rest_find_matching_pattern_property_schema`). */
function patternedSchema(
  member: string,
  { patternProperties = {}, namePatterns = {} }: ValueSchema,
): ValueSchema | undefined {
  const source = Object.keys(namePatterns).find((each) => namePatterns[each]?.test(member))
  return source === undefined ? undefined : patternProperties[source]
}

function furtherProblem(value: unknown, schema: ValueSchema, name: string): Problem | undefined {
  const { multipleOf, minProperties = 0, maxProperties = Infinity, uniqueItems, check } = schema
  if (multipleOf !== undefined && typeof value === 'number' && value % multipleOf !== 0)
    return problem('rest_invalid_multiple', `${name} must be a multiple of ${multipleOf}.`)
  const count = isRecord(value) ? Object.keys(value).length : undefined
  if (count !== undefined && count < minProperties)
    return problem('rest_too_few_properties', `${name} needs ${counted(minProperties, 'member')} or more.`)
  if (count !== undefined && count > maxProperties)
    return problem('rest_too_many_properties', `${name} takes ${counted(maxProperties, 'member')} at most.`)
  // Items may be equal only after coercion.
  if (uniqueItems && Array.isArray(value)) {
    const result = validate(value, { uniqueItems }, name)
    if (!result.ok) return result.problem
  }
  const failure = check?.(value)
  return failure === undefined ? undefined : problem('rest_invalid_param', `${name} ${failure}.`)
}
