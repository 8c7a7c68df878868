import { parsedJson } from '../../contract/lib/json.ts'
import { RetryRequested, Trouble } from '../trouble.ts'
import { Allowance } from './allowance.ts'
import { defaultTimeout } from './default-timeout.ts'
import { Health } from './health.ts'
import { pacer, patience, pause, retryAfter, seconds, within } from './pace.ts'
import { answeredRedirect, leaveBody, readBody } from './response.ts'
import { reason } from './why-broken.ts'
import type { Wire, WireRequest } from './wire.ts'

export interface ConnectionOptions {
  /** The longest wait for a whole answer, in milliseconds. Default 30,000. */
  readonly timeout?: number | undefined
  /** The largest number of requests a second. Default: unlimited. */
  readonly rate?: number | undefined
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The body, decoded as UTF-8. */
  readonly text: string
  /** Its address, after redirects. */
  readonly url: string
  /** In milliseconds. */
  readonly duration: number
}

const tries = 3
const redirects = 5
/** Statuses of a proxy or an overloaded server, which did not process the request. */
const busy = new Set([408, 425, 429, 503])
const gateway = new Set([502, 504])
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The connection to a target. It repeats requests where that is safe, waits for `Retry-After`, and reports all other network
 * errors as {@link Trouble}.
 */
export class Connection {
  readonly health: Health
  readonly allowance = new Allowance()
  /** The shortest pause before another try, in milliseconds. It grows with the timeout. */
  readonly backoff: number
  /** The number of requests so far, including repeated ones. */
  sent = 0
  /** The number of requests so far that no try got a whole answer to. */
  unanswered = 0
  readonly #wire: Wire
  readonly #timeout: number
  readonly #turn: () => Promise<void>

  constructor({ wire, timeout = defaultTimeout, rate }: ConnectionOptions & { readonly wire: Wire }) {
    this.#wire = wire
    this.#timeout = timeout
    this.backoff = Math.min(timeout / 100, 250)
    this.#turn = pacer(rate)
    this.health = new Health()
  }

  /**
   * Sends a request and returns the answer, whatever its status.
   *
   * @param options whether an answer with invalid JSON is requested again, as one that was cut off; default false
   * @throws Trouble when there is none: a timeout, a broken connection, a redirect to another origin, an overloaded server
   * @throws BoundMet when the limits are reached
   */
  async send(request: WireRequest, { needsJson = false } = {}): Promise<RawAnswer> {
    this.health.assertThat()
    const isRepeatable = repeatable.has(request.method)
    let wasCutOff = false
    for (let attempt = 1; ; attempt++) {
      this.allowance.take()
      const answer = await this.#attempt(request, isRepeatable && attempt < tries)
      if (answer === undefined) {
        await pause(this.backoff * 2 ** attempt)
        continue
      }
      const wait = this.#wait(answer, isRepeatable, attempt)
      if (wait === undefined) {
        const isCutOff = needsJson && isInvalidJson(answer)
        if (!isCutOff || !isRepeatable || attempt >= tries) {
          if (isCutOff) this.unanswered++
          else if (wasCutOff) this.health.wasUnreliable()
          return answer
        }
        wasCutOff = true
        await pause(this.backoff * 2 ** attempt)
        continue
      }
      // A 429 means that the request was not processed; a faulty server may answer anything else.
      if (answer.status === 429) this.health.slowedDown()
      else this.health.degraded()
      await pause(wait)
    }
  }

  /** One try; undefined when it failed and may be repeated. */
  async #attempt(request: WireRequest, again: boolean): Promise<RawAnswer | undefined> {
    await this.#turn()
    this.sent++
    try {
      // A function in this process may ignore the signal.
      const answer = await within(this.#timeout, (signal) => this.#follow(request, signal))
      this.health.answered()
      return answer
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError'
      this.health.broke()
      if (!isTimeout && !(error instanceof Trouble)) this.health.wasUnreliable()
      // After one timeout, the next try would time out too.
      if (again && !isTimeout && !(error instanceof Trouble) && this.health.isUp) return undefined
      this.unanswered++
      const why = isTimeout ? `no complete answer within ${this.#timeout} ms` : reason(error)
      const cause = isTimeout ? new DOMException(why, 'TimeoutError') : error
      throw new Trouble(`${request.method} ${request.url}: ${why}.`, { cause })
    }
  }

  async #follow(request: WireRequest, signal: AbortSignal): Promise<RawAnswer> {
    const began = performance.now()
    let url = request.url
    for (let hop = 0; hop <= redirects; hop++) {
      const response = await this.#wire({ ...request, url }, signal)
      const next = answeredRedirect(request.method, url, response)
      if (next === undefined) {
        const bytes = await readBody(response)
        this.allowance.read(bytes.byteLength)
        const text = new TextDecoder().decode(bytes)
        const { status, headers } = response
        return { status, headers, bytes, text, url, duration: performance.now() - began }
      }
      await leaveBody(response)
      url = next
    }
    throw new Trouble(`more than ${redirects} redirects, the last to ${url}`)
  }

  /** The wait before the request is repeated, in milliseconds; undefined when the answer is final. */
  #wait(answer: RawAnswer, isRepeatable: boolean, attempt: number): number | undefined {
    const { status, headers } = answer
    const requested = retryAfter(headers.get('retry-after'))
    if (!busy.has(status) && !gateway.has(status)) return undefined
    if (gateway.has(status)) this.health.wasUnreliable()
    const isTooLong = requested !== undefined && requested > patience
    if (attempt >= tries || (gateway.has(status) && !isRepeatable) || isTooLong) {
      this.health.degraded()
      this.unanswered++
      const often = attempt > 1 ? ` ${attempt} times` : ''
      if (!isTooLong) throw new Trouble(`${answer.url} answered ${status}${often}.`)
      this.health.refusedToWait(requested)
      const wish = `requires a wait of ${seconds(requested)}, longer than the maximum of ${seconds(patience)}`
      throw new RetryRequested(`${answer.url} answered ${status}${often}, and ${wish}.`)
    }
    if (requested !== undefined) this.health.waited(requested)
    return requested ?? this.backoff * 2 ** attempt
  }
}

/** Is it JSON that cannot be read? An overloaded host may end an answer in its middle, without an error. */
const isInvalidJson = ({ headers, text }: RawAnswer): boolean =>
  /\bjson\b/i.test(headers.get('content-type') ?? '') &&
  /^\s*[{[]/.test(text) &&
  parsedJson(text) === undefined

export const isHtml = ({ headers }: RawAnswer): boolean =>
  /^text\/html\b/i.test(headers.get('content-type') ?? '')
