import { isRecord } from '../../contract/lib/is-record.ts'
import { type Body, emptyBody, tooLarge } from './body.ts'
import { RestError } from './errors.ts'
import { parseJsonBytes } from './json.ts'
import type { TextLimits } from './limits.ts'
import { MultipartError, parseMultipart } from './multipart.ts'
import { type Parameters, parseQuery } from './query.ts'

const typeIn = (header: string | undefined): string | undefined => header?.split(';')[0]?.trim().toLowerCase()
const isJson = (type: string | undefined): boolean =>
  type === 'application/json' || type?.endsWith('+json') === true
const isForm = (type: string | undefined): boolean => type === 'application/x-www-form-urlencoded'

/**
 * Parses a body that is not empty, by its content type.
 *
 * @throws RestError 400 when it is broken, 413 when it is too large
 */
export function parseBody(
  bytes: Uint8Array,
  header: string | undefined,
  limits: TextLimits,
): Body | Promise<Body> {
  const body = { ...emptyBody, bytes, contentType: header }
  const contentType = typeIn(header)
  if (isJson(contentType))
    return { ...body, kind: 'json', fields: membersOf(parseJsonBytes(bytes, limits.values)) }
  if (isForm(contentType)) return { ...body, kind: 'form', fields: parseQuery(decode(bytes)) }
  if (contentType === 'multipart/form-data' && header !== undefined)
    return multipart(bytes, header, limits.bytes)
  return body
}

async function multipart(bytes: Uint8Array, contentType: string, limit: number): Promise<Body> {
  try {
    const { fields, files } = await parseMultipart(bytes, contentType)
    const texts = fields.reduce((sum, [, value]) => sum + value.length, 0)
    if (texts > limit) throw tooLarge(texts, limit)
    const query = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
    return { bytes, contentType, kind: 'form', fields: parseQuery(query), files }
  } catch (error) {
    if (error instanceof MultipartError) throw new RestError(400, 'rest_invalid_multipart', error.message)
    throw error
  }
}

/** The parameters of a JSON body: an object's members. A list or a bare value carries none, as the reference has it. */
function membersOf(value: unknown): Parameters {
  return isRecord(value) ? { ...value } : {}
}

const decoder = new TextDecoder()
const decode = (bytes: Uint8Array): string => decoder.decode(bytes)
