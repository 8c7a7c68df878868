import type { ErrorObject } from 'ajv'
import type { Json } from '../../contract/index.ts'

/** Why a value does not fit. */
export interface Problem {
  readonly code: string
  /** The bare fact, `page is not of type integer.`, as the reference puts it in `data.params`. */
  readonly text: string
  /** What the details of the error body carry beside code and message; undefined leaves the problem out of them. */
  readonly data: Json | undefined
}

/** A problem of the interface, from the validator's. `root` is the name of the value that was validated. */
export function problemOf(
  { keyword, params, instancePath, parentSchema = {} }: ErrorObject,
  root: string,
): Problem {
  const name = root + bracketed(instancePath)
  const fact = (code: string, text: string, data: Json = null): Problem => ({ code, text, data })
  switch (keyword) {
    case 'type':
      return fact('rest_invalid_type', `${name} is not of type ${[params.type].flat().join(',')}.`, {
        param: name,
      })
    case 'enum':
      return fact('rest_not_in_enum', `${name} is not ${oneOf(params.allowedValues)}.`)
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return fact('rest_out_of_bounds', `${name} must be ${bounds(parentSchema)}`)
    case 'format':
      return fact('rest_invalid_date', 'Invalid date.')
    case 'minItems':
      return fact('rest_too_few_items', `${name} must contain at least ${counted(params.limit)}.`)
    case 'maxItems':
      return fact('rest_too_many_items', `${name} must contain at most ${counted(params.limit)}.`)
    case 'uniqueItems':
      return fact('rest_duplicate_items', `${name} has duplicate items.`)
    case 'required':
      return fact('rest_property_required', `${params.missingProperty} is a required property of ${name}.`)
    case 'additionalProperties':
      return fact(
        'rest_additional_properties_forbidden',
        `${params.additionalProperty} is unknown in ${name}.`,
      )
    default:
      return unfit(name)
  }
}

/** A problem nothing more is known of. */
export function unfit(name: string): Problem {
  return { code: 'rest_invalid_param', text: `${name} does not fit.`, data: null }
}

// /0/method to [0][method]
function bracketed(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => `[${part.replaceAll('~1', '/').replaceAll('~0', '~')}]`)
    .join('')
}

function oneOf(values: readonly Json[]): string {
  const words = values.map(String)
  if (words.length < 2) return words.join('')
  if (words.length === 2) return `one of ${words.join(' and ')}`
  return `one of ${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
}

const counted = (limit: number): string => `${limit} ${limit === 1 ? 'item' : 'items'}`

function bounds(schema: NonNullable<ErrorObject['parentSchema']>): string {
  const least = schema.minimum ?? schema.exclusiveMinimum
  const most = schema.maximum ?? schema.exclusiveMaximum
  const kind = (isInclusive: boolean): string => (isInclusive ? '(inclusive)' : '(exclusive)')
  if (least !== undefined && most !== undefined)
    return `between ${least} ${kind(schema.minimum !== undefined)} and ${most} ${kind(schema.maximum !== undefined)}`
  if (least !== undefined)
    return schema.minimum === undefined ? `greater than ${least}` : `greater than or equal to ${least}`
  return schema.maximum === undefined ? `less than ${most}` : `less than or equal to ${most}`
}
