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

/** The fault that was sent. @throws Error when it is none */
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

/** What an answer is changed to. */
export interface RemoteOverride extends Conditions {
  readonly route: string
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  /** A JSON Merge Patch of the body; undefined leaves it. */
  readonly body: Json | undefined
}

const overrideArguments: ArgumentDefinitions = {
  route: { ...route, required: true },
  status: { type: 'integer', minimum: 200, maximum: 599 },
  headers: headerArgument,
  ...conditionArguments,
  body: anything,
}

/** The override that was sent. @throws Error when it is none */
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
 * What was sent, as its definitions have it. A name that is mistaken, or a body that is not sent as JSON, must not bend
 * more than was meant.
 *
 * @throws Error for a name there is none of; RestError 400 for a value that does not fit
 */
export function checked(sent: Parameters, definitions: ArgumentDefinitions): Parameters {
  const unknown = unknownMember(sent, Object.keys(definitions))
  if (unknown !== undefined)
    throw new Error(`Cannot take what was sent: ${unknown} Send JSON, with Content-Type: application/json.`)
  return checkArguments(sent, definitions)
}

/** One argument that has to be there. @throws RestError 400 when it is not, or is of another type */
export function needed(sent: Parameters, name: string): string {
  return String(checkArguments(sent, { [name]: { type: 'string', required: true } })[name])
}

/** The id of the one that is meant; undefined when all are. @throws Error for anything else that was sent */
export function idIn(sent: Parameters): number | undefined {
  const { id } = checked(sent, { id: { type: 'integer' } })
  return typeof id === 'number' ? id : undefined
}

/** The number of the request that is meant. @throws Error for anything else that was sent */
export function numberIn(sent: Parameters): number {
  return Number(checked(sent, { number: { type: 'integer', minimum: 1, required: true } }).number)
}

/** Does to a clock what was sent. @throws Error when that is nothing, or no moment */
export function moveClock(clock: Clock, sent: Parameters): void {
  const moment: ValueSchema = { type: ['number', 'string'] }
  const args = checked(sent, {
    advance: { type: 'number' },
    set: moment,
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

// What was sent came as JSON, or as a query; there is nothing else in it.
function isJson(value: unknown): value is Json {
  return value !== undefined
}
