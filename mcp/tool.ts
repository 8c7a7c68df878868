import type { ArgumentDefinitions, ValueOf } from '../contract/index.ts'
import { type InputSchema, inputSchema, readArguments } from './arguments.ts'
import type { Findings } from './findings.ts'
import type { Workbench } from './workbench.ts'

/** The arguments that a tool is called with, by their definitions. */
export type ArgumentsOf<Definitions> = {
  readonly [Name in keyof Definitions as Definitions[Name] extends { readonly required: true }
    ? Name
    : never]: ValueOf<Definitions[Name]>
} & {
  readonly [Name in keyof Definitions as Definitions[Name] extends { readonly required: true }
    ? never
    : Name]?: ValueOf<Definitions[Name]>
}

/** One call of a tool. */
export interface ToolCall {
  readonly bench: Workbench
  /** Fires when the client cancels the call, or is gone. */
  readonly signal: AbortSignal
  /** Tells the client how far a long call is. */
  tell(done: number, message: string): void
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
  /** What the agent is told. */
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
