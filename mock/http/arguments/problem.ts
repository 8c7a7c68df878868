import type { Json, TypeName, ValueSchema } from '../../../contract/index.ts'
import { counted } from '../../../contract/lib/plural.ts'

export interface Problem {
  readonly code: string
  /** The text of `data.params` of `rest_invalid_param`, `page is not of type integer.` */
  readonly text: string
  /** What the message says instead of `text`. */
  readonly help?: string
  /** The data in `details` of the error body; undefined leaves the problem out of `details`. */
  readonly data: Json | undefined
}

export function problem(code: string, text: string, data: Json = null): Problem {
  return { code, text, data }
}

/** The problems of the value `name`. */
export const problems = {
  type: (name: string, types: readonly TypeName[]) =>
    problem('rest_invalid_type', `${name} is not of type ${types.join(',')}.`, { param: name }),
  enum: (name: string, values: readonly Json[]) =>
    problem('rest_not_in_enum', `${name} is not ${oneOf(values)}.`),
  bounds: (name: string, schema: ValueSchema) =>
    problem('rest_out_of_bounds', `${name} must be ${bounds(schema)}`),
  format: (name: string, format: string) => {
    if (format === 'date-time') return problem('rest_invalid_date', 'Invalid date.')
    if (format === 'email') return problem('rest_invalid_email', 'Invalid email address.')
    const text =
      format === 'ip' ? `${name} is not a valid IP address.` : `${name} is not of the format ${format}.`
    return problem(`rest_invalid_${format.replace('-', '_')}`, text)
  },
  tooShort: (name: string, least: number) =>
    problem('rest_too_short', `${name} must have at least ${counted(least, 'character')}.`),
  tooLong: (name: string, limit: number) =>
    problem('rest_too_long', `${name} must have at most ${counted(limit, 'character')}.`),
  pattern: (name: string, source: string) =>
    problem('rest_invalid_pattern', `${name} does not match the pattern ${source}.`),
  tooFew: (name: string, least: number) =>
    problem('rest_too_few_items', `${name} must contain at least ${counted(least, 'item')}.`),
  tooMany: (name: string, limit: number) =>
    problem('rest_too_many_items', `${name} must contain at most ${counted(limit, 'item')}.`),
  duplicate: (name: string) => problem('rest_duplicate_items', `${name} has duplicate items.`),
  missing: (name: string, member: string) =>
    problem('rest_property_required', `${member} is a required property of ${name}.`),
  unknown: (name: string, member: string) =>
    problem('rest_additional_properties_forbidden', `${member} is unknown in ${name}.`),
}

function oneOf(values: readonly Json[]): string {
  const words = values.map(String)
  if (words.length < 2) return words.join('')
  if (words.length === 2) return `one of ${words.join(' and ')}`
  return `one of ${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
}

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: ValueSchema): string {
  const kind = (isExclusive = false): string => (isExclusive ? '(exclusive)' : '(inclusive)')
  if (minimum !== undefined && maximum !== undefined)
    return `between ${minimum} ${kind(exclusiveMinimum)} and ${maximum} ${kind(exclusiveMaximum)}`
  if (minimum !== undefined)
    return exclusiveMinimum ? `greater than ${minimum}` : `greater than or equal to ${minimum}`
  return exclusiveMaximum ? `less than ${maximum}` : `less than or equal to ${maximum}`
}
