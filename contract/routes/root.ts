import { batchArguments } from '../arguments/batch.ts'
import { embedArguments, embedProxyArguments } from '../arguments/embed.ts'
import { type Route, route } from '../route.ts'

/** `GET /`, the index document (section Root and batch). */
export const rootRoute = route('', '/', { get: { args: { context: { default: 'view' } } } })

/** `POST /batch/v1` (section Root and batch). */
export const batchRoute = route('', '/batch/v1', { post: { args: batchArguments } })

/** The embed look-ups of `oembed/1.0` (section Embed lookup). */
export const embedRoutes: readonly Route[] = [
  route('oembed/1.0', '/embed', { get: { args: embedArguments } }),
  route('oembed/1.0', '/proxy', { get: { args: embedProxyArguments } }),
]
