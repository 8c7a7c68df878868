import { carriesBody } from './carries-body.ts'
import type { ResponseHeaders, SiteRequest, SiteResponse } from './exchange.ts'
import { ReceivedBytes } from './received-bytes.ts'

/** A class of responses of the Fetch API. */
type ResponseClass = new (
  body: SiteResponse['body'],
  init: { status: number; headers: [name: string, value: string][] },
) => Response

/**
 * Answers requests of the Fetch API by a site's handler. Rejects only as a fetch does: aborted, or a body that fails.
 *
 * @param Answer what the responses are made of
 * @param broken what becomes of a connection that breaks. Default: a rejection, as that of a fetch
 */
export function fetchWith(
  handle: (request: SiteRequest) => SiteResponse | Promise<SiteResponse>,
  Answer: ResponseClass = Response,
  broken: () => Response = fail,
): (request: Request) => Promise<Response> {
  return async (request) => {
    request.signal.throwIfAborted()
    const answer = handle(siteRequest(request))
    const { status, headers, body } = await orAborted(answer, request.signal)
    if (status === 0) return broken()
    const sent = carriesBody(request.method, status) ? body : null
    return new Answer(sent, { status, headers: linesOf(headers) })
  }
}

/** The address of a site that has none of its own, for what is requested by a path alone. */
const anyOrigin = 'http://site.test'

/**
 * The request that somebody means who calls `fetch`.
 *
 * @param origin what a path such as `/wp-json/` is below. Default `http://site.test`
 * @throws TypeError for an address that cannot be read
 */
export function requestOf(input: string | URL | Request, init?: RequestInit, origin = anyOrigin): Request {
  if (typeof input !== 'string' && !('href' in input)) return init ? new Request(input, init) : input
  return new Request(new URL(input, origin), init)
}

const nothing = new Uint8Array()

/** A request of the Fetch API as the mock reads it. */
export function siteRequest(request: Request): SiteRequest {
  const { origin, pathname, search } = new URL(request.url)
  return {
    method: request.method,
    origin,
    target: pathname + search,
    header: (name) => request.headers.get(name) ?? undefined,
    headers: request.headers,
    body: (limit) => (request.body === null ? nothing : readBytes(request, limit)),
  }
}

// Who gives up does not wait for what is late.
function orAborted<Answer>(answer: Answer | Promise<Answer>, signal: AbortSignal): Answer | Promise<Answer> {
  if (!(answer instanceof Promise)) return answer
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason)
    signal.addEventListener('abort', giveUp)
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** Headers as lines: one for a text, one for each of a list. */
export function linesOf(headers: ResponseHeaders): [name: string, value: string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((line): [string, string] => [name, line]),
  )
}

async function readBytes({ body, signal }: Request, limit?: number): Promise<Uint8Array> {
  // It may have been aborted while nobody listened.
  signal.throwIfAborted()
  const received = new ReceivedBytes(limit)
  const reader = body?.getReader()
  if (reader === undefined) return received.bytes()
  const stop = (): void => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop)
  while (!received.isPastLimit) {
    const { done, value } = await reader.read()
    if (done) break
    received.add(value)
  }
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  // The rest of a body that is too large is not waited for.
  if (received.isPastLimit) stop()
  return received.bytes()
}

function fail(): never {
  throw new TypeError('The connection broke: a fault with the status network was asked for.')
}
