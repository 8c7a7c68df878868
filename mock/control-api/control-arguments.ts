import type { ArgumentDefinition, ArgumentDefinitions, Json, ValueSchema } from '../../contract/index.ts'
import { unknownMember } from '../../contract/lib/nearest-word.ts'
import { checkArguments } from '../http/arguments/check-arguments.ts'
import type { Parameters } from '../http/query.ts'
import type { Clock } from '../site/controls/clock.ts'
import type { Conditions } from '../site/controls/conditions.ts'
import type { Fault } from '../site/controls/faults.ts'

const headers: ArgumentDefinition = {
  type: 'object',
  additionalProperties: { type: ['string', 'number'] },
}

/** What a fault and an override have in common. */
export const answerArguments = {
  headers,
  delay: { type: 'number', description: 'Milliseconds before the response.' },
  rate: { type: 'number', description: 'The share of requests it applies to, from 0 to 1.' },
  times: { type: 'integer', description: 'How many requests it applies to.' },
} as const satisfies ArgumentDefinitions

export const faultArguments: ArgumentDefinitions = {
  route: { type: 'string', description: 'Method and route, `GET /wp/v2/posts`. Default: every request.' },
  status: { oneOf: [{ type: 'integer' }, { type: 'string', enum: ['network'] }] },
  ...answerArguments,
  body: { description: 'JSON, or the text of a body with another Content-Type.' },
}

/** The fault in a request. */
export const faultIn = (args: Parameters): Fault => ({
  ...(typeof args.route === 'string' && { route: args.route }),
  ...(typeof args.status === 'number' && { status: args.status }),
  ...(args.status === 'network' && { status: args.status }),
  ...(args.headers !== undefined && { headers: headersIn(args) }),
  ...conditionsIn(args),
  ...(isJson(args.body) && { body: args.body }),
})

export const conditionsIn = ({ delay, rate, times }: Parameters): Conditions => ({
  ...(typeof delay === 'number' && { delay }),
  ...(typeof rate === 'number' && { rate }),
  ...(typeof times === 'number' && { times }),
})

export const headersIn = ({ headers }: Parameters): Record<string, string> =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]))

// Parameters come from JSON or from a query.
export function isJson(value: unknown): value is Json {
  return value !== undefined
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

const time: ValueSchema = { type: ['number', 'string'] }

export const clockArguments: ArgumentDefinitions = {
  advance: { type: 'number', description: 'Milliseconds.' },
  set: { ...time, description: 'A time, in milliseconds since 1970 or ISO 8601.' },
  freeze: { type: ['boolean', 'number', 'string'], description: 'true, false to resume, or a time.' },
}

/** Moves, sets or freezes a clock. @throws Error for an invalid time, or without any parameter */
export function moveClock(clock: Clock, { advance, set, freeze }: Parameters): void {
  if (advance === undefined && set === undefined && freeze === undefined)
    throw new Error('Cannot move the clock: send advance, set or freeze.')
  if (typeof advance === 'number') clock.advance(advance)
  if (typeof set === 'number' || typeof set === 'string') clock.set(set)
  if (freeze === true) clock.freeze()
  else if (freeze === false) clock.resume()
  else if (typeof freeze === 'number' || typeof freeze === 'string') clock.freeze(freeze)
}
