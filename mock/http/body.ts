import { late } from '../loading/late.ts'
import type { UploadedFile } from '../uploads/multipart.ts'
import { RestError } from './errors.ts'
import type { SiteRequest } from './exchange.ts'
import { bodyLimit, requestLimits, type TextLimits } from './limits.ts'
import { type Parameters, parseQuery } from './query.ts'

/** What a body holds. */
export interface Body {
  readonly bytes: Uint8Array
  readonly contentType: string | undefined
  /** The members of a JSON object, or the fields of a form. */
  readonly fields: Parameters
  readonly kind: 'json' | 'form' | 'other'
  /** The files of a multipart body. */
  readonly files: readonly UploadedFile[]
}

const nothing = { fields: Object.freeze({}), files: [] } as const

/** No body at all. */
export const emptyBody: Body = { ...nothing, bytes: new Uint8Array(), contentType: undefined, kind: 'other' }

/**
 * Reads and parses the body of a request by its content type.
 *
 * @throws RestError 400 when it is broken, 413 when it is too large
 */
export function readBody(request: SiteRequest, limits = requestLimits): Body | Promise<Body> {
  const header = request.header('content-type')
  const limit = isText(typeIn(header)) ? limits.bytes : bodyLimit
  const announced = Number(request.header('content-length') ?? 0)
  if (announced > limit) throw tooLarge(announced, limit)
  const parse = (bytes: Uint8Array): Body | Promise<Body> => {
    if (bytes.length > limit) throw tooLarge(bytes.length, limit)
    return parseBody(bytes, header, limits)
  }
  const bytes = request.body()
  return bytes instanceof Promise ? bytes.then(parse) : parse(bytes)
}

const typeIn = (header: string | undefined): string | undefined => header?.split(';')[0]?.trim().toLowerCase()
const isJson = (type: string | undefined): boolean =>
  type === 'application/json' || type?.endsWith('+json') === true
const isForm = (type: string | undefined): boolean => type === 'application/x-www-form-urlencoded'
const isText = (type: string | undefined): boolean => isJson(type) || isForm(type)

const json = late(() => import('./json.ts'))

function parseBody(bytes: Uint8Array, header: string | undefined, limits: TextLimits): Body | Promise<Body> {
  const body = { ...nothing, bytes, contentType: header, kind: 'other' } as const
  if (bytes.length === 0) return body
  const contentType = typeIn(header)
  if (isJson(contentType)) {
    const read = (): Body => ({
      ...body,
      kind: 'json',
      fields: membersOf(json.get().parseJsonBytes(bytes, limits.values)),
    })
    return json.load()?.then(read) ?? read()
  }
  if (isForm(contentType)) return { ...body, kind: 'form', fields: parseQuery(decode(bytes)) }
  if (contentType === 'multipart/form-data' && header !== undefined)
    return multipart(bytes, header, limits.bytes)
  return body
}

async function multipart(bytes: Uint8Array, contentType: string, limit: number): Promise<Body> {
  const { MultipartError, parseMultipart } = await import('../uploads/multipart.ts')
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
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const decoder = new TextDecoder()
const decode = (bytes: Uint8Array): string => decoder.decode(bytes)

function tooLarge(size: number, limit: number): RestError {
  return new RestError(413, 'rest_body_too_large', `The body has ${size} bytes. Send at most ${limit}.`)
}
