import { denied } from '../../authorise/denial.ts'
import { mayCreate, mayEdit } from '../../authorise/rights.ts'
import { type EndpointBehaviour, recordOf } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'
import { refusals } from '../../endpoint/refusals.ts'

/** `POST` of changes to a picture: the changed picture becomes an attachment of its own, beside the first. */
export const imageEdit: EndpointBehaviour = {
  permit: (call) => {
    const record = recordOf(call, 'attachment')
    if (record === undefined) return refusals.invalidId('attachment', call.args.id)
    return mayCreate(call.user, 'attachment') && mayEdit(call.user, record)
      ? undefined
      : denied(call.user, 'rest_cannot_edit_image', 'This user may not change this picture.')
  },
  ...lateHandler(async () => (await import('./change-picture.ts')).pictureChange),
}
