import type { Parameters } from '../../../http/query.ts'
import type { View } from '../../../view/view.ts'

/** The parts of a request that affect how its response is written. */
export interface RequestParts {
  readonly method: string
  readonly query: Parameters
  readonly origin: string | undefined
}

/** The headers of every answer. */
export const everyAnswer = {
  'Content-Type': 'application/json; charset=UTF-8',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
  'Access-Control-Allow-Headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
} as const

const private_ = {
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
} as const

export function commonHeaders(
  { origin, method }: RequestParts,
  { addresses, user, headers }: View,
): Record<string, string> {
  return {
    ...everyAnswer,
    ...headers,
    Link: `<${addresses.apiRoot}/>; rel="https://api.w.org/"`,
    ...(user && private_),
    ...(origin !== undefined ? corsHeaders(origin) : method === 'GET' && !user && { Vary: 'Origin' }),
  }
}

function corsHeaders(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  }
}
