import type { Prepare } from './batch/inner-request.ts'
import type { EndpointBehaviour } from './call.ts'
import { companionEndpoints } from './companions/companion-endpoints.ts'
import { itemDelete } from './content/item-delete.ts'
import { itemRead } from './content/item-read.ts'
import { itemCreate, itemUpdate } from './content/item-write.ts'
import { embedRead } from './embed/embed.ts'
import { proxyRead } from './embed/proxy.ts'
import { formsList } from './extensions/extension.ts'
import { lateBehaviour } from './late-handler.ts'
import { collectionRead } from './lists/collection-read.ts'
import { imageEdit } from './media/image-edit.ts'
import { mediaCreate } from './media/media-create.ts'
import { postProcess } from './media/post-process.ts'
import type { RevisedType } from './revisions/parent.ts'
import { revisionEndpoints } from './revisions/revision-endpoints.ts'

/** What stands behind the routes whose behaviour is known, by method and route. */
export function endpoints(prepare: Prepare): ReadonlyMap<string, EndpointBehaviour> {
  return new Map(
    Object.entries({
      'GET /': lateBehaviour(async () => (await import('./discovery/index-document.ts')).indexRead),
      'POST /batch/v1': lateBehaviour(async () => (await import('./batch/batch.ts')).batchRun(prepare)),
      'GET /oembed/1.0/embed': embedRead,
      'GET /oembed/1.0/proxy': proxyRead,
      ...contentEndpoints('/core/v2/posts', 'post'),
      ...contentEndpoints('/core/v2/pages', 'page'),
      'GET /core/v2/media': collectionRead('attachment'),
      'POST /core/v2/media': mediaCreate,
      'GET /core/v2/media/{id}': itemRead('attachment'),
      ...updates('/core/v2/media/{id}', itemUpdate('attachment')),
      'DELETE /core/v2/media/{id}': itemDelete('attachment'),
      'POST /core/v2/media/{id}/post-process': postProcess,
      'POST /core/v2/media/{id}/edit': imageEdit,
      'GET /forms/v1/forms': formsList,
      ...companionEndpoints,
    }),
  )
}

function contentEndpoints(path: string, type: RevisedType): Record<string, EndpointBehaviour> {
  return {
    [`GET ${path}`]: collectionRead(type),
    [`POST ${path}`]: itemCreate(type),
    [`GET ${path}/{id}`]: itemRead(type),
    ...updates(`${path}/{id}`, itemUpdate(type)),
    [`DELETE ${path}/{id}`]: itemDelete(type),
    ...revisionEndpoints(path, type),
  }
}

function updates(path: string, behaviour: EndpointBehaviour): Record<string, EndpointBehaviour> {
  return Object.fromEntries(['POST', 'PUT', 'PATCH'].map((method) => [`${method} ${path}`, behaviour]))
}
