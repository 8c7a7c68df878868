import { type Denial, denied } from '../../auth/denial.ts'
import { mayEdit } from '../../auth/rights.ts'
import type { ContentType } from '../../store/records.ts'
import { type Call, type EndpointEntry, recordOf } from '../endpoint/call.ts'
import { historyDenial, refusals } from '../endpoint/refusals.ts'

/** The endpoints of the revisions of a type, by method and path below its collection. */
export function revisionEndpoints(type: ContentType) {
  const permit = (call: Call) => historyDenial(recordOf(call, type, 'parent'), call, 'revisions')
  return {
    'GET /{parent}/revisions': {
      permit,
      load: async () => (await import('./controller.ts')).listRevisions(type),
    },
    'GET /{parent}/revisions/{id}': {
      permit,
      load: async () => (await import('./controller.ts')).readRevision(type),
    },
    'DELETE /{parent}/revisions/{id}': {
      permit: (call) => deletionDenial(call, type),
      load: async () => (await import('./controller.ts')).deleteRevision(type),
    },
  } satisfies Record<string, EndpointEntry>
}

function deletionDenial(call: Call, type: ContentType): Denial | undefined {
  const parent = recordOf(call, type, 'parent')
  if (parent === undefined) return refusals.invalidParent()
  return mayEdit(call.user, parent)
    ? undefined
    : denied(call.user, 'rest_cannot_delete', 'This user may not delete revisions of this item.')
}
