import { type EndpointBehaviour, recordOf } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'
import { changeDenial } from '../content/item-write.ts'
import { writeChecks } from '../content/write-checks.ts'
import { historyDenial, parentOf, type RevisedType } from '../revisions/parent.ts'

/** What stands behind the autosaves of a type, by method and route. `path` is the route of the type's collection. */
export function autosaveEndpoints(path: string, type: RevisedType): Record<string, EndpointBehaviour> {
  return {
    [`GET ${path}/{id}/autosaves`]: {
      permit: (call) => historyDenial(parentOf(call, type, 'id'), call, 'autosaves'),
      ...lateHandler(async () => (await import('./autosaves.ts')).listAutosaves(type)),
    },
    [`POST ${path}/{id}/autosaves`]: {
      checks: (call) => writeChecks(recordOf(call, type)),
      permit: (call) => changeDenial(call, type),
      ...lateHandler(async () => (await import('./autosaves.ts')).createAutosave(type)),
    },
    [`GET ${path}/{parent}/autosaves/{id}`]: {
      permit: (call) => historyDenial(parentOf(call, type, 'parent'), call, 'autosaves'),
      ...lateHandler(async () => (await import('./autosaves.ts')).readAutosave(type)),
    },
  }
}
