import type { StockEndpointId } from '../../../contract/requirements/stock-endpoints.ts'
import { editorRequests } from './editor-requests.ts'
import { recordRequests } from './record-requests.ts'
import { siteRequests } from './site-requests.ts'
import type { StockRequest } from './template.ts'

/** How each endpoint of a stock WordPress is asked, by the id its requirements begin with. A new one is told here. */
export const stockRequests: Readonly<Record<StockEndpointId, StockRequest>> = {
  ...recordRequests,
  ...editorRequests,
  ...siteRequests,
}
