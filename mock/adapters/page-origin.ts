import type { SiteRequest } from '../http/exchange.ts'

/**
 * A request to another origin than the page's, with the `Origin` that a browser would have sent. A page that is only
 * played in Node may keep that from MSW, as from every script, and yet let nobody read an answer without CORS: happy-dom.
 */
export function withOrigin(request: SiteRequest): SiteRequest {
  if (typeof location === 'undefined' || location.origin === request.origin) return request
  const { origin } = location
  return { ...request, header: (name) => request.header(name) ?? (name === 'origin' ? origin : undefined) }
}
