import type { ValidateFunction } from 'ajv'
import type { ArgumentDefinitions, ValueSchema } from '../contract/index.ts'
import { schemaProblems } from '../fixtures/schema-problems.ts'

/** The JSON Schema of a tool's arguments. */
export interface InputSchema {
  readonly [keyword: string]: unknown
  readonly type: 'object'
  readonly properties: Readonly<Record<string, ValueSchema>>
  readonly required: readonly string[]
  readonly additionalProperties: false
}

/** Definitions of arguments as JSON Schema. */
export function inputSchema(definitions: ArgumentDefinitions): InputSchema {
  const entries = Object.entries(definitions)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { required: _, ...schema }]) => [name, schema])),
    required: entries.flatMap(([name, { required }]) => (required ? [name] : [])),
    additionalProperties: false,
  }
}

const compiled = new WeakMap<InputSchema, ValidateFunction>()

/**
 * The arguments that were sent, of the type of the definitions that the schema was made from.
 *
 * @param name the tool's
 * @throws Error that names each that is wrong, what was given and what may be
 */
export async function readArguments<Arguments>(
  sent: unknown,
  name: string,
  schema: InputSchema,
): Promise<Arguments> {
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const known = compiled.get(schema)
  const validate = known ?? new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(schema)
  compiled.set(schema, validate)
  if (isOf<Arguments>(validate, sent)) return sent
  const problems = schemaProblems(validate.errors ?? [], `the tool ${name}`)
  throw new Error(`Cannot call ${name}: ${problems.join(' ')}`)
}

function isOf<Value>(validate: ValidateFunction, value: unknown): value is Value {
  return validate(value)
}
