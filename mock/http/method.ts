import type { SiteRequest } from './exchange.ts'
import type { Parameters } from './query.ts'

/**
 * The method a request asks for: `_method` in the query, else the override header, else its own. The reference takes
 * both on GET too, and `_method` from no body.
 */
export function readMethod(request: Pick<SiteRequest, 'method' | 'header'>, query: Parameters): string {
  const requested = query._method ?? request.header('x-http-method-override')
  return typeof requested === 'string' && requested !== '' ? requested.toUpperCase() : request.method
}
