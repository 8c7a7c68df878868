import type { EndpointBehaviour } from '../endpoint/call.ts'
import { templateList, templateLookup, templateRead } from './controller.ts'
import type { TemplateType } from './find.ts'
import {
  templateAutosaveCreate,
  templateAutosaveList,
  templateAutosaveRead,
  templateRevisionDelete,
  templateRevisionList,
  templateRevisionRead,
} from './revisions.ts'
import { templateCreate, templateDelete, templateUpdate } from './write.ts'

/** The endpoints of a type of templates, by method and path below its collection. */
export function templateEndpointsOf(type: TemplateType) {
  const update = templateUpdate(type)
  return {
    GET: templateList(type),
    POST: templateCreate(type),
    'GET /lookup': templateLookup(type),
    'GET /{id}': templateRead(type),
    'POST /{id}': update,
    'PUT /{id}': update,
    'PATCH /{id}': update,
    'DELETE /{id}': templateDelete(type),
    'GET /{parent}/revisions': templateRevisionList(type),
    'GET /{parent}/revisions/{id}': templateRevisionRead(type),
    'DELETE /{parent}/revisions/{id}': templateRevisionDelete(type),
    'GET /{id}/autosaves': templateAutosaveList(type),
    'POST /{id}/autosaves': templateAutosaveCreate(type),
    'GET /{parent}/autosaves/{id}': templateAutosaveRead(type),
  } satisfies Record<string, EndpointBehaviour>
}
