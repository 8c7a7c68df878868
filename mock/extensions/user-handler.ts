import type { Answer, EndpointBehaviour } from '../call.ts'
import type { RouteHandler } from '../options.ts'
import { fakeValue } from './fake-value.ts'

/**
 * An endpoint that a user of the mock answers: by a function, or by a JSON Schema to make a value for.
 *
 * @param name method and route, for messages
 */
export function userHandler(handler: RouteHandler, name: string): EndpointBehaviour {
  return {
    handle: async (call) => {
      if (typeof handler !== 'function')
        return { status: 200, body: await fakeValue(handler.schema, call), isVolatile: true }
      const answer = await handler({
        method: call.method,
        path: call.path,
        captures: call.match.captures,
        params: call.args,
        user: call.user?.slug,
      })
      return answer instanceof Response ? fromResponse(answer) : valueAnswer(answer, name)
    },
  }
}

function valueAnswer(value: unknown, name: string): Answer {
  if (value === undefined)
    throw new Error(
      `The handler for ${name} answered undefined. Return a value to send as JSON, or a Response.`,
    )
  return { status: 200, body: value, isVolatile: true }
}

async function fromResponse(response: Response): Promise<Answer> {
  const contentType = response.headers.get('content-type') ?? 'application/json; charset=UTF-8'
  const cookies = response.headers.getSetCookie()
  const single = [...response.headers].filter(([name]) => name !== 'content-type' && name !== 'set-cookie')
  const headers = { ...Object.fromEntries(single), ...(cookies.length > 0 && { 'Set-Cookie': cookies }) }
  const body = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers, body, contentType, isVolatile: true }
}
