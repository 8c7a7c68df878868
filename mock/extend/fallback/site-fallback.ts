import { reason } from '../../../client/index.ts'
import { saysNoRoute } from '../../../contract/fallback.ts'
import { type AskingSite, type FallbackAnswer, translator } from '../../../contract/index.ts'
import { ownAddresses } from '../own-addresses.ts'
import type { Blanking } from './blanking/blank-json.ts'
import type { RealSite } from './real-site.ts'
import { blankAnswer, bodyText, type RecordedAnswer } from './recorded-answer.ts'
import { keyOf, type RecordedRequest, recordedRequest } from './recorded-request.ts'
import type { Recording } from './recording.ts'

/** What is answered instead of the real site's answer. */
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

export interface Asked {
  /** Its address, as it was given. */
  readonly name: string
  /** Finds it, if that is not done yet. @throws Error when it cannot be reached */
  find(): Promise<RealSite>
  /** Can it be signed in to. */
  readonly canSignIn: boolean
  readonly writes: boolean
  readonly timeout: number
}

export interface FallbackParts {
  readonly recording: Recording
  readonly blanking: Blanking
  /** Undefined where only what was recorded is answered. */
  readonly asked: Asked | undefined
  /** Is told of each answer that was added to the recording. */
  readonly onRecorded: () => void
  /** Is told once that there is no room for more of them. */
  readonly onFull: () => void
}

interface Question {
  readonly request: Request
  readonly path: string
  readonly recorded: RecordedRequest
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Answers of a bad moment are given, and not kept. */
const passing = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

/** Answers what a site lacks from a recording, or from the real site. */
export class SiteFallback {
  readonly #parts: FallbackParts
  readonly #open = new Map<string, Promise<FallbackAnswer | undefined>>()
  #isFull = false

  constructor(parts: FallbackParts) {
    this.#parts = parts
  }

  /** In neutral names. */
  get namespaces(): readonly string[] {
    const { site } = this.#parts.recording
    const { neutral } = translator(site.naming)
    return site.namespaces.map((namespace) => neutral(namespace) ?? namespace)
  }

  /** What is answered to a request; undefined when nobody has an answer. */
  async answer(request: Request, asking: AskingSite): Promise<FallbackAnswer | undefined> {
    const { asked, recording, blanking } = this.#parts
    const path = this.#pathOf(request, asking)
    const isSignedIn = asking.user !== undefined && asked?.canSignIn !== false
    const recorded = await recordedRequest(request, path, isSignedIn, blanking)
    const isRead = reads.has(request.method)
    const mayReplay = asked === undefined || (isRead && !asked.writes)
    const found = mayReplay ? recording.find(recorded) : undefined
    if (found) return { response: this.#response(found, asking), from: 'recording' }
    if (asked === undefined) return this.#anonymous(recorded, asking)
    if (!isRead && !asked.writes)
      return { response: refusals.readOnly(request.method, path, asked.name), from: 'fallback' }
    return isRead
      ? this.#once({ request, path, recorded }, asked, asking)
      : this.#ask({ request, path, recorded }, asked, asking)
  }

  /** What everybody is answered: nobody was given to sign in as when it was recorded. */
  #anonymous({ signedIn, ...everybody }: RecordedRequest, asking: AskingSite): FallbackAnswer | undefined {
    const found = signedIn && this.#parts.recording.find(everybody)
    return found && { response: this.#response(found, asking), from: 'recording' }
  }

  /** Asks once for the same, however many wait for it. */
  async #once(question: Question, asked: Asked, asking: AskingSite): Promise<FallbackAnswer | undefined> {
    const key = keyOf(question.recorded) + asking.base + asking.root
    const open = this.#open.get(key) ?? this.#ask(question, asked, asking)
    this.#open.set(key, open)
    try {
      const answer = await open
      return answer && { ...answer, response: answer.response.clone() }
    } finally {
      this.#open.delete(key)
    }
  }

  async #ask(question: Question, asked: Asked, asking: AskingSite): Promise<FallbackAnswer | undefined> {
    const { request, path, recorded } = question
    const { method } = request
    try {
      const site = await asked.find()
      const came = await site.ask(request, path, recorded.signedIn === true)
      const { answer, isKept } = blankAnswer(came, this.#parts.blanking)
      if (saysNoRoute(came.status, bodyText(answer) ?? '')) return undefined
      if (isKept && !passing(came.status)) this.#record(recorded, answer)
      return { response: this.#response(answer, asking), from: 'fallback' }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      const response = isLate
        ? refusals.late(method, path, asked.name, asked.timeout)
        : refusals.unreachable(method, path, asked.name, reason(error))
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

  #pathOf({ url }: Request, { root, names }: AskingSite): string {
    const path = decodeURIComponent(new URL(url).pathname.slice(root.length))
    return translator(this.#parts.recording.site.naming).deployed(names.neutral(path) ?? path)
  }

  #response(answer: RecordedAnswer, asking: AskingSite): Response {
    const own = ownAddresses(this.#parts.recording.site, asking)
    const text = bodyText(answer)
    const body =
      answer.base64 === undefined ? (text && own(text)) || null : Buffer.from(answer.base64, 'base64')
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      own(value),
    ])
    return new Response(body, { status: answer.status, headers })
  }
}
