import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TextPattern, ValueSchema } from '../../../../contract/index.ts'
import { formats } from '../first-violation.ts'
import { type Problem, problems } from '../problem.ts'

const ajv = new Ajv({
  strict: false,
  strictNumbers: true,
  verbose: true,
  formats: { ...formats, uri: true },
  keywords: [
    {
      keyword: 'textPattern',
      type: 'string',
      validate: (pattern: TextPattern, text: string) => pattern.test(text),
    },
  ],
})
const validators = new WeakMap<ValueSchema, ValidateFunction>()

/** The first violation that ajv finds, with the definition converted to JSON Schema. */
export function ajvViolation(value: unknown, schema: ValueSchema, name: string): Problem | undefined {
  const validator = validators.get(schema) ?? ajv.compile(toJsonSchema(schema))
  validators.set(schema, validator)
  if (validator(value)) return undefined
  const [error] = validator.errors ?? []
  if (error === undefined) throw new Error('ajv reported no error.')
  return problemOf(error, name + bracketed(error.instancePath))
}

function problemOf({ keyword, params, parentSchema = {} }: ErrorObject, name: string): Problem {
  switch (keyword) {
    case 'type':
      return problems.type(name, [params.type].flat())
    case 'enum':
      return problems.enum(name, params.allowedValues)
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return problems.bounds(name, dialectBounds(parentSchema))
    case 'format':
      return problems.format(name, params.format)
    case 'minLength':
      return problems.tooShort(name, params.limit)
    case 'maxLength':
      return problems.tooLong(name, params.limit)
    case 'textPattern':
      return problems.pattern(name, parentSchema.textPattern.source)
    case 'minItems':
      return problems.tooFew(name, params.limit)
    case 'maxItems':
      return problems.tooMany(name, params.limit)
    case 'uniqueItems':
      return problems.duplicate(name)
    case 'required':
      return problems.missing(name, params.missingProperty)
    case 'additionalProperties':
      return problems.unknown(name, params.additionalProperty)
    default:
      throw new Error(`ajv reported ${keyword}, which the dialect lacks.`)
  }
}

function dialectBounds(schema: NonNullable<ErrorObject['parentSchema']>): ValueSchema {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  return {
    minimum: minimum ?? exclusiveMinimum,
    maximum: maximum ?? exclusiveMaximum,
    exclusiveMinimum: exclusiveMinimum !== undefined,
    exclusiveMaximum: exclusiveMaximum !== undefined,
  }
}

// /0/method to [0][method]
function bracketed(pointer: string): string {
  const parts = pointer.split('/').slice(1)
  return parts.map((part) => `[${part.replaceAll('~1', '/').replaceAll('~0', '~')}]`).join('')
}

function toJsonSchema(schema: ValueSchema): Record<string, unknown> {
  const { title, description, context, exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  const {
    minimum,
    maximum,
    pattern,
    items,
    properties = {},
    additionalProperties,
    required,
    ...others
  } = rest
  const { requiredOfEveryForm = [], ...same } = others
  const whole = {
    ...same,
    [exclusiveMinimum ? 'exclusiveMinimum' : 'minimum']: minimum,
    [exclusiveMaximum ? 'exclusiveMaximum' : 'maximum']: maximum,
    textPattern: pattern,
    items: items && toJsonSchema(items),
    properties: mapped(properties),
    required: [
      ...requiredOfEveryForm,
      ...Object.keys(properties).filter((name) => properties[name]?.required),
    ],
    additionalProperties:
      typeof additionalProperties === 'object' ? toJsonSchema(additionalProperties) : additionalProperties,
  }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
}

function mapped(properties: Readonly<Record<string, ValueSchema>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, toJsonSchema(each)]))
}
