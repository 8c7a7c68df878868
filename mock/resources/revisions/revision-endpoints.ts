import { mayEdit } from '../../authorise/rights.ts'
import { type Call, type EndpointBehaviour, refusalStatus } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'
import { RestError } from '../../http/errors.ts'
import { mayNotSee, parentOf, type RevisedType, unknownParent } from './parent.ts'

/** What stands behind the revisions of a type, by method and path behind its collection. */
export function revisionEndpoints(type: RevisedType) {
  const permit = (call: Call) => mayNotSee(parentOf(call, type, 'parent'), call, 'revisions')
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
      permit: (call) => mayNotDelete(call, type),
      ...lateHandler(async () => (await import('./revision-item.ts')).deleteRevision(type)),
    },
  } satisfies Record<string, EndpointBehaviour>
}

function mayNotDelete(call: Call, type: RevisedType): RestError | undefined {
  const parent = parentOf(call, type, 'parent')
  if (parent === undefined) return unknownParent()
  return mayEdit(call.user, parent)
    ? undefined
    : new RestError(
        refusalStatus(call.user),
        'rest_cannot_delete',
        'This user may not remove revisions of this item.',
      )
}
