import type { TextFormat, ValueSchema } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { typeTests } from './coerce.ts'
import { parseDate } from './parsed-date.ts'
import { type Problem, problems } from './problem.ts'

type Test = (text: string) => boolean

/**
 * Tests for the formats of a definition. URIs have none: `rest_validate_value_from_schema` does not check them.
 */
export const formats: Readonly<Record<Exclude<TextFormat, 'uri'>, Test>> = {
  // WordPress accepts more than RFC 3339: without an offset, the site's timezone counts.
  'date-time': (text) => parseDate(text) !== undefined,
  email: (text) => text.length <= 320 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(text),
  ip: (text) => isVersion4(text) || (/^[\da-f:.]{2,45}$/i.test(text) && URL.canParse(`http://[${text}]/`)),
  uuid: (text) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(text),
  'hex-color': (text) => /^#(?:[\da-f]{3}){1,2}$/i.test(text),
}

function isVersion4(text: string): boolean {
  const parts = text.split('.', 5)
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
}

/**
 * The first violation of a definition by a coerced value; undefined when it is valid. Ignores `oneOf`, whose forms
 * `validate` tries. Follows `rest_validate_value_from_schema`.
 *
 * @param name the name of the value in the problem, `per_page` or `requests[0][method]`
 */
export function firstViolation(value: unknown, schema: ValueSchema, name: string): Problem | undefined {
  const { type, enum: allowed } = schema
  const types = typeof type === 'string' ? [type] : type
  if (types && !types.some((each) => typeTests[each](value))) return problems.type(name, types)
  if (allowed && !allowed.some((each) => comparable(each) === comparable(value)))
    return problems.enum(name, allowed)
  if (typeof value === 'number' && !isWithin(value, schema)) return problems.bounds(name, schema)
  const problem = typeof value === 'string' ? textViolation(value, schema, name) : undefined
  if (problem) return problem
  if (Array.isArray(value)) return listViolation(value, schema, name)
  return isRecord(value) ? objectViolation(value, schema, name) : undefined
}

function textViolation(text: string, schema: ValueSchema, name: string): Problem | undefined {
  const { minLength = 0, maxLength = Infinity, format, pattern } = schema
  // In code points, not in halves of surrogate pairs.
  const length = maxLength < Infinity || minLength > 0 ? [...text].length : 0
  if (length > maxLength) return problems.tooLong(name, maxLength)
  if (length < minLength) return problems.tooShort(name, minLength)
  // `rest_validate_value_from_schema` does not check URIs.
  if (format && format !== 'uri' && !formats[format](text)) return problems.format(name, format)
  return pattern && !pattern.test(text) ? problems.pattern(name, pattern.source) : undefined
}

function isWithin(value: number, schema: ValueSchema): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum } = schema
  return (
    (exclusiveMinimum ? value > minimum : value >= minimum) &&
    (exclusiveMaximum ? value < maximum : value <= maximum)
  )
}

function listViolation(list: readonly unknown[], schema: ValueSchema, name: string): Problem | undefined {
  const { minItems = 0, maxItems = Infinity, uniqueItems, items } = schema
  if (list.length > maxItems) return problems.tooMany(name, maxItems)
  if (list.length < minItems) return problems.tooFew(name, minItems)
  const problem =
    items && firstOf(list.entries(), ([place, item]) => firstViolation(item, items, `${name}[${place}]`))
  if (problem) return problem
  return uniqueItems && new Set(list.map(comparable)).size < list.length
    ? problems.duplicate(name)
    : undefined
}

function objectViolation(
  object: Readonly<Record<string, unknown>>,
  { properties = {}, additionalProperties = true, requiredOfEveryForm = [] }: ValueSchema,
  name: string,
): Problem | undefined {
  const marked = Object.keys(properties).filter((member) => properties[member]?.required)
  const missing = [...requiredOfEveryForm, ...marked].find((member) => !Object.hasOwn(object, member))
  if (missing !== undefined) return problems.missing(name, missing)
  const schemaOfOthers = typeof additionalProperties === 'object' ? additionalProperties : {}
  // In the order in which the client sent them.
  return firstOf(Object.entries(object), ([member, value]) => {
    const isDeclared = Object.hasOwn(properties, member)
    if (!isDeclared && additionalProperties === false) return problems.unknown(name, member)
    const schema = isDeclared ? properties[member] : schemaOfOthers
    return firstViolation(value, schema ?? {}, `${name}[${member}]`)
  })
}

function firstOf<T>(list: Iterable<T>, problemOf: (each: T) => Problem | undefined): Problem | undefined {
  for (const each of list) {
    const problem = problemOf(each)
    if (problem) return problem
  }
  return undefined
}

/** Objects and lists as JSON with sorted members; strings with a prefix that no JSON has. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return `"${value}`
  return typeof value === 'object' && value !== null ? JSON.stringify(value, sorted) : value
}

function sorted(_: string, value: unknown): unknown {
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
}
