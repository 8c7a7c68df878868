import type { ResponseHeaders, SiteResponse } from '../../http/exchange.ts'
import { linesOf } from '../../http/fetch.ts'
import type { Override, PatchedAnswer } from './patch.ts'
import type { RequestDetails } from './recorded-request.ts'

/**
 * A response after all overrides, applied in order.
 *
 * @throws Error when one of them fails, with its route
 */
export async function patchedAnswer(
  response: SiteResponse,
  request: RequestDetails,
  overrides: readonly Override[],
): Promise<SiteResponse> {
  const { status, headers } = response
  try {
    let answer: PatchedAnswer<unknown> = { status, headers: { ...headers }, body: bodyOf(response) }
    for (const { patch } of overrides) {
      // It may change the answer in place.
      const changed = await patch(answer, request)
      answer = { ...answer, ...changed }
    }
    return sendable(answer)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The override of ${request.route} failed: ${why}`, { cause })
  }
}

/** @throws Error for an invalid status, header or body */
function sendable(answer: PatchedAnswer<unknown>): SiteResponse {
  const { status, headers } = answer
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new Error(`its status is ${JSON.stringify(status)}. Use a whole number from 200 to 599.`)
  mustBeHeaders(headers)
  return { status, headers, body: serializedBody(answer) }
}

/** @throws Error for an invalid header name or value */
export function mustBeHeaders(headers: ResponseHeaders): void {
  for (const line of linesOf(headers)) {
    new Headers([line])
    if (!inHeader.test(line[1]))
      throw new Error(`its header ${line[0]} has a control character. Use letters, signs and spaces.`)
  }
}

// What Node accepts; `Headers` of the Fetch API accepts control characters too.
const inHeader = /^[\t\x20-\x7e\x80-\xff]*$/

// JSON is parsed; other text, bytes, and null stay as they are.
function bodyOf({ body, headers }: SiteResponse): unknown {
  return typeof body === 'string' && isJson(headers) ? JSON.parse(body) : body
}

/** A body as it is sent: JSON, unless it is text of another type, bytes or null. */
export function serializedBody({
  body,
  headers,
}: Pick<PatchedAnswer<unknown>, 'body' | 'headers'>): SiteResponse['body'] {
  if (body === null || body === undefined) return null
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'string' && !isJson(headers) ? body : JSON.stringify(body)
}

const isJson = (headers: ResponseHeaders): boolean =>
  linesOf(headers).some(
    ([name, value]) => /^content-type$/i.test(name) && value.startsWith('application/json'),
  )

/** Headers, with those of the same names replaced, in any case. */
export function replacedHeaders(
  headers: ResponseHeaders,
  others: ResponseHeaders,
): Record<string, string | string[]> {
  const names = new Set(Object.keys(others).map((name) => name.toLowerCase()))
  const rest = Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase()))
  return { ...Object.fromEntries(rest), ...others }
}
