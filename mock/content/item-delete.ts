import { mayEdit } from '../authorise/rights.ts'
import { type EndpointBehaviour, recordOf } from '../call.ts'
import { lateHandler } from '../late-handler.ts'
import { refusals } from '../refusals.ts'
import type { ContentType } from '../state/records.ts'

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
