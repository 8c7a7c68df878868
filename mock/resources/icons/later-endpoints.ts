import type { EndpointBehaviour } from '../../endpoint/call.ts'
import { lateBehaviours } from '../../endpoint/late-handler.ts'

const icons = lateBehaviours(() => import('./icons.ts'))
const views = lateBehaviours(() => import('./view-config.ts'))

/** What stands behind the routes that came after the version the contract describes. */
export const laterEndpoints: Readonly<Record<string, EndpointBehaviour>> = {
  'GET /core/v2/icons': icons('iconList'),
  'GET /core/v2/icons/{collection}': icons('iconList'),
  'GET /core/v2/icons/{name}': icons('iconRead'),
  'GET /core/v2/icon-collections': icons('iconCollectionList'),
  'GET /core/v2/icon-collections/{slug}': icons('iconCollectionRead'),
  'GET /core/v2/view-config': views('viewConfigRead'),
}
