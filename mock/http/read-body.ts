import { type Body, emptyBody, tooLarge } from './body.ts'
import type { SiteRequest } from './exchange.ts'
import { bodyLimit, requestLimits } from './limits.ts'
import { parseBody } from './parse-body.ts'

/**
 * Reads and parses the body of a request by its content type.
 *
 * @throws RestError 400 when it is broken, 413 when it is too large
 */
export function readBody(request: SiteRequest, limits = requestLimits): Body | Promise<Body> {
  const header = request.header('content-type')
  const limit = isText(header) ? limits.bytes : bodyLimit
  const announced = Number(request.header('content-length') ?? 0)
  if (announced > limit) throw tooLarge(announced, limit)
  const parse = (bytes: Uint8Array): Body | Promise<Body> => {
    if (bytes.length > limit) throw tooLarge(bytes.length, limit)
    if (bytes.length === 0) return { ...emptyBody, contentType: header }
    return parseBody(bytes, header, limits)
  }
  const bytes = request.body(limit)
  return bytes instanceof Promise ? bytes.then(parse) : parse(bytes)
}

/** Is a body read as a text: JSON, or the fields of a form. */
export const isText = (header = ''): boolean =>
  /[/+](?:json|x-www-form-urlencoded)$/i.test(header.split(';', 1)[0]?.trim() ?? '')
