import type { SiteRequest } from '../http/exchange.ts'

/**
 * A request to another origin than the page's, with the `Origin` header of a browser. happy-dom hides it from MSW, as from
 * every script, and yet requires CORS headers in the response.
 */
export function withOrigin(request: SiteRequest): SiteRequest {
  if (typeof location === 'undefined' || location.origin === request.origin) return request
  const { origin } = location
  return { ...request, header: (name) => request.header(name) ?? (name === 'origin' ? origin : undefined) }
}
