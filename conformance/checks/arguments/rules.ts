import type { Json, ValueSchema } from '../../../contract/index.ts'
import { slug } from '../../../contract/requirements/endpoint-name.ts'
import { dates, notDates, notOfType } from './neighbours.ts'

/** A set of values that a rule of one argument says something about. */
export interface RuleCase {
  /** The last part of the check's id behind the requirement: `''`, `.asc`, `.stranger`. */
  readonly suffix: string
  /** The rule, which ends the requirement's id: `maximum`. */
  readonly rule: string
  readonly accepted: readonly Json[]
  readonly rejected: readonly Json[]
}

const none: readonly Json[] = []

/**
 * What the schema of one value says, as values to send: in a bound, at it and past it; each listed value and a
 * stranger; its type and the neighbours of it.
 *
 * @param good a value that is surely taken
 */
export function casesOf(schema: ValueSchema, good: Json | undefined, carries: 'query' | 'json'): RuleCase[] {
  const control = good === undefined ? none : [good]
  return [
    ...typeCases(schema, control, carries),
    ...formatCases(schema, carries),
    ...enumCases('enum', schema.enum, (value) => value),
    ...enumCases('items', schema.items?.enum, (value) => [value]),
    ...boundCases(schema),
    ...uniqueCases(schema),
  ]
}

function typeCases(schema: ValueSchema, control: readonly Json[], carries: 'query' | 'json'): RuleCase[] {
  const { type, enum: values, format } = schema
  // Listed values and dates say their type themselves.
  if (type === undefined || values !== undefined || (format === 'date-time' && type === 'string')) return []
  return [{ suffix: '', rule: 'type', accepted: control, rejected: notOfType(schema, carries) }]
}

function formatCases({ format, type }: ValueSchema, carries: 'query' | 'json'): RuleCase[] {
  if (format !== 'date-time') return []
  const isText = carries === 'json' && type !== undefined && [type].flat().includes('null')
  return [{ suffix: '', rule: 'format', accepted: dates, rejected: isText ? notDates : [...notDates] }]
}

function enumCases(
  rule: string,
  values: readonly Json[] | undefined,
  send: (value: Json) => Json,
): RuleCase[] {
  if (values === undefined) return []
  const [first = null] = values
  return [
    ...values.map((value) => ({
      suffix: `.${slug(String(value))}`,
      rule,
      accepted: [send(value)],
      rejected: none,
    })),
    { suffix: '.stranger', rule, accepted: [send(first)], rejected: [send('stranger')] },
  ]
}

function boundCases(schema: ValueSchema): RuleCase[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const cases: RuleCase[] = []
  const bound = (rule: string, at: number, inwards: 1 | -1, exclusive: boolean | undefined): void => {
    const [inside, outside] = exclusive
      ? [[at + inwards], [at, at - inwards]]
      : [[at, at + inwards], [at - inwards]]
    cases.push({ suffix: '', rule, accepted: inside, rejected: outside })
  }
  if (minimum !== undefined) bound('minimum', minimum, 1, exclusiveMinimum)
  if (maximum !== undefined) bound('maximum', maximum, -1, exclusiveMaximum)
  return cases
}

function uniqueCases({ uniqueItems, items }: ValueSchema): RuleCase[] {
  if (!uniqueItems) return []
  const [first = 'alder', second = 'birch'] = items?.enum ?? []
  return [{ suffix: '', rule: 'unique-items', accepted: [[first, second]], rejected: [[first, first]] }]
}
