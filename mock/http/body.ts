import { RestError } from './errors.ts'
import type { UploadedFile } from './multipart.ts'
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

/** The error of a body that is too large. */
export function tooLarge(size: number, limit: number): RestError {
  return new RestError(413, 'rest_body_too_large', `The body has ${size} bytes. Send at most ${limit}.`)
}
