import type { Answer, Call, EndpointBehaviour } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { PictureError } from '../../images/picture-error.ts'
import { formatLocalTimestamp } from '../../store/parsed-date.ts'
import { sanitizeFileName } from '../../uploads/file-name.ts'
import { acceptFile } from '../../uploads/file-type.ts'
import { writeChecks } from '../content/write-checks.ts'
import { created, localNow } from '../content/written-answer.ts'
import { prepareFile } from './prepare-file.ts'
import { storeAttachment } from './store-upload.ts'
import { type SentFile, uploadedFile } from './uploaded-file.ts'

/** Keeps the file that was sent, its sub-sizes made, as an attachment. */
export const fileReceipt: EndpointBehaviour = { checks: () => writeChecks(undefined), handle: receiveFile }

async function receiveFile(call: Call): Promise<Answer> {
  const { fileName, mime, bytes } = accepted(await uploadedFile(call), call)
  const prepared = await prepareFile(mime, bytes).catch((error: unknown) => {
    if (error instanceof PictureError) throw new RestError(400, 'rest_upload_image_error', error.message)
    throw error
  })
  const folder = formatLocalTimestamp(localNow(call)).slice(0, 7).replace('-', '/')
  const record = storeAttachment(prepared, { wanted: `${folder}/${sanitizeFileName(fileName)}` }, call)
  const answer = created(record, call)
  return { ...answer, headers: { ...answer.headers, 'X-WP-Upload-Attachment-ID': String(record.id) } }
}

// The reference answers 500 here, with these codes; what a client sent wrong is answered 4xx.
function accepted(file: SentFile, call: Call): SentFile & { readonly mime: string } {
  const isForm = call.body.kind === 'form'
  const verdict = acceptFile(file.fileName, file.bytes, { correctsExtension: isForm })
  if (!('refused' in verdict)) return { ...verdict, bytes: file.bytes }
  const code = isForm ? 'rest_upload_unknown_error' : 'rest_upload_sideload_error'
  const why =
    verdict.refused === 'empty' ? 'is empty' : 'is not of a kind this site takes, or not what its name says'
  throw new RestError(400, code, `The file "${file.fileName}" ${why}.`)
}
