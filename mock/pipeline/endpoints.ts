import type { EndpointBehaviour } from '../endpoint/call.ts'
import { lateBehaviour } from '../endpoint/late-handler.ts'
import { autosaveEndpoints } from '../resources/autosaves/autosave-endpoints.ts'
import type { Prepare } from '../resources/batch/inner-request.ts'
import { collectionRead } from '../resources/content/collection-read.ts'
import { itemDelete } from '../resources/content/item-delete.ts'
import { itemRead } from '../resources/content/item-read.ts'
import { itemCreate, itemUpdate } from '../resources/content/item-write.ts'
import { formsList } from '../resources/extensions/extension.ts'
import { imageEdit } from '../resources/media/image-edit.ts'
import { mediaCreate } from '../resources/media/media-create.ts'
import { postProcess } from '../resources/media/post-process.ts'
import { embedRead } from '../resources/oembed/embed.ts'
import { proxyRead } from '../resources/oembed/proxy.ts'
import type { RevisedType } from '../resources/revisions/parent.ts'
import { revisionEndpoints } from '../resources/revisions/revision-endpoints.ts'
import { companionEndpoints } from './companion-endpoints.ts'

/** What stands behind the routes whose behaviour is known, by method and route. */
export function endpoints(prepare: Prepare): ReadonlyMap<string, EndpointBehaviour> {
  return new Map(
    Object.entries({
      'GET /': lateBehaviour(async () => (await import('../resources/index/index-document.ts')).indexRead),
      'POST /batch/v1': lateBehaviour(async () =>
        (await import('../resources/batch/batch.ts')).batchRun(prepare),
      ),
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
    ...autosaveEndpoints(path, type),
  }
}

function updates(path: string, behaviour: EndpointBehaviour): Record<string, EndpointBehaviour> {
  return Object.fromEntries(['POST', 'PUT', 'PATCH'].map((method) => [`${method} ${path}`, behaviour]))
}
