import { mayEdit } from '../../authorise/rights.ts'
import { type EndpointBehaviour, recordOf } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'
import { refusals } from '../../endpoint/refusals.ts'
import type { ContentType } from '../../store/records.ts'

/** `DELETE` of an item: to the trash, or with `force` for good. */
export function itemDelete(type: ContentType): EndpointBehaviour {
  return {
    permit: (call) => {
      const record = recordOf(call, type)
      if (record === undefined) return refusals.invalidId(type, call.args.id)
      return mayEdit(call.user, record) ? undefined : refusals.cannotDelete(call.user, type)
    },
    ...lateHandler(async () => (await import('./remove-item.ts')).removing(type)),
  }
}
