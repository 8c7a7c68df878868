import type { ValidateFunction } from 'ajv'
import type { ArgumentDefinitions, ValueOf, ValueSchema } from '../../contract/index.ts'
import { schemaProblems } from '../../fixtures/schema-problems.ts'
import type { Findings } from './findings.ts'
import type { Workbench } from './workbench.ts'

/** The arguments that a tool is called with, by their definitions. */
type ArgumentsOf<Definitions> = {
  readonly [Name in keyof Definitions as Definitions[Name] extends { readonly required: true }
    ? Name
    : never]: ValueOf<Definitions[Name]>
} & {
  readonly [Name in keyof Definitions as Definitions[Name] extends { readonly required: true }
    ? never
    : Name]?: ValueOf<Definitions[Name]>
}

interface ToolCall {
  readonly bench: Workbench
  /** Fires when the client cancels the call, or is gone. */
  readonly signal: AbortSignal
  /** Reports the progress of a long call. */
  reportProgress(done: number, message: string): void
}

/** What a client should know before it lets an agent call a tool. */
interface ToolHints {
  /** It changes nothing. */
  readonly reads?: true
  /** It may reach a site that is not the mock. */
  readonly reachesSites?: true
}

/** What an agent can do. */
export interface Tool {
  readonly name: string
  /** What people are shown. */
  readonly title: string
  readonly description: string
  readonly input: InputSchema
  readonly hints: ToolHints
  /** @throws Error that says what is wrong with the arguments, or with what they name, and what to do */
  call(sent: unknown, call: ToolCall): Promise<Findings>
}

interface ToolDefinition<Definitions extends ArgumentDefinitions> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: Definitions
  readonly hints?: ToolHints
  run(args: ArgumentsOf<Definitions>, call: ToolCall): Promise<Findings>
}

/**
 * Makes a tool. Its arguments are declared once, in the dialect of the contract: what the agent is shown, what is checked
 * and the types of the code are read from there.
 */
export function tool<const Definitions extends ArgumentDefinitions>({
  arguments: definitions,
  hints = {},
  run,
  ...rest
}: ToolDefinition<Definitions>): Tool {
  const input = inputSchema(definitions)
  return {
    ...rest,
    hints,
    input,
    call: async (sent, call) =>
      run(await readArguments<ArgumentsOf<Definitions>>(sent, rest.name, input), call),
  }
}

/** The JSON Schema of a tool's arguments. */
interface InputSchema {
  readonly [keyword: string]: unknown
  readonly type: 'object'
  readonly properties: Readonly<Record<string, ValueSchema>>
  readonly required: readonly string[]
  readonly additionalProperties: false
}

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
