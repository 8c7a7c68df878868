import type { JsonObject } from '../../../contract/index.ts'
import { asciiJson } from '../../../contract/lib/json-text.ts'
import { RestError } from '../../http/errors.ts'
import type { Answer } from '../../resources/endpoint/call.ts'
import { JsonText } from '../../view/json-body.ts'

/** A handler's answer with a custom status or headers. */
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

/** Thrown by a handler to reject a request. */
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
 * Converts what a handler returned into an answer.
 *
 * @param given a value, a `Response`, or a result of `answer` or `page`
 * @throws Error for a value that can't be sent as JSON
 */
export async function handlerResponse(given: unknown): Promise<Answer> {
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
  const singleHeaders = single.map(([name, value]) => [canonicalName(name), value])
  const headers = {
    ...Object.fromEntries(singleHeaders),
    ...(cookies.length > 0 && { 'Set-Cookie': cookies }),
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  const body = contentType.includes('json') ? jsonIn(bytes) : bytes
  return { status: response.status, headers, body, contentType, isVolatile: true }
}

/** The name of a header in the site's spelling, so that a header of a `Response` replaces the site's. */
const canonicalName = (name: string): string =>
  name
    .replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/^X-Wp-Total(pages)?$/, (_, pages?: string) => (pages ? 'X-WP-TotalPages' : 'X-WP-Total'))

/** The JSON of a body, for batches and envelopes; the bytes if it isn't JSON. */
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
 * Converts what a handler threw into an error response: with its own status and code if it has them, otherwise 500, which is
 * also logged to the console.
 *
 * @param name method and route, for messages
 */
export function thrownError(thrown: unknown, name: string): RestError {
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
  const member = (name: string): unknown => Reflect.get(thrown, name)
  return { status: member('status'), code: member('code'), message: member('message'), data: member('data') }
}

function plainData(data: unknown): JsonObject {
  return typeof data === 'object' && data !== null ? JSON.parse(JSON.stringify(data)) : {}
}
