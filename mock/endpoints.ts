import { batchRun, type Prepare } from './batch/batch.ts'
import type { EndpointBehaviour } from './call.ts'
import { itemDelete } from './content/item-delete.ts'
import { itemRead } from './content/item-read.ts'
import { itemCreate, itemUpdate } from './content/item-write.ts'
import { indexRead } from './discovery/index-document.ts'
import { embedRead } from './embed/embed.ts'
import { proxyRead } from './embed/proxy.ts'
import { formsList } from './extensions/extension.ts'
import { collectionRead } from './lists/collection-read.ts'
import { imageEdit } from './media/image-edit.ts'
import { mediaCreate } from './media/media-create.ts'
import { postProcess } from './media/post-process.ts'
import { autosaveCreate, autosaveList, autosaveRead } from './revisions/autosaves.ts'
import type { RevisedType } from './revisions/parent.ts'
import { revisionDelete, revisionRead } from './revisions/revision-item.ts'
import { revisionList } from './revisions/revision-list.ts'

/** What stands behind the routes whose behaviour is known, by method and route. */
export function endpoints(prepare: Prepare): ReadonlyMap<string, EndpointBehaviour> {
  return new Map(
    Object.entries({
      'GET /': indexRead,
      'POST /batch/v1': batchRun(prepare),
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
    [`GET ${path}/{parent}/revisions`]: revisionList(type),
    [`GET ${path}/{parent}/revisions/{id}`]: revisionRead(type),
    [`DELETE ${path}/{parent}/revisions/{id}`]: revisionDelete(type),
    [`GET ${path}/{id}/autosaves`]: autosaveList(type),
    [`POST ${path}/{id}/autosaves`]: autosaveCreate(type),
    [`GET ${path}/{parent}/autosaves/{id}`]: autosaveRead(type),
  }
}

function updates(path: string, behaviour: EndpointBehaviour): Record<string, EndpointBehaviour> {
  return Object.fromEntries(['POST', 'PUT', 'PATCH'].map((method) => [`${method} ${path}`, behaviour]))
}
