import { late } from '../loading/late.ts'
import type { UploadedFile } from '../uploads/multipart.ts'
import { RestError } from './errors.ts'
import type { SiteRequest } from './exchange.ts'
import { bodyLimit, requestLimits } from './limits.ts'
import type { Parameters } from './query.ts'

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

/** No body at all. */
export const emptyBody: Body = {
  fields: Object.freeze({}),
  files: [],
  bytes: new Uint8Array(),
  contentType: undefined,
  kind: 'other',
}

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
    const read = () => parsing.get().parseBody(bytes, header, limits)
    return parsing.load()?.then(read) ?? read()
  }
  const bytes = request.body()
  return bytes instanceof Promise ? bytes.then(parse) : parse(bytes)
}

// What is read as a text: JSON, or the fields of a form.
const isText = (header = ''): boolean =>
  /[/+](?:json|x-www-form-urlencoded)$/i.test(header.split(';', 1)[0]?.trim() ?? '')

const parsing = late(() => import('./parse-body.ts'))

/** The error of a body that is too large. */
export function tooLarge(size: number, limit: number): RestError {
  return new RestError(413, 'rest_body_too_large', `The body has ${size} bytes. Send at most ${limit}.`)
}
