import type { SiteRequest } from '../http/exchange.ts'

/** In a browser the answers of a service worker can be read wherever they come from. */
export const withOrigin = (request: SiteRequest): SiteRequest => request
