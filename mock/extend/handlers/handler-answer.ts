import type { JsonObject } from '../../../contract/index.ts'
import { asciiJson } from '../../../contract/lib/json-text.ts'
import { RestError } from '../../http/errors.ts'
import type { Answer } from '../../resources/endpoint/call.ts'
import { JsonText } from '../../view/json-body.ts'

/** What a handler answers with a status or headers of its own. */
export class HandlerAnswer {
  readonly value: unknown
  readonly status: number
  readonly headers: Answer['headers']

  constructor(value: unknown, status = 200, headers: Answer['headers'] = {}) {
    this.value = value
    this.status = status
    this.headers = headers
  }
}

/** What a handler throws to refuse. */
export class HandlerError extends Error {
  readonly status: number
  readonly code: string
  readonly data: JsonObject | undefined

  constructor(status: number, code: string, message: string, data?: JsonObject) {
    super(message)
    this.name = 'HandlerError'
    this.status = status
    this.code = code
    this.data = data
  }
}

/**
 * What a handler gave, as an answer.
 *
 * @param given a value, a `Response`, or what `answer` and `page` of its request made
 * @throws Error for what cannot be sent
 */
export async function answerOf(given: unknown): Promise<Answer> {
  if (given instanceof Response) return fromResponse(given)
  const { value, status, headers } = given instanceof HandlerAnswer ? given : new HandlerAnswer(given)
  const text = JSON.stringify(value)
  if (text === undefined)
    throw new Error(`it returned ${typeof value}. Return a value to send as JSON, or a Response`)
  return { status, headers: headers ?? {}, body: new JsonText(asciiJson(text)), isVolatile: true }
}

async function fromResponse(response: Response): Promise<Answer> {
  const contentType = response.headers.get('content-type') ?? 'application/json; charset=UTF-8'
  const cookies = response.headers.getSetCookie()
  const single = [...response.headers].filter(([name]) => name !== 'content-type' && name !== 'set-cookie')
  const named = single.map(([name, value]) => [usualName(name), value])
  const headers = { ...Object.fromEntries(named), ...(cookies.length > 0 && { 'Set-Cookie': cookies }) }
  const bytes = new Uint8Array(await response.arrayBuffer())
  const body = contentType.includes('json') ? jsonIn(bytes) : bytes
  return { status: response.status, headers, body, contentType, isVolatile: true }
}

/** The name of a header as the site writes it, so that one of a `Response` replaces the site's own. */
const usualName = (name: string): string =>
  name
    .replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/^X-Wp-Total(pages)?$/, (_, pages?: string) => (pages ? 'X-WP-TotalPages' : 'X-WP-Total'))

/** JSON for an answer within another, sent as it is; what is none, as bytes. */
function jsonIn(bytes: Uint8Array): JsonText | Uint8Array {
  const text = new TextDecoder().decode(bytes)
  try {
    JSON.parse(text)
    return new JsonText(text)
  } catch {
    return bytes
  }
}

/**
 * What a handler threw, as the error that is answered: its own where it says a status and a code, else 500, which is
 * told on the console too.
 *
 * @param name method and route, for messages
 */
export function errorOf(thrown: unknown, name: string): RestError {
  if (thrown instanceof RestError) return thrown
  const { status, code, message, data } = membersOf(thrown)
  const isRefusal = Number.isInteger(status) && Number(status) >= 400 && Number(status) < 600
  if (isRefusal && typeof code === 'string')
    return new RestError(Number(status), code, String(message ?? code), plainData(data))
  console.error(`The handler for ${name} failed:`, thrown)
  const reason = message === undefined ? String(thrown) : String(message)
  return new RestError(500, 'mock_handler_failed', `The handler for ${name} failed: ${reason}.`)
}

function membersOf(thrown: unknown): Readonly<Record<string, unknown>> {
  if (typeof thrown !== 'object' || thrown === null) return {}
  const of = (name: string): unknown => Reflect.get(thrown, name)
  return { status: of('status'), code: of('code'), message: of('message'), data: of('data') }
}

function plainData(data: unknown): JsonObject {
  return typeof data === 'object' && data !== null ? JSON.parse(JSON.stringify(data)) : {}
}
