import { type Denial, denied } from '../../authorise/denial.ts'
import { mayEdit } from '../../authorise/rights.ts'
import { type Call, type EndpointBehaviour, recordOf } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'
import type { ContentType } from '../../store/records.ts'
import { historyDenial, unknownParent } from './parent.ts'

/** What stands behind the revisions of a type, by method and path behind its collection. */
export function revisionEndpoints(type: ContentType) {
  const permit = (call: Call) => historyDenial(recordOf(call, type, 'parent'), call, 'revisions')
  return {
    'GET /{parent}/revisions': {
      permit,
      ...lateHandler(async () => (await import('./revision-list.ts')).listRevisions(type)),
    },
    'GET /{parent}/revisions/{id}': {
      permit,
      ...lateHandler(async () => (await import('./revision-item.ts')).readRevision(type)),
    },
    'DELETE /{parent}/revisions/{id}': {
      permit: (call) => deletionDenial(call, type),
      ...lateHandler(async () => (await import('./revision-item.ts')).deleteRevision(type)),
    },
  } satisfies Record<string, EndpointBehaviour>
}

function deletionDenial(call: Call, type: ContentType): Denial | undefined {
  const parent = recordOf(call, type, 'parent')
  if (parent === undefined) return unknownParent()
  return mayEdit(call.user, parent)
    ? undefined
    : denied(call.user, 'rest_cannot_delete', 'This user may not remove revisions of this item.')
}
