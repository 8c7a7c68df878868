import type { CoreRoute } from '../../contract/index.ts'
import type { EndpointBehaviour } from '../endpoint/call.ts'
import { lateBehaviour } from '../endpoint/late-handler.ts'
import { loadMediaTypes } from '../lists/media-kinds.ts'
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
import { revisionEndpoints } from '../resources/revisions/revision-endpoints.ts'
import type { RevisedType } from '../store/content-types.ts'
import type { ContentType } from '../store/records.ts'
import { relatedEndpoints } from './related-endpoints.ts'

/** The core routes of a collection. */
type RouteOf<Collection extends string> = Extract<
  CoreRoute,
  `${string} /core/v2/${Collection}` | `${string} /core/v2/${Collection}/${string}`
>

/** Those routes as they stand behind the path of the collection: `GET`, `GET /{id}`. */
type PartOf<Collection extends string> =
  RouteOf<Collection> extends infer Name
    ? Name extends `${infer Method} /core/v2/${Collection}${infer Rest}`
      ? Rest extends ''
        ? Method
        : `${Method} ${Rest}`
      : never
    : never

/**
 * What stands behind the routes whose behaviour is known, by method and route. A core route of the contract that has
 * none here does not compile.
 */
export function endpoints(prepare: Prepare): ReadonlyMap<string, EndpointBehaviour> {
  const core: Readonly<Record<CoreRoute, EndpointBehaviour>> = {
    'GET /': lateBehaviour(async () => (await import('../resources/index/index-document.ts')).indexRead),
    'POST /batch/v1': lateBehaviour(async () =>
      (await import('../resources/batch/batch.ts')).batchRun(prepare),
    ),
    'GET /oembed/1.0/embed': embedRead,
    'GET /oembed/1.0/proxy': proxyRead,
    ...collection('posts', contentEndpoints('post')),
    ...collection('pages', contentEndpoints('page')),
    ...collection('media', {
      ...itemEndpoints('attachment'),
      GET: { ...collectionRead('attachment'), load: loadMediaTypes },
      POST: mediaCreate,
      'POST /{id}/post-process': postProcess,
      'POST /{id}/edit': imageEdit,
    }),
  }
  return new Map(Object.entries({ ...core, ...relatedEndpoints, 'GET /forms/v1/forms': formsList }))
}

function contentEndpoints(type: RevisedType) {
  return {
    ...itemEndpoints(type),
    POST: itemCreate(type),
    ...revisionEndpoints(type),
    ...autosaveEndpoints(type),
  }
}

function itemEndpoints(type: ContentType) {
  const update = itemUpdate(type)
  return {
    GET: collectionRead(type),
    'GET /{id}': itemRead(type),
    'POST /{id}': update,
    'PUT /{id}': update,
    'PATCH /{id}': update,
    'DELETE /{id}': itemDelete(type),
  }
}

/** What stands behind the routes of a collection, by method and whole route. */
function collection<Name extends string>(
  name: Name,
  parts: Readonly<Record<PartOf<Name>, EndpointBehaviour>>,
): Record<RouteOf<Name>, EndpointBehaviour> {
  const entries = Object.entries<EndpointBehaviour>(parts).map(([part, behaviour]) => [
    part.replace(/ |$/, ` /core/v2/${name}`),
    behaviour,
  ])
  // Entries have forgotten their names, which are those of the type.
  return Object.fromEntries(entries) as Record<RouteOf<Name>, EndpointBehaviour>
}
