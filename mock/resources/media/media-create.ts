import { denied } from '../../authorise/denial.ts'
import { mayCreate, mayEdit } from '../../authorise/rights.ts'
import type { Call, EndpointBehaviour } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { writeDenial } from '../content/item-write.ts'

/** `POST` of a file: raw with a `Content-Disposition`, or as the field `file` of a multipart form. */
export const mediaCreate: EndpointBehaviour = {
  permit: (call) => {
    if (!mayCreate(call.user, 'attachment')) return refusals.cannotCreate(call.user, 'attachment')
    if (!mayAttach(call))
      return denied(call.user, 'rest_cannot_edit', 'This user may not attach files to that item.')
    return writeDenial(call, 'attachment')
  },
  ...lateHandler(async () => (await import('./receive-file.ts')).fileReceipt),
}

function mayAttach({ args, state, user }: Call): boolean {
  if (typeof args.post !== 'number' || args.post === 0) return true
  const parent = state.content.get(args.post)
  return parent !== undefined && mayEdit(user, parent)
}
