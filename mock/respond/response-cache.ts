import type { SiteRequest, SiteResponse } from '../exchange.ts'
import { WeakCache } from '../weak-cache.ts'

const mostBytes = 32 * 1024 * 1024
const longestTarget = 2000
const largestBody = 512 * 1024

/** What an answer takes beside its body. */
const bytesAround = 2000

/**
 * Keeps whole answers to reads until the next write. A read that was made before, by the same user at the same
 * address, costs two look-ups. Worlds that have not been written share their answers.
 */
export class ResponseCache {
  readonly #kept = new WeakCache<object, SiteResponse>(mostBytes)

  /** The answer kept for a request to a state with this stamp. */
  find(request: SiteRequest, stamp: object): SiteResponse | undefined {
    return isRead(request) ? this.#kept.get(stamp, keyOf(request)) : undefined
  }

  /** Keeps the answer to a request, if it is one that can be given again. */
  keep(request: SiteRequest, stamp: object, response: SiteResponse): void {
    if (response.status !== 200 || response.isVolatile || !isRead(request)) return
    const size = response.body?.length ?? 0
    if (request.target.length > longestTarget || size > largestBody) return
    this.#kept.set(stamp, keyOf(request), response, size + bytesAround)
  }
}

// A GET with a body or with headers that change its meaning is not looked up.
function isRead({ method, header }: SiteRequest): boolean {
  return (
    method === 'GET' &&
    header('x-http-method-override') === undefined &&
    header('x-wp-nonce') === undefined &&
    (header('content-length') ?? '0') === '0' &&
    header('transfer-encoding') === undefined
  )
}

function keyOf({ target, origin, header }: SiteRequest): string {
  // No header and no address has a line end in it.
  return [target, origin, header('authorization'), header('origin')].join('\n')
}
