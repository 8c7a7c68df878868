import { type EndpointBehaviour, recordOf } from '../../endpoint/call.ts'
import { lateHandler } from '../../endpoint/late-handler.ts'
import type { ContentType } from '../../store/records.ts'
import { changeDenial } from '../content/item-write.ts'
import { historyDenial } from '../revisions/parent.ts'

/** What stands behind the autosaves of a type, by method and path behind its collection. */
export function autosaveEndpoints(type: ContentType) {
  return {
    'GET /{id}/autosaves': {
      permit: (call) => historyDenial(recordOf(call, type, 'id'), call, 'autosaves'),
      ...lateHandler(async () => (await import('./autosaves.ts')).listAutosaves(type)),
    },
    'POST /{id}/autosaves': {
      permit: (call) => changeDenial(call, type),
      ...lateHandler(async () => (await import('./autosaves.ts')).createAutosave(type)),
    },
    'GET /{parent}/autosaves/{id}': {
      permit: (call) => historyDenial(recordOf(call, type, 'parent'), call, 'autosaves'),
      ...lateHandler(async () => (await import('./autosaves.ts')).readAutosave(type)),
    },
  } satisfies Record<string, EndpointBehaviour>
}
