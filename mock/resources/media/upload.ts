import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import { formatLocalTimestamp } from '../../http/arguments/parsed-date.ts'
import { validate } from '../../http/arguments/validate.ts'
import { RestError } from '../../http/errors.ts'
import { ImageError } from '../../media/images/image-error.ts'
import { fileNameFrom, sanitizeFileName } from '../../media/uploads/file-name.ts'
import { acceptFile } from '../../media/uploads/file-type.ts'
import { writeChecks } from '../content/write-checks.ts'
import { created, localNow } from '../content/written-answer.ts'
import type { Answer, Call, EndpointBehaviour } from '../endpoint/call.ts'
import { writeValidPart } from '../registered/sent-values.ts'
import { prepareFile, storeAttachment, withoutMetadata } from './store-upload.ts'

/** `POST` of a file: stores it as an attachment with its sub-sizes. */
export const fileReceipt: EndpointBehaviour = {
  checks: (call) => ({ ...writeChecks(undefined), url: addressCheck(call) }),
  handle: receiveFile,
}

async function receiveFile(call: Call): Promise<Answer> {
  if (typeof call.args.url === 'string' && call.version?.name === '7.1') throw notFetched(call.args.url)
  const { fileName, mime, bytes } = accepted(await uploadedFile(call), call)
  const prepared = await prepareFile(mime, bytes).catch((error: unknown) => {
    if (error instanceof ImageError) throw new RestError(400, 'rest_upload_image_error', error.message)
    throw error
  })
  const folder = formatLocalTimestamp(monthOf(call)).slice(0, 7).replace('-', '/')
  const placement = { path: `${folder}/${sanitizeFileName(fileName)}` }
  // WordPress reads the image after it has stored the fields, so that a refused one leaves an attachment without metadata.
  const record = writeValidPart(call, (sent) =>
    storeAttachment(sent === call ? prepared : withoutMetadata(mime, bytes), placement, sent),
  )
  const answer = created(record, call)
  return { ...answer, headers: { ...answer.headers, 'X-WP-Upload-Attachment-ID': String(record.id) } }
}

// A time of the month in whose folder a file is stored: that of the post it is attached to, or now. Follows
// `WP_REST_Attachments_Controller::upload_from_file`.
function monthOf(call: Call): number {
  const { args, state, version } = call
  const post = typeof args.post === 'number' ? state.content.get(args.post) : undefined
  const counts =
    post !== undefined && post.type !== 'page' && !version?.lacks('files in the month of their post')
  return counts ? post.date : localNow(call)
}

// Follows `WP_REST_Attachments_Controller::create_item_from_url`.
function notFetched(address: string): RestError {
  const isImage = /[^/][.](?:jp(?:e?g|e)|gif|png|bmp|tiff?|webp|avif|ico|hei[cf]s?)$/i.test(
    new URL(address).pathname,
  )
  return isImage
    ? RestError.withoutStatus('http_request_failed', 'The mock fetches no files. Send the file itself.')
    : refuse('rest_invalid_url', `${address} does not name an image. Send the address of one.`)
}

// Since WordPress 7.1 a client can send the address of a file. Follows `wp_http_validate_url`.
const addressCheck =
  ({ addresses }: Pick<Call, 'addresses'>): ArgumentCheck =>
  (value, definition, name) => {
    if (typeof value !== 'string') return validate(value, definition, name)
    if (isReachable(value, addresses.base)) return { ok: true, value }
    const text = `${JSON.stringify(value)} is not the address of a public file, https://example.com/image.png.`
    return { ok: false, problem: { code: 'rest_invalid_url', text, data: { status: 400 } } }
  }

function isReachable(address: string, base: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '') return false
  const { hostname, port } = url
  if (hostname === new URL(base).hostname) return true
  const isPrivate = /^(0|10|127|172\.(1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$/.test(hostname)
  return hostname.includes('.') && !isPrivate && ['', '80', '443', '8080'].includes(port)
}

function accepted(file: SentFile, call: Call): SentFile & { readonly mime: string } {
  const isForm = call.body.kind === 'form'
  const verdict = acceptFile(file.fileName, file.bytes, { correctsExtension: isForm })
  if (!('refused' in verdict)) return { ...verdict, bytes: file.bytes }
  const code = isForm ? 'rest_upload_unknown_error' : 'rest_upload_sideload_error'
  const why =
    verdict.refused === 'empty' ? 'is empty' : 'has a type that is not allowed or does not match its name'
  throw new RestError(500, code, `The file "${file.fileName}" ${why}.`)
}

/** A file as a client sent it. */
interface SentFile {
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

async function uploadedFile(call: Call): Promise<SentFile> {
  return call.body.contentType?.startsWith('multipart/form-data') ? formFile(call) : rawFile(call)
}

function formFile({ body }: Call): SentFile {
  const [any] = body.files
  if (any === undefined)
    throw refuse('rest_upload_no_data', 'The form has no file. Send one in the field "file".')
  const file = body.files.find(({ field }) => field === 'file')
  if (file === undefined)
    throw new RestError(
      500,
      'rest_upload_unknown_error',
      `The file came in the field "${any.field}". Send it in "file".`,
    )
  // PHP drops the folders of a name in a form; of a name in a header, sanitizing drops only the slashes.
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

// Each character of a header is a byte, but many clients send names in UTF-8.
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
      `The MD5 of the body is ${actual}, not Content-MD5.`,
    )
}

function refuse(code: string, message: string): RestError {
  return new RestError(400, code, message)
}
