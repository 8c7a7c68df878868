import type { ValueSchema } from '../../../contract/index.ts'
import { mapValues } from '../../../contract/lib/map-values.ts'
import { onceForEach } from '../../../contract/lib/once-for-each.ts'
import { coerce } from './coerce.ts'
import { firstViolation } from './first-violation.ts'
import type { Problem } from './problem.ts'
import { type MissedForm, refusalOfForms } from './refusal-of-forms.ts'

/** The coerced value, or why it is invalid. */
export type Validation =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: Problem }

/**
 * Coerces a value and checks it against its definition.
 *
 * @param name the name of the value in the problem, `per_page` or `requests[0][method]`
 */
export function validate(value: unknown, schema: ValueSchema, name: string): Validation {
  if (schema.oneOf) return validateOneOf(value, schema, name)
  if (schema.items?.oneOf) return validateItems(value, schema, schema.items, name)
  const coerced = coerce(value, schema)
  const problem = firstViolation(coerced, schema, name)
  return problem ? { ok: false, problem } : { ok: true, value: coerced }
}

function validateOneOf(value: unknown, schema: ValueSchema, name: string): Validation {
  const { oneOf: forms, rest } = formsOf(schema)
  const results = forms.map((form) => validate(value, form, name))
  const fitting = results.filter((result) => result.ok)
  const [only] = fitting
  if (only === undefined || fitting.length > 1)
    return { ok: false, problem: problemOfForms(value, forms, results, name) }
  // What the schema requires of every form, WordPress checks after the forms.
  const type = rest.type ?? forms[results.indexOf(only)]?.type
  return type === undefined ? only : validate(only.value, { ...rest, type }, name)
}

/**
 * The problem of a value that matches none, or several, of the forms.
 *
 * @param results the validation of the value against each form
 */
export function problemOfForms(
  value: unknown,
  forms: readonly ValueSchema[],
  results: readonly Validation[],
  name: string,
): Problem {
  const fitting = results.flatMap(({ ok }, position) => (ok ? [position] : []))
  const missed = results.flatMap((result, position): MissedForm[] =>
    result.ok ? [] : [{ position, form: forms[position] ?? {}, problem: result.problem }],
  )
  return refusalOfForms(value, forms, { fitting, missed }, name)
}

/**
 * The forms that a value is tried with, which inherit the type of the schema and do not require what it requires; and the
 * rest of the schema.
 */
export const formsOf = onceForEach(({ oneOf = [], anyOf = [], ...rest }: ValueSchema) => {
  const { type, requiredOfEveryForm = [] } = rest
  const tried = ({ properties, ...form }: ValueSchema): ValueSchema => ({
    ...(type !== undefined && { type }),
    ...form,
    ...(properties && { properties: unmarked(properties, requiredOfEveryForm) }),
  })
  return { oneOf: oneOf.map(tried), anyOf: anyOf.map(tried), rest }
})

function unmarked(
  properties: Readonly<Record<string, ValueSchema>>,
  names: readonly string[],
): Readonly<Record<string, ValueSchema>> {
  return mapValues(properties, (each, name) => (names.includes(name) ? { ...each, required: false } : each))
}

function validateItems(value: unknown, schema: ValueSchema, items: ValueSchema, name: string): Validation {
  const { items: _, ...own } = schema
  const outer = validate(value, own, name)
  if (!outer.ok || !Array.isArray(outer.value)) return outer
  const list: unknown[] = []
  for (const [position, item] of outer.value.entries()) {
    const place = `${name}[${position}]`
    const result = validateOneOf(item, items, place)
    if (!result.ok) return result
    list.push(result.value)
  }
  return { ok: true, value: list }
}
