import type { SiteRequest, SiteResponse } from '../exchange.ts'
import type { Collection } from '../state/collection.ts'

const mostResponses = 500
const longestTarget = 2000
const largestBody = 512 * 1024

/**
 * Keeps whole answers to reads until the next write. A read that was made before, by the same user at the same
 * address, costs one look-up.
 */
export class ResponseCache {
  readonly #kept = new Map<string, SiteResponse>()
  #content: Collection | undefined
  #version = -1

  /** The kept answer to a request, if it still holds. */
  find(request: SiteRequest, content: Collection): SiteResponse | undefined {
    if (content !== this.#content || content.version !== this.#version) return undefined
    return isRead(request) ? this.#kept.get(keyOf(request)) : undefined
  }

  /** Keeps the answer to a request, if it is one that can be given again. */
  keep(request: SiteRequest, content: Collection, response: SiteResponse): void {
    if (response.status !== 200 || response.isVolatile || !isRead(request)) return
    if (request.target.length > longestTarget || (response.body?.length ?? 0) > largestBody) return
    if (content !== this.#content || content.version !== this.#version) {
      this.#kept.clear()
      this.#content = content
      this.#version = content.version
    }
    if (this.#kept.size >= mostResponses) this.#kept.clear()
    this.#kept.set(keyOf(request), response)
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
