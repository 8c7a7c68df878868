import type { SiteRequest } from '../http/exchange.ts'

/** Used in browsers, where responses of a service worker need no CORS. */
export const withOrigin = (request: SiteRequest): SiteRequest => request
