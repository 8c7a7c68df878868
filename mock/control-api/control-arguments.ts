import type { ArgumentDefinition, ArgumentDefinitions, Json, ValueSchema } from '../../contract/index.ts'
import { unknownMember } from '../../fixtures/nearest-word.ts'
import { checkArguments } from '../http/arguments/check-arguments.ts'
import type { Parameters } from '../http/query.ts'
import type { Clock } from '../site/controls/clock.ts'
import type { Conditions } from '../site/controls/conditions.ts'
import type { Fault } from '../site/controls/faults.ts'
import { mustBeHeaders } from '../site/controls/patched-answer.ts'

const route: ValueSchema = { type: 'string' }
const anything: ValueSchema = {}

const headerArgument: ArgumentDefinition = {
  type: 'object',
  additionalProperties: { type: ['string', 'number'] },
}
const conditionArguments = {
  delay: { type: 'number' },
  rate: { type: 'number' },
  times: { type: 'integer' },
} as const satisfies ArgumentDefinitions

const faultArguments: ArgumentDefinitions = {
  route,
  status: { oneOf: [{ type: 'integer' }, { type: 'string', enum: ['network'] }] },
  headers: headerArgument,
  ...conditionArguments,
  body: anything,
}

/** The fault in a request. @throws Error for an invalid one */
export function faultIn(sent: Parameters): Fault {
  const args = checked(sent, faultArguments)
  return {
    ...(typeof args.route === 'string' && { route: args.route }),
    ...(typeof args.status === 'number' && { status: args.status }),
    ...(args.status === 'network' && { status: args.status }),
    ...(args.headers !== undefined && { headers: headersIn(args) }),
    ...conditionsIn(args),
    ...(isJson(args.body) && { body: args.body }),
  }
}

const conditionsIn = ({ delay, rate, times }: Parameters): Conditions => ({
  ...(typeof delay === 'number' && { delay }),
  ...(typeof rate === 'number' && { rate }),
  ...(typeof times === 'number' && { times }),
})

const headersIn = ({ headers }: Parameters): Record<string, string> =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]))

/** An override that was sent over HTTP. */
export interface RemoteOverride extends Conditions {
  readonly route: string
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  /** A JSON Merge Patch of the body; undefined leaves it unchanged. */
  readonly body: Json | undefined
}

const overrideArguments: ArgumentDefinitions = {
  route: { ...route, required: true },
  status: { type: 'integer', minimum: 200, maximum: 599 },
  headers: headerArgument,
  ...conditionArguments,
  body: anything,
}

/** The override in a request. @throws Error for an invalid one */
export function overrideIn(sent: Parameters): RemoteOverride {
  const args = checked(sent, overrideArguments)
  const headers = headersIn(args)
  mustBeHeaders(headers)
  return {
    route: String(args.route),
    status: typeof args.status === 'number' ? args.status : undefined,
    headers,
    body: isJson(args.body) ? args.body : undefined,
    ...conditionsIn(args),
  }
}

/**
 * The checked parameters of a request. A misspelt name, or a body that isn't JSON, must not have a wider effect than
 * intended.
 *
 * @throws Error for an unknown name; RestError 400 for an invalid value
 */
export function checked(sent: Parameters, definitions: ArgumentDefinitions): Parameters {
  const unknown = unknownMember(sent, Object.keys(definitions))
  if (unknown !== undefined)
    throw new Error(`Cannot read the request: ${unknown} Send JSON, with Content-Type: application/json.`)
  return checkArguments(sent, definitions)
}

/** A required parameter. @throws RestError 400 when it is missing or not a string */
export function requiredText(sent: Parameters, name: string): string {
  return String(checkArguments(sent, { [name]: { type: 'string', required: true } })[name])
}

/** The parameter `id`; undefined when it is missing, for all items. @throws Error for any other parameter */
export function idIn(sent: Parameters): number | undefined {
  const { id } = checked(sent, { id: { type: 'integer' } })
  return typeof id === 'number' ? id : undefined
}

/** The parameter `number`, of a request. @throws Error for any other parameter */
export function numberIn(sent: Parameters): number {
  return Number(checked(sent, { number: { type: 'integer', minimum: 1, required: true } }).number)
}

/** Moves, sets or freezes a clock. @throws Error for an invalid time, or without any parameter */
export function moveClock(clock: Clock, sent: Parameters): void {
  const time: ValueSchema = { type: ['number', 'string'] }
  const args = checked(sent, {
    advance: { type: 'number' },
    set: time,
    freeze: { type: ['boolean', 'number', 'string'] },
  })
  const { advance, set, freeze } = args
  if (advance === undefined && set === undefined && freeze === undefined)
    throw new Error('Cannot move the clock: send advance, set or freeze.')
  if (typeof advance === 'number') clock.advance(advance)
  if (typeof set === 'number' || typeof set === 'string') clock.set(set)
  if (freeze === true) clock.freeze()
  else if (freeze === false) clock.resume()
  else if (typeof freeze === 'number' || typeof freeze === 'string') clock.freeze(freeze)
}

// Parameters come from JSON or from a query.
function isJson(value: unknown): value is Json {
  return value !== undefined
}
