import { recordOrEmpty } from '../../contract/lib/is-record.ts'
import { RestError } from './errors.ts'
import type { SiteRequest } from './exchange.ts'
import { parseJsonBytes } from './json.ts'
import { bodyLimit, requestLimits, type TextLimits } from './limits.ts'
import type { UploadedFile } from './multipart.ts'
import { type Parameters, parseQuery } from './query.ts'

export interface Body {
  readonly bytes: Uint8Array
  readonly contentType: string | undefined
  /** The members of a JSON object, or the fields of a form. */
  readonly fields: Parameters
  readonly kind: 'json' | 'form' | 'other'
  readonly files: readonly UploadedFile[]
}

export const emptyBody: Body = {
  fields: Object.freeze({}),
  files: [],
  bytes: new Uint8Array(),
  contentType: undefined,
  kind: 'other',
}

export function tooLarge(size: number, limit: number): RestError {
  return new RestError(413, 'rest_body_too_large', `The body has ${size} bytes. Send at most ${limit}.`)
}

/**
 * The body of a request, parsed by its content type.
 *
 * @throws RestError 400 when it is malformed, 413 when it is too large
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

/** True when a body of this content type is text: JSON or the fields of a form. */
export const isText = (header = ''): boolean =>
  /[/+](?:json|x-www-form-urlencoded)$/i.test(header.split(';', 1)[0]?.trim() ?? '')

const typeIn = (header: string | undefined): string | undefined => header?.split(';')[0]?.trim().toLowerCase()
const isJson = (type: string | undefined): boolean =>
  type === 'application/json' || type?.endsWith('+json') === true
const isForm = (type: string | undefined): boolean => type === 'application/x-www-form-urlencoded'

function parseBody(bytes: Uint8Array, header: string | undefined, limits: TextLimits): Body | Promise<Body> {
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
  const { MultipartError, parseMultipart } = await import('./multipart.ts')
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

/** The parameters of a JSON body: an object's members. As in WordPress, a list or a single value has none. */
function membersOf(value: unknown): Parameters {
  return { ...recordOrEmpty(value) }
}

const decoder = new TextDecoder()
const decode = (bytes: Uint8Array): string => decoder.decode(bytes)
