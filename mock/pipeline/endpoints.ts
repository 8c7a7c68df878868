import type { CoreRoute } from '../../contract/index.ts'
import type { EndpointBehaviour } from '../endpoint/call.ts'
import { lateBehaviour } from '../endpoint/late-handler.ts'
import { loadMediaTypes } from '../lists/media-kinds.ts'
import type { Prepare } from '../resources/batch/inner-request.ts'
import { collectionRead } from '../resources/content/collection-read.ts'
import { formsList } from '../resources/extensions/extension.ts'
import { imageEdit } from '../resources/media/image-edit.ts'
import { mediaCreate } from '../resources/media/media-create.ts'
import { postProcess } from '../resources/media/post-process.ts'
import { embedRead } from '../resources/oembed/embed.ts'
import { proxyRead } from '../resources/oembed/proxy.ts'
import { collection, contentEndpoints, itemEndpoints } from './content-endpoints.ts'

/**
 * What stands behind the routes whose behaviour is known, by method and route. A core route of the contract that has
 * none here does not compile.
 */
export function endpoints(prepare: Prepare): Readonly<Record<string, EndpointBehaviour>> {
  const core: Readonly<Record<CoreRoute, EndpointBehaviour>> = {
    'GET /': lateBehaviour(async () => (await import('../resources/index/index-document.ts')).indexRead),
    'POST /batch/v1': lateBehaviour(async () =>
      (await import('../resources/batch/batch.ts')).batchRun(prepare),
    ),
    'GET /oembed/1.0/embed': embedRead,
    'GET /oembed/1.0/proxy': proxyRead,
    ...collection<CoreRoute, 'posts'>('posts', contentEndpoints('post')),
    ...collection<CoreRoute, 'pages'>('pages', contentEndpoints('page')),
    ...collection<CoreRoute, 'media'>('media', {
      ...itemEndpoints('attachment'),
      GET: { ...collectionRead('attachment'), load: loadMediaTypes },
      POST: mediaCreate,
      'POST /{id}/post-process': postProcess,
      'POST /{id}/edit': imageEdit,
    }),
  }
  return { ...core, 'GET /forms/v1/forms': formsList }
}
