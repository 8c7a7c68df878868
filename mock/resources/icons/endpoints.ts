import { type LazyEndpoint, lazyEndpoints } from '../endpoint/call.ts'

const icons = lazyEndpoints(() => import('./controller.ts'))

/** The endpoints of routes that came after the version that the contract describes. */
export const laterEndpoints: Readonly<Record<string, LazyEndpoint>> = {
  'GET /core/v2/icons': icons('iconList'),
  'GET /core/v2/icons/{collection}': icons('iconList'),
  'GET /core/v2/icons/{name}': icons('iconRead'),
  'GET /core/v2/icon-collections': icons('iconCollectionList'),
  'GET /core/v2/icon-collections/{slug}': icons('iconCollectionRead'),
  'GET /core/v2/view-config': icons('viewConfigRead'),
}
