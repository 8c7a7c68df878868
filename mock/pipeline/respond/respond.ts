import { type Answer, JsonText } from '../../endpoint/call.ts'
import type { ResponseHeaders, SiteResponse } from '../../http/exchange.ts'
import { jsonText } from '../../http/json-text.ts'
import type { Parameters } from '../../http/query.ts'
import { selectFields } from '../../view/fields.ts'
import type { View } from '../../view/view.ts'
import { callbackOf } from './callback.ts'
import { embedding, requestedEmbeds } from './embedding.ts'
import { commonHeaders } from './headers.ts'
import type { RequestParts } from './request-parts.ts'

/** Writes an endpoint's answer as a response: `_embed`, `_fields`, `_envelope`, `_jsonp`, and the common headers. */
export function respond(answer: Answer, requested: RequestParts, view: View): SiteResponse {
  const response = write(answer, requested, view)
  return answer.isVolatile ? { ...response, isVolatile: true } : response
}

function write(answer: Answer, requested: RequestParts, view: View): SiteResponse {
  const { query } = requested
  const shaped = shape(answer, query, view)
  const headers = { ...commonHeaders(requested, view), ...shaped.headers }
  if (shaped.contentType !== undefined) {
    const body = shaped.body instanceof Uint8Array ? new Uint8Array(shaped.body) : String(shaped.body)
    return finish(requested, shaped.status, { ...headers, 'Content-Type': shaped.contentType }, body)
  }
  const callback = callbackOf(query)
  const json = shaped.body instanceof JsonText ? shaped.body.text : jsonText(shaped.body ?? null)
  if (callback === undefined) return { ...finish(requested, shaped.status, headers, json), isAscii: true }
  const script = { ...headers, 'Content-Type': 'application/javascript; charset=UTF-8' }
  return finish(requested, shaped.status, script, `/**/${callback}(${json})`)
}

function shape(answer: Answer, query: Parameters, view: View): Answer {
  // Errors, and what is no JSON, are left whole.
  const isWhole = answer.status >= 400 || answer.contentType !== undefined
  const relations = isWhole ? undefined : requestedEmbeds(query._embed)
  const fields = isWhole ? undefined : query._fields
  let shaped = answer
  if (relations !== undefined || fields !== undefined) {
    let body = plainValue(answer.body)
    if (relations !== undefined) {
      body = embedding.get().embedLinks(body, relations, view)
      body = view.told?.embedded(body, view) ?? body
    }
    shaped = { ...answer, body: selectFields(body, fields, answer.keepsLinks) }
  }
  if (query._envelope === undefined) return shaped
  const { status, headers = {}, body } = shaped
  const listed = Object.keys(headers).length > 0 ? withNumbers(headers) : []
  return { status: 200, body: { body: plainValue(body), status, headers: listed } }
}

// Within an envelope the totals are numbers.
function withNumbers(headers: ResponseHeaders): Record<string, unknown> {
  const entries = Object.entries(headers)
  const isNumber = (value: unknown): boolean => typeof value === 'string' && /^\d+$/.test(value)
  return Object.fromEntries(entries.map(([name, value]) => [name, isNumber(value) ? Number(value) : value]))
}

function plainValue(body: unknown): unknown {
  if (body instanceof JsonText) return body.value
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : body
}

function finish(
  { method }: RequestParts,
  status: number,
  headers: ResponseHeaders,
  body: string | Uint8Array<ArrayBuffer>,
): SiteResponse {
  return { status, headers, body: method === 'HEAD' ? null : body }
}
