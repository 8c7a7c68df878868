import { denied } from '../../auth/denial.ts'
import { mayCreate, mayEdit } from '../../auth/rights.ts'
import { writeDenial } from '../content/endpoints.ts'
import { type Call, type LazyEndpoint, recordOf } from '../endpoint/call.ts'
import { refusals } from '../endpoint/refusals.ts'

/** `POST` of a file: as the body with a `Content-Disposition`, or as the field `file` of a multipart form. */
export const mediaCreate: LazyEndpoint = {
  permit: (call) => {
    const denial = writeDenial(call, 'attachment')
    if (denial) return denial
    if (!mayCreate(call.user, 'attachment')) return refusals.cannotCreate(call.user, 'attachment')
    return mayAttach(call)
      ? undefined
      : denied(call.user, 'rest_cannot_edit', 'This user may not attach files to that item.')
  },
  load: async () => (await import('./upload.ts')).fileReceipt,
}

function mayAttach({ args, state, user }: Call): boolean {
  if (typeof args.post !== 'number' || args.post === 0) return true
  const parent = state.content.get(args.post)
  return parent !== undefined && mayEdit(user, parent)
}

/** `POST` of edits to an image: the result becomes a new attachment. */
export const imageEdit: LazyEndpoint = {
  permit: (call) => {
    const record = recordOf(call, 'attachment')
    if (record === undefined) return refusals.invalidId('attachment', call.args.id)
    return mayCreate(call.user, 'attachment') && mayEdit(call.user, record)
      ? undefined
      : denied(call.user, 'rest_cannot_edit_image', 'This user may not edit this image.')
  },
  load: async () => (await import('./image-edits.ts')).imageEditEndpoint,
}

/** `POST` that creates the missing sub-sizes of an image. */
export const postProcess: LazyEndpoint = {
  permit: (call) => {
    const record = recordOf(call, 'attachment')
    if (record === undefined) return refusals.invalidId('attachment', call.args.id)
    return mayEdit(call.user, record) ? undefined : refusals.cannotEdit(call.user, 'attachment')
  },
  load: async () => (await import('./image-edits.ts')).processFile,
}
