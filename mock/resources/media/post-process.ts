import { mayEdit } from '../../authorise/rights.ts'
import { type EndpointBehaviour, recordOf } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'
import { refusals } from '../../endpoint/refusals.ts'

/** `POST` that makes the sub-sizes of a picture which are missing. Of other files it makes none. */
export const postProcess: EndpointBehaviour = {
  permit: (call) => {
    const record = recordOf(call, 'attachment')
    if (record === undefined) return refusals.invalidId('attachment', call.args.id)
    return mayEdit(call.user, record) ? undefined : refusals.cannotEdit(call.user, 'attachment')
  },
  ...lateHandler(async () => (await import('./make-sizes.ts')).processFile),
}
