import { mayCreate, mayEdit } from '../authorise/rights.ts'
import { type Call, type EndpointBehaviour, refusalStatus } from '../call.ts'
import { created, localNow, mayNotWrite } from '../content/item-write.ts'
import { writeChecks } from '../content/write-checks.ts'
import { RestError } from '../errors.ts'
import { PictureError } from '../pictures/picture-error.ts'
import { refusals } from '../refusals.ts'
import { formatMoment } from '../state/moment.ts'
import { sanitizeFileName } from '../upload/file-name.ts'
import { acceptFile } from '../upload/file-type.ts'
import { prepareFile } from './prepare-file.ts'
import { storeAttachment } from './store-upload.ts'
import { type SentFile, uploadedFile } from './uploaded-file.ts'

/** `POST` of a file: raw with a `Content-Disposition`, or as the field `file` of a multipart form. */
export const mediaCreate: EndpointBehaviour = {
  checks: () => writeChecks(undefined),
  permit: (call) => {
    if (!mayCreate(call.user, 'attachment')) return refusals.cannotCreate(call.user, 'attachment')
    if (!mayAttach(call))
      return new RestError(
        refusalStatus(call.user),
        'rest_cannot_edit',
        'This user may not attach files to that item.',
      )
    return mayNotWrite(call, 'attachment')
  },
  handle: async (call) => {
    const { fileName, mime, bytes } = accepted(await uploadedFile(call), call)
    const prepared = await prepareFile(mime, bytes).catch((error: unknown) => {
      if (error instanceof PictureError) throw new RestError(400, 'rest_upload_image_error', error.message)
      throw error
    })
    const folder = formatMoment(localNow(call)).slice(0, 7).replace('-', '/')
    const record = storeAttachment(prepared, { wanted: `${folder}/${sanitizeFileName(fileName)}` }, call)
    const answer = created(record, call)
    return { ...answer, headers: { ...answer.headers, 'X-WP-Upload-Attachment-ID': String(record.id) } }
  },
}

function mayAttach({ args, state, user }: Call): boolean {
  if (typeof args.post !== 'number' || args.post === 0) return true
  const parent = state.content.get(args.post)
  return parent !== undefined && mayEdit(user, parent)
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
