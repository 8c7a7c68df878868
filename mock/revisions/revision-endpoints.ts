import { mayEdit } from '../authorise/rights.ts'
import { type Call, type EndpointBehaviour, recordOf, refusalStatus } from '../call.ts'
import { mayNotChange } from '../content/item-write.ts'
import { writeChecks } from '../content/write-checks.ts'
import { RestError } from '../errors.ts'
import { lateHandler } from '../late-handler.ts'
import { mayNotSee, parentOf, type RevisedType, unknownParent } from './parent.ts'

/** What stands behind the revisions and autosaves of a type, by method and route below the item's collection. */
export function revisionEndpoints(path: string, type: RevisedType): Record<string, EndpointBehaviour> {
  const permit = (call: Call) => mayNotSee(parentOf(call, type, 'parent'), call, 'revisions')
  return {
    [`GET ${path}/{parent}/revisions`]: {
      permit,
      ...lateHandler(async () => (await import('./revision-list.ts')).listRevisions(type)),
    },
    [`GET ${path}/{parent}/revisions/{id}`]: {
      permit,
      ...lateHandler(async () => (await import('./revision-item.ts')).readRevision(type)),
    },
    [`DELETE ${path}/{parent}/revisions/{id}`]: {
      permit: (call) => mayNotDelete(call, type),
      ...lateHandler(async () => (await import('./revision-item.ts')).deleteRevision(type)),
    },
    [`GET ${path}/{id}/autosaves`]: {
      permit: (call) => mayNotSee(parentOf(call, type, 'id'), call, 'autosaves'),
      ...lateHandler(async () => (await import('./autosaves.ts')).listAutosaves(type)),
    },
    [`POST ${path}/{id}/autosaves`]: {
      checks: (call) => writeChecks(recordOf(call, type)),
      permit: (call) => mayNotChange(call, type),
      ...lateHandler(async () => (await import('./autosaves.ts')).createAutosave(type)),
    },
    [`GET ${path}/{parent}/autosaves/{id}`]: {
      permit,
      ...lateHandler(async () => (await import('./autosaves.ts')).readAutosave(type)),
    },
  }
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
