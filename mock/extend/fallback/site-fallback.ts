import { reason } from '../../../client/index.ts'
import { saysNoRoute } from '../../../contract/fallback.ts'
import { type FallbackAnswer, type RequestingSite, translator } from '../../../contract/index.ts'
import { addressRewriter } from '../address-rewriter.ts'
import type { Blanking } from './blanking/blank-json.ts'
import type { RealSite } from './real-site.ts'
import { blankAnswer, bodyText, type RecordedAnswer } from './recorded-answer.ts'
import { type RecordedRequest, recordedRequest, requestKey } from './recorded-request.ts'
import type { Recording } from './recording.ts'

/** The errors returned if there is no answer of the real site. */
const refusals = {
  readOnly: (method: string, path: string, site: string): Response =>
    refusal(
      405,
      'mock_fallback_read_only',
      `${method} ${path} would write to ${site}, which is only read. Give the route a handler, or allow writes there: writes true (in the file of --fallback, or fallbackTo).`,
      { Allow: 'GET, HEAD, OPTIONS' },
    ),

  unreachable: (method: string, path: string, site: string, reason: string): Response =>
    refusal(
      502,
      'mock_fallback_unreachable',
      `${method} ${path} was forwarded to ${site}, which did not answer: ${reason}. Check that it is reachable; recorded answers do not need it.`,
    ),

  late: (method: string, path: string, site: string, timeout: number): Response =>
    refusal(
      504,
      'mock_fallback_timeout',
      `${method} ${path} was forwarded to ${site}, which sent no complete answer within ${timeout} ms. Retry, or wait longer: timeout (in the file of --fallback, or fallbackTo).`,
    ),
}

function refusal(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify({ code, message, data: { status } }), {
    status,
    headers: { 'Content-Type': 'application/json; charset=UTF-8', ...headers },
  })
}

export interface RealSiteAccess {
  /** The given address of the site. */
  readonly name: string
  /** Finds the site on the first call. @throws Error when it can't be reached */
  find(): Promise<RealSite>
  /** Whether there are credentials for it. */
  readonly canSignIn: boolean
  readonly writes: boolean
  readonly timeout: number
}

export interface FallbackParts {
  readonly recording: Recording
  readonly blanking: Blanking
  /** Undefined if only recorded answers are returned. */
  readonly site: RealSiteAccess | undefined
  /** Called after an answer was added to the recording. */
  readonly onRecorded: () => void
  /** Called once when the recording is full. */
  readonly onFull: () => void
}

interface ForwardedRequest {
  readonly request: Request
  readonly path: string
  readonly recorded: RecordedRequest
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Whether a status is a temporary failure, whose answer is returned but not recorded. */
const isTemporaryFailure = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

/** Answers requests for routes that the mock lacks: from a recording, or from the real site. */
export class SiteFallback {
  readonly #parts: FallbackParts
  readonly #pending = new Map<string, Promise<FallbackAnswer | undefined>>()
  #isFull = false

  constructor(parts: FallbackParts) {
    this.#parts = parts
  }

  /** The neutral names of its namespaces. */
  get namespaces(): readonly string[] {
    const { site } = this.#parts.recording
    const { neutral } = translator(site.naming)
    return site.namespaces.map((namespace) => neutral(namespace) ?? namespace)
  }

  /** The answer to a request; undefined if neither the recording nor the site has one. */
  async answer(request: Request, requester: RequestingSite): Promise<FallbackAnswer | undefined> {
    const { site, recording, blanking } = this.#parts
    const path = this.#pathOf(request, requester)
    const isSignedIn = requester.user !== undefined && site?.canSignIn !== false
    const recorded = await recordedRequest(request, path, isSignedIn, blanking)
    const isRead = reads.has(request.method)
    const mayReplay = site === undefined || (isRead && !site.writes)
    const found = mayReplay ? recording.find(recorded) : undefined
    if (found) return { response: this.#response(found, requester), from: 'recording' }
    if (site === undefined) return this.#anonymous(recorded, requester)
    if (!isRead && !site.writes)
      return { response: refusals.readOnly(request.method, path, site.name), from: 'fallback' }
    return isRead
      ? this.#forwardOnce({ request, path, recorded }, site, requester)
      : this.#forward({ request, path, recorded }, site, requester)
  }

  /** The recorded answer for anonymous clients, for a recording without credentials. */
  #anonymous(
    { signedIn, ...anonymous }: RecordedRequest,
    requester: RequestingSite,
  ): FallbackAnswer | undefined {
    const found = signedIn && this.#parts.recording.find(anonymous)
    return found && { response: this.#response(found, requester), from: 'recording' }
  }

  /** Sends concurrent requests that are the same only once. */
  async #forwardOnce(
    forwarded: ForwardedRequest,
    access: RealSiteAccess,
    requester: RequestingSite,
  ): Promise<FallbackAnswer | undefined> {
    const key = requestKey(forwarded.recorded) + requester.base + requester.root
    const pending = this.#pending.get(key) ?? this.#forward(forwarded, access, requester)
    this.#pending.set(key, pending)
    try {
      const answer = await pending
      return answer && { ...answer, response: answer.response.clone() }
    } finally {
      this.#pending.delete(key)
    }
  }

  async #forward(
    forwarded: ForwardedRequest,
    access: RealSiteAccess,
    requester: RequestingSite,
  ): Promise<FallbackAnswer | undefined> {
    const { request, path, recorded } = forwarded
    const { method } = request
    try {
      const site = await access.find()
      const response = await site.send(request, path, recorded.signedIn === true)
      const { answer, isRecordable } = blankAnswer(response, this.#parts.blanking)
      if (saysNoRoute(response.status, bodyText(answer) ?? '')) return undefined
      if (isRecordable && !isTemporaryFailure(response.status)) this.#record(recorded, answer)
      return { response: this.#response(answer, requester), from: 'fallback' }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      const response = isLate
        ? refusals.late(method, path, access.name, access.timeout)
        : refusals.unreachable(method, path, access.name, reason(error))
      return { response, from: 'fallback' }
    }
  }

  #record(request: RecordedRequest, response: RecordedAnswer): void {
    const { recording, onRecorded, onFull } = this.#parts
    const isRecorded = recording.add({ request, response })
    if (isRecorded) onRecorded()
    else if (!this.#isFull) onFull()
    this.#isFull ||= !isRecorded
  }

  #pathOf({ url }: Request, { root, names }: RequestingSite): string {
    const path = decodeURIComponent(new URL(url).pathname.slice(root.length))
    return translator(this.#parts.recording.site.naming).deployed(names.neutral(path) ?? path)
  }

  #response(answer: RecordedAnswer, requester: RequestingSite): Response {
    const rewrite = addressRewriter(this.#parts.recording.site, requester)
    const text = bodyText(answer)
    const body =
      answer.base64 === undefined ? (text && rewrite(text)) || null : Buffer.from(answer.base64, 'base64')
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      rewrite(value),
    ])
    return new Response(body, { status: answer.status, headers })
  }
}
