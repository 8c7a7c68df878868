import type { Call } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { fileNameFrom } from '../../uploads/content-disposition.ts'

/** A file as a client sent it. */
export interface SentFile {
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * The file of an upload.
 *
 * @throws RestError 400 for what is missing, 412 when the bytes are not those of `Content-MD5`
 */
export async function uploadedFile(call: Call): Promise<SentFile> {
  return call.body.contentType?.startsWith('multipart/form-data') ? formFile(call) : rawFile(call)
}

function formFile({ body }: Call): SentFile {
  const [any] = body.files
  if (any === undefined)
    throw refuse('rest_upload_no_data', 'The form has no file. Send one in the field "file".')
  const file = body.files.find(({ field }) => field === 'file')
  if (file === undefined)
    throw refuse('rest_upload_unknown_error', `The file came in the field "${any.field}". Send it in "file".`)
  // PHP hands on the last part of a path in a form; in a header it stays, and its slashes go with what is not safe.
  return { fileName: file.name.split(/[/\\]/).at(-1) ?? '', bytes: file.bytes }
}

async function rawFile(call: Call): Promise<SentFile> {
  const bytes = new Uint8Array(call.body.bytes)
  if (bytes.length === 0) throw refuse('rest_upload_no_data', 'The body is empty. Send the file as the body.')
  if (call.header('content-type') === undefined)
    throw refuse('rest_upload_no_content_type', 'There is no Content-Type. Send the type of the file.')
  const disposition = call.header('content-disposition')
  if (disposition === undefined)
    throw refuse(
      'rest_upload_no_content_disposition',
      'There is no Content-Disposition. Send attachment; filename="name.png".',
    )
  const fileName = fileNameFrom(asUtf8(disposition))
  if (fileName === undefined)
    throw refuse(
      'rest_upload_invalid_disposition',
      `The Content-Disposition "${disposition}" names no file. Send attachment; filename="name.png".`,
    )
  await checkHash(call.header('content-md5'), bytes)
  return { fileName, bytes }
}

// A header arrives as bytes, one a character; many clients write names in UTF-8 all the same.
function asUtf8(header: string): string {
  const bytes = Uint8Array.from(header, (char) => char.charCodeAt(0))
  const isBytes = [...header].every((char) => char.charCodeAt(0) < 256)
  try {
    return isBytes ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : header
  } catch {
    return header
  }
}

async function checkHash(expected: string | undefined, bytes: Uint8Array): Promise<void> {
  if (expected === undefined) return
  const { md5 } = await import('js-md5')
  const actual = md5(bytes)
  if (actual !== expected.trim().toLowerCase())
    throw new RestError(
      412,
      'rest_upload_hash_mismatch',
      `The body has the MD5 ${actual}, not that of Content-MD5.`,
    )
}

function refuse(code: string, message: string): RestError {
  return new RestError(400, code, message)
}
