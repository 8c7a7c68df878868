import type { CoreRoute } from '../../contract/index.ts'
import type { Prepare } from './batch/inner-request.ts'
import { collection, contentEndpoints, itemEndpoints } from './content-endpoints.ts'
import type { EndpointEntry } from './endpoint/call.ts'
import { formsList } from './extensions/endpoints.ts'
import { imageEdit, mediaCreate, postProcess } from './media/endpoints.ts'
import { embedRead, proxyRead } from './oembed/endpoints.ts'

export function endpoints(prepare: Prepare): Readonly<Record<string, EndpointEntry>> {
  const core: Readonly<Record<CoreRoute, EndpointEntry>> = {
    'GET /': { load: async () => (await import('./index/controller.ts')).indexRead },
    'POST /batch/v1': { load: async () => (await import('./batch/controller.ts')).batchRun(prepare) },
    'GET /oembed/1.0/embed': embedRead,
    'GET /oembed/1.0/proxy': proxyRead,
    ...collection<CoreRoute, 'posts'>('posts', contentEndpoints('post')),
    ...collection<CoreRoute, 'pages'>('pages', contentEndpoints('page')),
    ...collection<CoreRoute, 'media'>('media', {
      ...itemEndpoints('attachment'),
      POST: mediaCreate,
      'POST /{id}/post-process': postProcess,
      'POST /{id}/edit': imageEdit,
    }),
  }
  return { ...core, 'GET /forms/v1/forms': formsList }
}
