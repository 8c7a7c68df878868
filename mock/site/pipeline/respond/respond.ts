import { jsonText } from '../../../../contract/lib/json-text.ts'
import { RestError } from '../../../http/errors.ts'
import type { ResponseHeaders, SiteResponse } from '../../../http/exchange.ts'
import type { Parameters } from '../../../http/query.ts'
import type { Answer } from '../../../resources/endpoint/call.ts'
import { selectFields } from '../../../view/fields.ts'
import { JsonText } from '../../../view/json-body.ts'
import type { View } from '../../../view/view.ts'
import { commonHeaders, type RequestParts } from './headers.ts'

/** Adds `_embedded` to a body. */
export type Embed = (body: unknown) => unknown

/** The response for an endpoint's answer: applies `_embed`, `_fields`, `_envelope` and `_jsonp`, and adds the common headers. */
export function respond(answer: Answer, requested: RequestParts, view: View, embed?: Embed): SiteResponse {
  const response = write(answer, requested, view, embed)
  const { isVolatile, source } = answer
  return isVolatile || source
    ? { ...response, ...(isVolatile && { isVolatile }), ...(source && { source }) }
    : response
}

function write(answer: Answer, requested: RequestParts, view: View, embed?: Embed): SiteResponse {
  const { query } = requested
  const shaped = shape(answer, query, embed)
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

function shape(answer: Answer, query: Parameters, embed?: Embed): Answer {
  // Errors and other content types than JSON stay whole.
  const isWhole = answer.status >= 400 || answer.contentType !== undefined
  const fields = isWhole ? undefined : query._fields
  let shaped = answer
  if (embed && !isWhole) shaped = { ...shaped, body: embed(shaped.body) }
  if (fields !== undefined)
    shaped = { ...shaped, body: selectFields(plainValue(shaped.body), fields, answer.selection) }
  if (query._envelope === undefined) return shaped
  const { status, headers = {}, body } = shaped
  const { [uploadHeader]: uploaded, ...own } = headers
  const listed = Object.keys(own).length > 0 ? withNumbers(own) : []
  return {
    status: 200,
    body: { body: plainValue(body), status, headers: listed },
    ...(uploaded !== undefined && { headers: { [uploadHeader]: uploaded } }),
  }
}

// WordPress sends it before it makes the envelope.
const uploadHeader = 'X-WP-Upload-Attachment-ID'

// In an envelope, totals are numbers.
function withNumbers(headers: ResponseHeaders): Record<string, unknown> {
  const entries = Object.entries(headers)
  const isNumber = (value: unknown): boolean => typeof value === 'string' && /^\d+$/.test(value)
  return Object.fromEntries(entries.map(([name, value]) => [name, isNumber(value) ? Number(value) : value]))
}

export function plainValue(body: unknown): unknown {
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

/** The function name in `_jsonp`; undefined when missing or invalid. */
function callbackOf({ _jsonp: name }: Parameters): string | undefined {
  return typeof name === 'string' && /^[\w.]+$/.test(name) ? name : undefined
}

/** The error for an invalid `_jsonp`; undefined when it is valid or missing. */
export function badCallback(query: Parameters): RestError | undefined {
  const { _jsonp: name = '' } = query
  if (name === '' || callbackOf(query) !== undefined) return undefined
  return new RestError(
    400,
    'rest_callback_invalid',
    'The value of _jsonp is not a function name, such as show.',
  )
}
