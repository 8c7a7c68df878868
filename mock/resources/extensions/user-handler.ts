import { type Answer, type EndpointBehaviour, JsonText } from '../../endpoint/call.ts'
import type { HandlerFunction, HandlerRequest, RouteHandler } from '../../endpoint/options.ts'
import { asciiJson } from '../../http/json-text.ts'
import { fakeValue } from './fake-value.ts'

/**
 * An endpoint that a user of the mock answers: by a function, or by a JSON Schema to make a value for.
 *
 * @param name method and route, for messages
 */
export function userHandler(handler: RouteHandler, name: string): EndpointBehaviour['handle'] {
  return async (call) => {
    if (typeof handler !== 'function')
      return { status: 200, body: await fakeValue(handler.schema, call), isVolatile: true }
    const { method, path, match, args: params, user } = call
    const requested = { method, path, captures: match.captures, params, user: user?.slug }
    const answer = await answerTo(requested, handler, name)
    return answer instanceof Response ? fromResponse(answer) : valueAnswer(answer, name)
  }
}

async function answerTo(requested: HandlerRequest, handler: HandlerFunction, name: string): Promise<unknown> {
  try {
    return await handler(requested)
  } catch (cause) {
    throw new Error(`The handler for ${name} failed: ${messageOf(cause)}`, { cause })
  }
}

function valueAnswer(value: unknown, name: string): Answer {
  const text = jsonOf(value, name)
  if (text === undefined)
    throw new Error(
      `The handler for ${name} answered ${typeof value}. Return a value to send as JSON, or a Response.`,
    )
  return { status: 200, body: new JsonText(asciiJson(text)), isVolatile: true }
}

function jsonOf(value: unknown, name: string): string | undefined {
  try {
    return JSON.stringify(value)
  } catch (cause) {
    throw new Error(`The handler for ${name} answered what is no JSON: ${messageOf(cause)}`, { cause })
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function fromResponse(response: Response): Promise<Answer> {
  const contentType = response.headers.get('content-type') ?? 'application/json; charset=UTF-8'
  const cookies = response.headers.getSetCookie()
  const single = [...response.headers].filter(([name]) => name !== 'content-type' && name !== 'set-cookie')
  const headers = { ...Object.fromEntries(single), ...(cookies.length > 0 && { 'Set-Cookie': cookies }) }
  const body = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers, body, contentType, isVolatile: true }
}
