import { hashOf } from '../../../../contract/lib/hash.ts'
import { WeakCache } from '../../../../contract/lib/weak-cache.ts'
import type { SiteRequest, SiteResponse } from '../../../http/exchange.ts'

const maxBytes = 32 * 1024 * 1024
const longestKey = 2000
const largestBody = 512 * 1024

/** What an answer takes beside its body and its key. */
const bytesAround = 2000

/** Addresses that are remembered as asked once, by their hashes; of two that fall into one place, the later. */
const rememberedAddresses = 4096

/**
 * Keeps whole answers to reads until the next write, from the second time one is asked for: most addresses are asked
 * once. A read that was made before, by the same user at the same address, costs two look-ups. Sessions that have not been
 * written share their answers.
 */
export class ResponseCache {
  readonly #requested = new Uint32Array(rememberedAddresses)
  readonly #cached = new WeakCache<object, SiteResponse>(maxBytes)

  /** The answer kept for a request to a state with this version. */
  find(key: string, version: object): SiteResponse | undefined {
    return this.#cached.get(version, key)
  }

  /** Keeps the answer to a request, if it is one that can be given again and is not asked for the first time. */
  keep(key: string, version: object, response: SiteResponse): void {
    const { status, isVolatile, body } = response
    if (status !== 200 || isVolatile || key.length > longestKey) return
    if (!this.#isAskedAgain(key)) return
    const size = body?.length ?? 0
    if (size > largestBody) return
    // As bytes, which every way out of the mock sends as they are.
    const bytes = typeof body === 'string' ? encoder.encode(body) : body
    this.#cached.set(
      version,
      key,
      { ...response, body: bytes },
      (bytes?.length ?? 0) + key.length + bytesAround,
    )
  }

  #isAskedAgain(key: string): boolean {
    const hash = hashOf(key)
    const place = hash % rememberedAddresses
    const isKnown = this.#requested[place] === hash
    this.#requested[place] = hash
    return isKnown
  }
}

const encoder = new TextEncoder()

/**
 * What a read's answer hangs on beside the state; undefined for what is no read. A GET with a body or with headers that
 * change its meaning is none.
 */
export function cacheKey({ method, target, origin, header }: SiteRequest): string | undefined {
  const isRead =
    method === 'GET' &&
    header('x-http-method-override') === undefined &&
    header('x-wp-nonce') === undefined &&
    (header('content-length') ?? '0') === '0' &&
    header('transfer-encoding') === undefined
  // No header and no address has a line end in it.
  return isRead
    ? `${target}\n${origin}\n${header('authorization') ?? ''}\n${header('origin') ?? ''}`
    : undefined
}
