import type { ArgumentDefinitions, Json, ValueSchema } from '../../contract/index.ts'
import { checkArguments } from '../arguments/check-arguments.ts'
import type { Fault } from '../controls/faults.ts'
import { mustBeHeaders } from '../controls/patched-answer.ts'
import type { Parameters } from '../http/query.ts'

const route: ValueSchema = { type: 'string' }
const anything: ValueSchema = {}

const faultArguments: ArgumentDefinitions = {
  route,
  status: { oneOf: [{ type: 'integer' }, { type: 'string', enum: ['network'] }] },
  delay: { type: 'number' },
  rate: { type: 'number' },
  times: { type: 'integer' },
  body: anything,
}

/** The fault that was sent. @throws Error when it is none */
export function faultIn(sent: Parameters): Fault {
  const args = checked(sent, faultArguments)
  return {
    ...(typeof args.route === 'string' && { route: args.route }),
    ...(typeof args.status === 'number' && { status: args.status }),
    ...(args.status === 'network' && { status: args.status }),
    ...(typeof args.delay === 'number' && { delay: args.delay }),
    ...(typeof args.rate === 'number' && { rate: args.rate }),
    ...(typeof args.times === 'number' && { times: args.times }),
    ...(isJson(args.body) && { body: args.body }),
  }
}

/** What an answer is changed to. */
export interface RemoteOverride {
  readonly route: string
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  /** A JSON Merge Patch of the body; undefined leaves it. */
  readonly body: Json | undefined
}

const overrideArguments: ArgumentDefinitions = {
  route: { ...route, required: true },
  status: { type: 'integer', minimum: 200, maximum: 599 },
  headers: { type: 'object', additionalProperties: { type: 'string' }, default: {} },
  body: anything,
}

/** The override that was sent. @throws Error when it is none */
export function overrideIn(sent: Parameters): RemoteOverride {
  const args = checked(sent, overrideArguments)
  const headers = Object.fromEntries(
    Object.entries(args.headers ?? {}).map(([name, value]) => [name, String(value)]),
  )
  mustBeHeaders(headers)
  return {
    route: String(args.route),
    status: typeof args.status === 'number' ? args.status : undefined,
    headers,
    body: isJson(args.body) ? args.body : undefined,
  }
}

/**
 * What was sent, as its definitions have it. A name that is mistaken, or a body that is not sent as JSON, must not bend
 * more than was meant.
 *
 * @throws Error for a name there is none of; RestError 400 for a value that does not fit
 */
export function checked(sent: Parameters, definitions: ArgumentDefinitions): Parameters {
  const unlisted = Object.keys(sent).find((name) => !Object.hasOwn(definitions, name))
  if (unlisted !== undefined)
    throw new Error(
      `There is no ${JSON.stringify(unlisted)} here. Send ${Object.keys(definitions).join(', ')} as JSON, with Content-Type: application/json.`,
    )
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

/** Milliseconds to move a clock by, or a moment to put it to. @throws RestError 400 for neither */
export function clockMoveIn(
  sent: Parameters,
): { readonly advance: number } | { readonly set: number | string } {
  if (sent.advance === undefined)
    return { set: typeof sent.set === 'number' ? sent.set : needed(sent, 'set') }
  return { advance: Number(checkArguments(sent, { advance: { type: 'number' } }).advance) }
}

// What was sent came as JSON, or as a query; there is nothing else in it.
function isJson(value: unknown): value is Json {
  return value !== undefined
}
