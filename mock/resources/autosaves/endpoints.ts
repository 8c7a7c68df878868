import type { ContentType } from '../../store/records.ts'
import { changeDenial } from '../content/endpoints.ts'
import { type EndpointEntry, recordOf } from '../endpoint/call.ts'
import { historyDenial } from '../endpoint/refusals.ts'

/** The endpoints of the autosaves of a type, by method and path below its collection. */
export function autosaveEndpoints(type: ContentType) {
  return {
    'GET /{id}/autosaves': {
      permit: (call) => historyDenial(recordOf(call, type, 'id'), call, 'autosaves'),
      load: async () => (await import('./controller.ts')).listAutosaves(type),
    },
    'POST /{id}/autosaves': {
      permit: (call) => changeDenial(call, type),
      load: async () => (await import('./controller.ts')).createAutosave(type),
    },
    'GET /{parent}/autosaves/{id}': {
      permit: (call) => historyDenial(recordOf(call, type, 'parent'), call, 'autosaves'),
      load: async () => (await import('./controller.ts')).readAutosave(type),
    },
  } satisfies Record<string, EndpointEntry>
}
