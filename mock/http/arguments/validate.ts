import type { Json, ValueSchema } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { coerce } from './coerce.ts'
import { firstViolation } from './first-violation.ts'
import type { Problem } from './problem.ts'

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
  if (schema.oneOf) return validateOneOf(value, schema.oneOf, name)
  if (schema.items?.oneOf) return validateItems(value, schema, schema.items, name)
  const coerced = coerce(value, schema)
  const problem = firstViolation(coerced, schema, name)
  return problem ? { ok: false, problem } : { ok: true, value: coerced }
}

function validateOneOf(value: unknown, branches: readonly ValueSchema[], name: string): Validation {
  const results = branches.map((branch) => validate(value, branch, name))
  const fitting = results.filter((result) => result.ok)
  const [only] = fitting
  if (only && fitting.length === 1) return only
  return refusalOfForms(value, branches, results, name)
}

/**
 * The problem of a value that matches none, or several, of the forms. Follows `rest_get_combining_operation_error`.
 *
 * @param results the validation of the value against each form
 */
export function refusalOfForms(
  value: unknown,
  branches: readonly ValueSchema[],
  results: readonly Validation[],
  name: string,
): Validation {
  if (results.some(({ ok }) => ok))
    return refuse(
      'rest_one_of_multiple_matches',
      `${name} is ${titlesOf(branches)} at once. Send one of them.`,
      { positions: results.flatMap(({ ok }, i) => (ok ? [i] : [])) },
    )
  const isUntitled = branches.every(({ title }) => title === undefined)
  const hasSharedMember = branches.some(({ properties = {} }) =>
    Object.keys(properties).some((member) => isRecord(value) && Object.hasOwn(value, member)),
  )
  if (isUntitled && !hasSharedMember && results.filter(isOfItsType).length !== 1)
    return refuse('rest_no_matching_schema', `${name} does not match any of the expected formats.`, null)
  const position = likeliest(value, branches, results, name)
  const meant = results[position]
  if (meant === undefined || meant.ok)
    return refuse('rest_no_matching_schema', `${name} is neither ${titlesOf(branches)}.`, null)
  const title = branches[position]?.title ?? 'form'
  return refuse('rest_no_matching_schema', `${name} is not a valid ${title}: ${meant.problem.text}`, {
    position,
  })
}

const isOfItsType = (result: Validation): boolean => result.ok || result.problem.code !== 'rest_invalid_type'

const titlesOf = (branches: readonly ValueSchema[]): string =>
  branches.map(({ title }) => title ?? 'form').join(' nor ')

/**
 * The index of the form that the client likely meant: one whose type the value has; of several, the one that shares most
 * members with it, then the one that fails latest.
 */
function likeliest(
  value: unknown,
  branches: readonly ValueSchema[],
  results: readonly Validation[],
  name: string,
): number {
  const scores = branches.map((branch, i) => {
    const result = results[i]
    if (result === undefined || result.ok) return -1
    const { code, text } = result.problem
    if (code === 'rest_invalid_type' && text.startsWith(`${name} `)) return -1
    const members = typeof value === 'object' && value !== null ? Object.keys(value) : []
    const shared = members.filter((member) => Object.hasOwn(branch.properties ?? {}, member)).length
    return shared * 2 + (code === 'rest_not_in_enum' ? 0 : 1)
  })
  const best = Math.max(...scores)
  return best < 0 ? -1 : scores.indexOf(best)
}

function validateItems(value: unknown, schema: ValueSchema, items: ValueSchema, name: string): Validation {
  const { oneOf = [], ...plainItems } = items
  const { items: _, ...own } = schema
  const outer = validate(value, own, name)
  if (!outer.ok || !Array.isArray(outer.value)) return outer
  const list: unknown[] = []
  for (const [position, item] of outer.value.entries()) {
    const place = `${name}[${position}]`
    const formed = validateOneOf(item, oneOf, place)
    const result = formed.ok ? validate(formed.value, plainItems, place) : formed
    if (!result.ok) return result
    list.push(result.value)
  }
  return { ok: true, value: list }
}

function refuse(code: string, text: string, data: Json): Validation {
  return { ok: false, problem: { code, text, data } }
}
