import { hashOf } from '../../../../contract/lib/hash.ts'
import { WeakCache } from '../../../../contract/lib/weak-cache.ts'
import type { SiteRequest, SiteResponse } from '../../../http/exchange.ts'

const maxBytes = 32 * 1024 * 1024
const longestKey = 2000
const largestBody = 512 * 1024

/** Bytes of a response without its body and key. */
const bytesAround = 2000

/** How many addresses are remembered as requested once, by hash; a later one overwrites another in its slot. */
const rememberedAddresses = 4096

/**
 * Caches whole responses to reads until the next write, from the second request on: most addresses are requested once. A
 * hit costs two look-ups. Sessions that have not been written to share their responses.
 */
export class ResponseCache {
  readonly #requested = new Uint32Array(rememberedAddresses)
  readonly #cached = new WeakCache<object, SiteResponse>(maxBytes)

  /** The cached response to a request, for a state with this version. */
  find(key: string, version: object): SiteResponse | undefined {
    return this.#cached.get(version, key)
  }

  /** Caches a response, unless it is volatile, an error, too large, or the first at its address. */
  store(key: string, version: object, response: SiteResponse): void {
    const { status, isVolatile, body } = response
    if (status !== 200 || isVolatile || key.length > longestKey) return
    if (!this.#isRequestedAgain(key)) return
    const size = body?.length ?? 0
    if (size > largestBody) return
    // As bytes, which every adapter sends as they are.
    const bytes = typeof body === 'string' ? encoder.encode(body) : body
    this.#cached.set(
      version,
      key,
      { ...response, body: bytes },
      (bytes?.length ?? 0) + key.length + bytesAround,
    )
  }

  #isRequestedAgain(key: string): boolean {
    const hash = hashOf(key)
    const place = hash % rememberedAddresses
    const isKnown = this.#requested[place] === hash
    this.#requested[place] = hash
    return isKnown
  }
}

const encoder = new TextEncoder()

/**
 * Everything that a read's response depends on besides the state. Undefined for writes, and for a GET with a body or with
 * headers that change its meaning.
 */
export function cacheKey({ method, target, origin, base = origin, header }: SiteRequest): string | undefined {
  const isRead =
    method === 'GET' &&
    header('x-http-method-override') === undefined &&
    header('x-wp-nonce') === undefined &&
    (header('content-length') ?? '0') === '0' &&
    header('transfer-encoding') === undefined
  // Addresses and header values can't contain line breaks.
  return isRead
    ? `${target}\n${base}\n${header('authorization') ?? ''}\n${header('origin') ?? ''}`
    : undefined
}
